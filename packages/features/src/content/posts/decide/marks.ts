import type { Actor } from '@forum/contracts';
import type { PostEvent } from '@forum/events/posts';
import { requireReadable, requireStaff } from './access.ts';
import type { PostState } from '@forum/events/post-facts';

/** The marks that staff set on a post and remove. */
export type PostMark = keyof typeof EVENTS;

const EVENTS = {
  featured: { on: 'PostFeatured', off: 'PostUnfeatured' },
  pinned: { on: 'PostPinned', off: 'PostUnpinned' },
  locked: { on: 'PostLocked', off: 'PostUnlocked' },
} as const;

/** Repeating it is harmless. @throws DomainError not-found | gone | forbidden `staff-only` */
export function decideMarkPost(
  { actor, mark, isOn }: { readonly actor: Actor; readonly mark: PostMark; readonly isOn: boolean },
  state: PostState | null,
): PostEvent[] {
  const post = requireReadable(state, actor);
  requireStaff(actor);
  return marked(post, { mark, isOn, by: actor.id });
}

/** The event that sets or removes the mark. */
export function marked(
  { postId, authorId, ...post }: PostState,
  { mark, isOn, by }: { readonly mark: PostMark; readonly isOn: boolean; readonly by: string },
): PostEvent[] {
  if (post[mark] === isOn) return [];
  return [{ type: EVENTS[mark][isOn ? 'on' : 'off'], data: { postId, authorId, by } }];
}
