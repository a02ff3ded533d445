// Three kinds of stream, all rooted in the post so that they keep their order with the comment:
// `label:{commentId}:{memberId}` holds one member's labels on one comment (their limit is its invariant),
// `answer:{postId}` which comment the post's owner accepted (at most one), `solution:{commentId}` who marked the
// comment as a solution, so that it earns its points once.
import { id } from '@forum/contracts';
import { labelType, type LabelType } from '@forum/contracts/labels';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { z } from 'zod';

const onComment = { postId: id, commentId: id, commentAuthorId: id };
const label = { ...onComment, labelId: id, markedBy: id, type: labelType };
const solution = { ...onComment, as: z.enum(['ANSWER', 'SOLVED']), by: id };

/** Events of labels. */
export const labelEvents = defineEvents({
  LabelAdded: { version: 1, data: z.object(label) },
  LabelRemoved: { version: 1, data: z.object(label) },
  /** Removed by a merge of members: nobody is notified. */
  LabelLapsed: { version: 1, data: z.object(label) },
  /** Likewise added, as of when it was given. `isHidden`: its comment is deleted. */
  LabelResumed: {
    version: 1,
    data: z.object({ ...label, since: z.iso.datetime(), isHidden: z.boolean() }),
  },
  /** `previous` is no longer accepted. */
  AnswerAccepted: {
    version: 1,
    data: z.object({
      ...onComment,
      by: id,
      previous: z.object({ commentId: id, commentAuthorId: id }).nullable(),
    }),
  },
  AnswerUnaccepted: { version: 1, data: z.object({ ...onComment, by: id }) },
  /** The post's owner (ANSWER) or staff (SOLVED) marked another's comment. `isFirst`: nobody had before. */
  SolutionNamed: { version: 1, data: z.object({ ...solution, isFirst: z.boolean() }) },
  /** `wasLast`: nobody marks it any more. */
  SolutionWithdrawn: { version: 1, data: z.object({ ...solution, wasLast: z.boolean() }) },
});
/** Events of labels. */
export type LabelEvent = EventOf<typeof labelEvents>;

/** A comment that carries labels, with its post. */
export interface LabelledComment {
  readonly postId: string;
  readonly commentId: string;
  readonly commentAuthorId: string;
}

/** The stream of one member's labels on one comment. */
export function labelStream(comment: LabelledComment, memberId: string): StreamId {
  return { root: comment.postId, name: `label:${comment.commentId}:${memberId}` };
}

/** The stream of a post's acceptances. */
export function answerStream(postId: string): StreamId {
  return { root: postId, name: `answer:${postId}` };
}

/** The stream of the members who marked a comment as a solution. */
export function solutionStream(comment: LabelledComment): StreamId {
  return { root: comment.postId, name: `solution:${comment.commentId}` };
}

/** Label type → label id: a member's labels on a comment. */
export type HeldLabels = ReadonlyMap<LabelType, string>;

/** Folds a label stream into the member's labels. */
export const heldLabels: FoldRules<HeldLabels> = {
  initialState: new Map(),
  evolve: (held, event) => {
    if (!isLabelEvent(event)) return held;
    if (event.type === 'LabelAdded' || event.type === 'LabelResumed') {
      return new Map([...held, [event.data.type, event.data.labelId]]);
    }
    if (event.type !== 'LabelRemoved' && event.type !== 'LabelLapsed') return held;
    return new Map([...held].filter(([type]) => type !== event.data.type));
  },
};

/** Folds an answer stream into the accepted comment; null: none. */
export const acceptedComment: FoldRules<LabelledComment | null> = {
  initialState: null,
  evolve: (accepted, event) => {
    if (!isLabelEvent(event)) return accepted;
    if (event.type === 'AnswerUnaccepted') return null;
    if (event.type !== 'AnswerAccepted') return accepted;
    const { postId, commentId, commentAuthorId } = event.data;
    return { postId, commentId, commentAuthorId };
  },
};

/** Folds a solution stream into who marked it and how: `ANSWER:{memberId}`. */
export const solutionReasons: FoldRules<ReadonlySet<string>> = {
  initialState: new Set(),
  evolve: (reasons, event) => {
    if (!isLabelEvent(event)) return reasons;
    if (event.type === 'SolutionNamed') return new Set([...reasons, reasonOf(event.data)]);
    if (event.type !== 'SolutionWithdrawn') return reasons;
    const withdrawn = reasonOf(event.data);
    return new Set([...reasons].filter((reason) => reason !== withdrawn));
  },
};

/** One reason for calling a comment a solution, as `solutionReasons` keeps it. */
export function reasonOf({ as, by }: { readonly as: string; readonly by: string }): string {
  return `${as}:${by}`;
}

/** Whether an event from a stream is this slice's own; the log has parsed its data. */
export function isLabelEvent(event: { readonly type: string }): event is LabelEvent {
  return event.type in labelEvents.definitions;
}
