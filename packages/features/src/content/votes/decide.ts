import type { Actor } from '@forum/contracts';
import { mayKnowOfPost } from '@forum/contracts/post-access';
import type { VoteDirection } from '@forum/contracts/votes';
import type { Item } from '@forum/contracts/items';
import { DomainError } from '@forum/kernel';
import { deleted, noSuch } from '@forum/kernel/refusals';
import type { FoundItem } from '@forum/events/items';
import type { VoteEvent } from '@forum/events/votes';

/** A member's request about an item; `direction` null withdraws the vote. */
export interface VoteCommand {
  readonly voterId: string;
  /** Who asks; null for an import. Used only to decide whether they may see a draft. */
  readonly actor: Actor | null;
  readonly target: FoundItem;
  readonly direction: VoteDirection | null;
}

/** The rules of voting: `held` is the vote in force. @throws DomainError not-found | gone | forbidden | conflict */
export function decideVote(command: VoteCommand, held: VoteDirection | null): VoteEvent[] {
  const { target, direction, voterId } = command;
  const authorId = authorOf(target, command.actor);
  const { item, postId } = target;
  const onItem = { item, postId, authorId, voterId };
  if (direction === null) {
    // Repeating it is harmless: a double click must not become an error.
    return held === null ? [] : [{ type: 'VoteWithdrawn', data: { ...onItem, direction: held } }];
  }
  if (authorId === voterId) throw ownItem(item);
  if (held === direction) throw alreadyVoted(item, direction);
  return held === null
    ? [{ type: 'VoteCast', data: { ...onItem, direction } }]
    : [{ type: 'VoteSwitched', data: { ...onItem, from: held, to: direction } }];
}

/** The item's author, after checking that it exists and that the actor may see it. */
function authorOf({ item, post, comment }: FoundItem, actor: Actor | null): string {
  const one = item.type === 'post' ? post : comment;
  if (post === null || one === null) throw noSuch(item.type);
  if (!mayKnowOfPost(actor, post)) throw noSuch(item.type);
  if (post.deleted || (item.type === 'comment' && comment?.deleted === true)) {
    throw deleted(item.type);
  }
  if (post.isPrivate && actor !== null) throw uncounted();
  return one.authorId;
}

// A vote counts in public numbers of its item's author, which would reveal what nobody else may see.
function uncounted(): DomainError {
  return new DomainError('forbidden', 'private-place', 'There are no votes in a private category');
}

function ownItem({ type }: Item): DomainError {
  return new DomainError('forbidden', 'own-item', `You cannot vote on your own ${type}`);
}

function alreadyVoted({ type }: Item, direction: VoteDirection): DomainError {
  const done = direction === 'UPVOTE' ? 'upvoted' : 'downvoted';
  return new DomainError('conflict', 'already-voted', `You've already ${done} this ${type}`);
}
