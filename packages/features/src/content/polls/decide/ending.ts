import { isStaff, type Actor } from '@forum/contracts';
import { mayKnowOfPost } from '@forum/contracts/post-access';
import { DomainError } from '@forum/kernel';
import { deleted, noSuch } from '@forum/kernel/refusals';
import type { PostFacts } from '@forum/events/post-facts';
import type { PollEvent, PollFacts } from '@forum/events/polls';
import { closed, isClosed } from './closing.ts';

/** A post and its poll, from their streams. */
export interface PollOnPost {
  /** Null: it never existed. */
  readonly post: PostFacts | null;
  /** Null: the post has none. */
  readonly poll: PollFacts | null;
}

/** Both, if the actor may see them. @throws DomainError not-found | gone */
export function requirePoll({ post, poll }: PollOnPost, actor: Actor) {
  if (post === null || !mayKnowOfPost(actor, post)) throw noSuch('post');
  if (post.deleted) throw deleted('post');
  if (poll === null || poll.removed) throw noSuch('poll');
  return { post, poll };
}

/** Who ends a poll, and when. */
export interface EndCommand extends PollOnPost {
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Its author and staff may close it.
 * @throws DomainError not-found | gone | forbidden `not-author` | conflict `poll-closed`
 */
export function decideClose({ actor, now, ...on }: EndCommand): PollEvent[] {
  const { post, poll } = requirePoll(on, actor);
  if (actor.id !== post.authorId && !isStaff(actor)) {
    throw new DomainError('forbidden', 'not-author', 'Only the author can close the poll.');
  }
  if (isClosed(poll, now)) throw closed();
  return [{ type: 'PollClosed', data: { postId: poll.postId, by: actor.id } }];
}

/** Staff may remove it. @throws DomainError not-found | gone | forbidden `staff-only` */
export function decideRemove({ actor, ...on }: Omit<EndCommand, 'now'>): PollEvent[] {
  const { poll } = requirePoll(on, actor);
  if (!isStaff(actor)) {
    throw new DomainError('forbidden', 'staff-only', 'Only staff can remove a poll.');
  }
  return [{ type: 'PollRemoved', data: { postId: poll.postId, by: actor.id } }];
}
