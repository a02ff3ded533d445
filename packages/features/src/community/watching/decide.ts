import type { WatchChoice } from '@forum/contracts/watching';
import { DomainError } from '@forum/kernel';
import type { ChosenLevel, NewItem, Told, Watched, WatchingEvent } from '@forum/events/watching';

/** A member's choice about one thing that they may read. */
export interface LevelCommand {
  readonly memberId: string;
  readonly of: Watched;
  readonly choice: WatchChoice;
}

/** Members to be told of an item. */
interface ToTell extends NewItem {
  readonly authorId: string;
  readonly told: readonly Told[];
}

/**
 * Chooses a level; the same choice again changes nothing. Watching a thread notifies of every comment; for everything
 * else they choose posts, comments or both.
 * @throws DomainError forbidden `own-account`
 */
export function decideLevel(
  { memberId, of, choice }: LevelCommand,
  before: ChosenLevel | null,
): WatchingEvent[] {
  if (of.type === 'user' && of.id === memberId) {
    throw new DomainError('forbidden', 'own-account', 'You cannot watch yourself');
  }
  const next = levelOf(of, choice);
  if (before !== null && isSame(before, next)) return [];
  return [{ type: 'WatchLevelChosen', data: { memberId, of, ...next } }];
}

/** Tells these members of an item; no event where there is none of them. */
export function decideTold(
  { postId, commentId, authorId, told }: ToTell,
  now: Date,
): WatchingEvent[] {
  const last = told.at(-1)?.memberId;
  if (last === undefined) return [];
  if (commentId !== null) {
    const data = { postId, commentId, authorId, told: [...told], last };
    return [{ type: 'MembersTold', data }];
  }
  const memberIds = told.map(({ memberId }) => memberId);
  const reasons = told.map(({ reason }) => reason);
  const upTo = { followerId: last, since: now.toISOString() };
  return [{ type: 'WatchersTold', data: { postId, authorId, memberIds, reasons, last: upTo } }];
}

function levelOf({ type }: Watched, { level, posts, replies }: WatchChoice): ChosenLevel {
  if (level !== 'watching') return { level, posts: false, replies: false };
  return type === 'post'
    ? { level, posts: false, replies: true }
    : { level, posts: posts ?? true, replies: replies ?? false };
}

function isSame(one: ChosenLevel, other: ChosenLevel): boolean {
  return one.level === other.level && one.posts === other.posts && one.replies === other.replies;
}
