import { labelType } from '@forum/contracts/labels';
import type { StoreTransaction } from '@forum/event-store';
import type { DomainEvent } from '@forum/kernel';
import { commentFacts, commentStreamName } from '@forum/events/comments';
import { findAuthor } from '../items/operations/item-author.ts';
import { defineReversible, type Reversible } from '../../framework/acts/reversible.ts';
import { decideName, decideWithdraw } from './decide.ts';
import { givenAt, type GivenAt } from './parts/given-at.ts';
import {
  heldLabels,
  isLabelEvent,
  solutionReasons,
  type HeldLabels,
  type LabelEvent,
  type LabelledComment,
} from '@forum/events/labels';

interface LabelState {
  readonly held: HeldLabels;
  readonly of: (LabelledComment & { readonly markedBy: string }) | null;
  readonly since: GivenAt;
  /** Labels last added or removed by a merge: nobody is notified of them. */
  readonly handedOver: ReadonlySet<string>;
}

const noLabels: LabelState = {
  held: new Map(),
  of: null,
  since: givenAt.initialState,
  handedOver: new Set(),
};

/** One member's labels on one comment: a field for each type, with the id of the label. */
const labelsOfOne = defineReversible<LabelState>({
  stream: 'label',
  initialState: noLabels,
  evolve: ({ held, of, since, handedOver }: LabelState, event: DomainEvent): LabelState => ({
    held: heldLabels.evolve(held, event),
    of: isLabelEvent(event) && 'markedBy' in event.data ? event.data : of,
    since: givenAt.evolve(since, event),
    handedOver: handedOverSince(handedOver, event),
  }),
  fields: ({ held }) => Object.fromEntries(held),
  reconcile: async (_ctx, tx, { state: { of, since, handedOver }, present, changes }) => {
    if (of === null) return [];
    const { markedBy } = of;
    const comment = await asOfNow(tx, of);
    const { state } = await tx.fold(commentStreamName(of.commentId), commentFacts);
    const isHidden = state?.deleted === true;
    return [...changes].map(([field, wanted]): LabelEvent => {
      const type = labelType.parse(field);
      const labelId = String(wanted ?? present[field]);
      const label = { labelId, markedBy, type };
      const data = { ...comment, ...label };
      const moment = handedOver.has(labelId) ? since.get(labelId) : undefined;
      if (moment === undefined) {
        return { type: wanted === undefined ? 'LabelRemoved' : 'LabelAdded', data };
      }
      if (wanted === undefined) return { type: 'LabelLapsed', data };
      return { type: 'LabelResumed', data: { ...data, since: moment, isHidden } };
    });
  },
});

function handedOverSince(before: ReadonlySet<string>, event: DomainEvent): ReadonlySet<string> {
  if (!isLabelEvent(event) || !('labelId' in event.data)) return before;
  const one = new Set([event.data.labelId]);
  const isByMerging = event.type === 'LabelLapsed' || event.type === 'LabelResumed';
  return isByMerging ? before.union(one) : before.difference(one);
}

interface SolutionState {
  readonly reasons: ReadonlySet<string>;
  readonly of: LabelledComment | null;
}

const noSolution: SolutionState = { reasons: new Set(), of: null };

/** Who marked a comment as a solution: a field for each member. */
const solutions = defineReversible<SolutionState>({
  stream: 'solution',
  initialState: noSolution,
  evolve: ({ reasons, of }: SolutionState, event: DomainEvent): SolutionState => ({
    reasons: solutionReasons.evolve(reasons, event),
    of: isLabelEvent(event) ? event.data : of,
  }),
  fields: ({ reasons }) => Object.fromEntries([...reasons].map((reason) => [reason, true])),
  reconcile: async (_ctx, tx, { state, changes }) => {
    const { of } = state;
    if (of === null) return [];
    const comment = await asOfNow(tx, of);
    let reasons = state.reasons;
    const events: LabelEvent[] = [];
    for (const [reason, wanted] of changes) {
      const [as = '', by = ''] = reason.split(':');
      const solution = {
        comment,
        as: as === 'ANSWER' ? 'ANSWER' : 'SOLVED',
        by,
      } as const;
      const decided = (wanted === undefined ? decideWithdraw : decideName)(solution, reasons);
      reasons = decided.reduce((before, event) => solutionReasons.evolve(before, event), reasons);
      events.push(...decided);
    }
    return events;
  },
});

// The comment's author may have changed since.
async function asOfNow(
  tx: StoreTransaction,
  { postId, commentId, commentAuthorId: before }: LabelledComment,
): Promise<LabelledComment> {
  const author = await findAuthor(tx, { type: 'comment', id: commentId });
  return { postId, commentId, commentAuthorId: author ?? before };
}

/** The staff acts on labels, and how they are undone. */
export const reversibleLabels: readonly Reversible[] = [labelsOfOne, solutions];
