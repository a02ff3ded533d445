import { AUDIENCE, ERASED, OWNER } from '@forum/contracts/holds';
import type { RemovalThen } from '@forum/contracts/time-travel';
import { isId, type RecordedEvent } from '@forum/kernel';
import { isCommentEvent, type CommentEvent } from '@forum/events/comments';
import { isPostEvent, type PostEvent } from '@forum/events/posts';

/** A reason why an item is not visible, as recorded in its stream. */
export interface Held {
  readonly as: RemovalThen['as'];
  readonly hold: string;
  readonly by: string;
  readonly at: Date;
}

/** The reasons in force after some events of one post or one comment, oldest first. */
export function removalsAfter(events: readonly RecordedEvent[]): readonly Held[] {
  return events.reduce<readonly Held[]>((held, event) => {
    if (isPostEvent(event)) return afterPost(held, event, event.at);
    if (isCommentEvent(event)) return afterComment(held, event, event.at);
    return held;
  }, []);
}

/** Who placed a hold, and with which act; null: none, or before acts were recorded. */
export function holderOf({ hold }: Pick<Held, 'hold'>): {
  readonly who: RemovalThen['who'];
  readonly actId: string | null;
} {
  if (hold === OWNER) return { who: 'owner', actId: null };
  if (hold === ERASED) return { who: 'erased', actId: null };
  return { who: 'staff', actId: isId(hold) ? hold : null };
}

function afterPost(held: readonly Held[], { type, data }: PostEvent, at: Date): readonly Held[] {
  if (type === 'PostDeleted') return put(held, { ...data, as: 'deleted', at });
  if (type === 'PostUnpublished') return put(held, { ...data, as: 'unpublished', at });
  if (type === 'PostHeld') return put(held, { ...data, at });
  if (type === 'PostHoldLifted') return lift(held, data.as, data.lifted);
  if (type === 'PostRestored') return lift(held, 'deleted', data.lifted);
  if (type === 'PostAudienceChanged') return lift(held, 'unpublished', [AUDIENCE]);
  return type === 'PostPublished' ? held.filter(({ as }) => as !== 'unpublished') : held;
}

function afterComment(
  held: readonly Held[],
  { type, data }: CommentEvent,
  at: Date,
): readonly Held[] {
  if (type === 'CommentDeleted' || type === 'CommentHeld') {
    return put(held, { ...data, as: 'deleted', at });
  }
  return type === 'CommentHoldLifted' || type === 'CommentRestored'
    ? lift(held, 'deleted', data.lifted)
    : held;
}

// A repeated reason counts once, from the first time.
function put(held: readonly Held[], { as, hold, by, at }: Held): readonly Held[] {
  const isKnown = held.some((one) => one.as === as && one.hold === hold);
  return isKnown ? held : [...held, { as, hold, by, at }];
}

function lift(held: readonly Held[], as: Held['as'], lifted: readonly string[]): readonly Held[] {
  return held.filter((one) => one.as !== as || !lifted.includes(one.hold));
}
