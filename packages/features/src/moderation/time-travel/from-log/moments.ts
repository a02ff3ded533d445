import { atLeast, LIMITS, metaOf, type Actor, type PageWanted } from '@forum/contracts';
import { threadEvent, type ThreadMoment } from '@forum/contracts/time-travel';
import { isId, type RecordedEvent } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import { isCommentEvent } from '@forum/events/comments';
import type { AppContext } from '../../../framework/feature.ts';
import { isEmojiReactionEvent } from '@forum/events/emoji-reactions';
import { isLabelEvent } from '@forum/events/labels';
import { isPollEvent } from '@forum/events/polls';
import { isPostEvent } from '@forum/events/posts';
import { listAuthors } from '../../../identity/members/queries.ts';
import { isVoteEvent } from '@forum/events/votes';
import { readMoments } from './thread-log.ts';

/** Who asks about which thread, and which page of the answer. */
export interface MomentsAsked extends PageWanted {
  readonly postId: string;
  readonly actor: Actor;
}

/** What happened in a thread, oldest first. @throws DomainError not-found */
export async function listThreadMoments(
  { db }: AppContext,
  { postId, actor, ...wanted }: MomentsAsked,
) {
  if (!isId(postId)) throw noSuch('post');
  const most = LIMITS.pageMax * wanted.limit;
  const { events, total, nextCursor } = await readMoments(db, { postId, wanted, most });
  if (total === 0) throw noSuch('post');
  const mayKnowVoters = atLeast(actor.role, 'ADMIN');
  const whoOf = (event: RecordedEvent) =>
    isGiven(event) && event.meta.actId === undefined && !mayKnowVoters ? null : event.meta.actorId;
  const people = await listAuthors(db, [...new Set(events.flatMap((event) => whoOf(event) ?? []))]);
  const data = events.map((event): ThreadMoment => {
    const { id, at, type, meta } = event;
    const who = people.get(whoOf(event) ?? '');
    return {
      id,
      at: at.toISOString(),
      type: threadEvent.parse(type),
      item: itemOf(event, postId),
      by: who === undefined ? null : namedOf(who),
      actId: meta.actId ?? null,
    };
  });
  return { data, meta: metaOf(wanted, total, nextCursor) };
}

// Pages show who reacted, but not who took it back.
function isGiven(event: RecordedEvent) {
  return isVoteEvent(event) || isEmojiReactionEvent(event);
}

interface Named {
  readonly id: string;
  readonly username: string;
  readonly displayName: string | null;
}

/** Only the member's name. */
export function namedOf({ id, username, displayName }: Named): Named {
  return { id, username, displayName };
}

function itemOf(event: RecordedEvent, postId: string): ThreadMoment['item'] {
  if (isVoteEvent(event) || isEmojiReactionEvent(event)) return event.data.item;
  if (isCommentEvent(event) || isLabelEvent(event)) {
    return { type: 'comment', id: event.data.commentId };
  }
  if (isPostEvent(event) || isPollEvent(event)) return { type: 'post', id: postId };
  throw new Error(`${event.type} is not an event of a thread.`);
}
