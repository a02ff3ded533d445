import { atLeast, isInAny, isStaff, type Actor } from '@forum/contracts';
import type { PostFields } from '@forum/contracts/post-fields';
import { canEditPost } from '@forum/contracts/post-access';
import { wikiKey, type WikiEditors } from '@forum/contracts/wiki';
import { DomainError } from '@forum/kernel';
import type { GroupFacts } from '@forum/events/groups';
import type { PostEvent } from '@forum/events/posts';
import { isRead, requireMayEdit, requireReadable, requireVoice } from './access.ts';
import { textOf, type PostState, type PostText } from '@forum/events/post-facts';

/** A request to let others edit a post, or to stop that. */
export interface WikiCommand {
  readonly actor: Actor;
  readonly editors: WikiEditors | null;
  /** The group among the editors; null: none, or no such group. */
  readonly group: GroupFacts | null;
  /** Whether the forum's owners let authors open their posts. */
  readonly mayAuthors: boolean;
}

/** Repeating it is harmless. @throws DomainError not-found | gone | forbidden `not-author` `wikis-by-staff` | invalid `no-such-group` */
export function decideWiki(command: WikiCommand, state: PostState | null): PostEvent[] {
  const { actor, editors, mayAuthors } = command;
  const post = requireReadable(state, actor);
  requireMayEdit(post, actor);
  // What is open can always be closed.
  if (editors !== null) requireVoice(actor);
  if (editors !== null && !mayAuthors && !isStaff(actor)) {
    const message = 'Only staff can turn a post into a wiki here.';
    throw new DomainError('forbidden', 'wikis-by-staff', message);
  }
  if (editors?.who === 'group') requireKnownGroup(command);
  return opened(post, editors, actor.id);
}

/** The event that leads to these editors; none if they are the present ones. */
export function opened(
  { postId, authorId, wiki }: PostState,
  editors: WikiEditors | null,
  by: string,
): PostEvent[] {
  if (wikiKey(wiki) === wikiKey(editors)) return [];
  if (editors === null) return [{ type: 'PostWikiClosed', data: { postId, authorId, by } }];
  return [{ type: 'PostWikiOpened', data: { postId, authorId, editors, by } }];
}

/** Whether readers see it in its own place and can reply: only then may others edit it. */
export function isOpenWiki(post: PostState): boolean {
  return !post.deleted && !post.locked && post.mergedInto === null && isRead(post);
}

/** Whether the change leaves everything except title and text as it is. */
export function changesTextAlone(before: PostText, after: PostText): boolean {
  const {
    title: _title,
    slug: _slug,
    contentId: _content,
    thumbnail: _first,
    ...rest
  } = textOf(before);
  const now = textOf(after);
  return Object.entries(rest).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(Reflect.get(now, name)),
  );
}

const EDITABLE: ReadonlySet<string> = new Set(['title', 'content']);

/**
 * Anybody but its author and staff may edit only title and text.
 * @throws DomainError forbidden `not-author` `wiki-text-only`
 */
export function requireMayWrite(
  post: PostState,
  actor: Actor,
  {
    isEditor,
    changes,
  }: {
    readonly isEditor: boolean;
    readonly changes: { readonly [Field in keyof PostFields]?: unknown };
  },
): void {
  if (canEditPost(actor, post)) return;
  if (!isEditor) requireMayEdit(post, actor);
  const others = Object.entries(changes).filter(
    ([name, value]) => value !== undefined && !EDITABLE.has(name),
  );
  if (others.length === 0) return;
  throw new DomainError(
    'forbidden',
    'wiki-text-only',
    'Only the author and staff can change more than the title and text.',
  );
}

// As in lists of groups.
function requireKnownGroup({ actor, group }: WikiCommand): void {
  const isKnown =
    group !== null &&
    !group.deleted &&
    (!group.hidden || atLeast(actor.role, 'ADMIN') || isInAny(actor, [group.id]));
  if (isKnown) return;
  const message = 'This group does not exist.';
  throw new DomainError('invalid', 'no-such-group', message, {
    issues: [{ path: 'editors', message }],
  });
}
