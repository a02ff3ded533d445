import type { LabelType } from '@forum/contracts/labels';
import type { RecordedEvent } from '@forum/kernel';
import { commentFacts, commentVersions, type CommentFacts } from '@forum/events/comments';
import { acceptedComment, isLabelEvent } from '@forum/events/labels';
import { folded } from './folded.ts';

/** A comment of a thread at a moment. */
export interface CommentAt extends CommentFacts {
  readonly at: Date;
  /** How many versions its text had. */
  readonly version: number;
  /** The events of its stream. */
  readonly events: readonly RecordedEvent[];
}

/** A label that was on a comment. */
export interface LabelAt {
  readonly id: string;
  readonly commentId: string;
  readonly type: LabelType;
  readonly markedBy: string;
  readonly at: Date;
}

/** Comments in tree order: each before its replies, older before newer. */
export function commentsIn(events: readonly RecordedEvent[]): CommentAt[] {
  const ofComments = events.filter(({ stream }) => stream.startsWith('comment:'));
  const comments = [...Map.groupBy(ofComments, ({ stream }) => stream).values()].flatMap(commentOf);
  comments.sort(byAge);
  const below = Map.groupBy(comments, ({ parentId }) => parentId);
  // Stops at the nesting limit for replies.
  const withReplies = (one: CommentAt): CommentAt[] => [
    one,
    ...(below.get(one.commentId) ?? []).flatMap(withReplies),
  ];
  return (below.get(null) ?? []).flatMap(withReplies);
}

function commentOf(events: readonly RecordedEvent[]): CommentAt[] {
  const facts = folded(events, commentFacts);
  const [first] = events;
  if (facts === null || first === undefined) return [];
  const versions = folded(events, commentVersions);
  return [{ ...facts, at: first.at, version: versions.length, events }];
}

function byAge(one: CommentAt, other: CommentAt): number {
  const apart = one.at.getTime() - other.at.getTime();
  if (apart !== 0) return apart;
  return one.commentId < other.commentId ? -1 : 1;
}

/** The labels in force after some events of a thread, by comment, oldest first. */
export function labelsIn(events: readonly RecordedEvent[]): ReadonlyMap<string, LabelAt[]> {
  const inForce = new Map<string, LabelAt>();
  for (const event of events) {
    if (!isLabelEvent(event)) continue;
    if (event.type === 'LabelAdded' || event.type === 'LabelResumed') {
      const { labelId: id, commentId, type, markedBy } = event.data;
      const at = event.type === 'LabelAdded' ? event.at : new Date(event.data.since);
      inForce.set(id, { id, commentId, type, markedBy, at });
    }
    if (event.type === 'LabelRemoved') inForce.delete(event.data.labelId);
    if (event.type === 'LabelLapsed') {
      const { labelId, markedBy } = event.data;
      // It may have a new owner by now.
      if (inForce.get(labelId)?.markedBy === markedBy) inForce.delete(labelId);
    }
  }
  return Map.groupBy(inForce.values(), ({ commentId }) => commentId);
}

/** The comment that was accepted as the answer; null: none. */
export function acceptedIn(events: readonly RecordedEvent[]): string | null {
  return folded(events, acceptedComment)?.commentId ?? null;
}
