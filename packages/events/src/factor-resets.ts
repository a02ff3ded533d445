// `factor-reset:{memberId}`, with the member as root: owners, or the command line, reset a member's factors, which the
// member can stop for some days. One at a time.
import { id } from '@forum/contracts';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { assertNever } from '@forum/kernel';
import { z } from 'zod';

const ofReset = { memberId: id, resetId: id };

/** Events of resets of factors. */
export const factorResetEvents = defineEvents({
  /** `by` null: the command line. */
  FactorResetBegun: {
    version: 1,
    data: z.object({ ...ofReset, by: id.nullable(), effectiveAt: z.iso.datetime() }),
  },
  /** `by`: the member, or who undid the act; null: the member by a link, or the command line. */
  FactorResetStopped: { version: 1, data: z.object({ ...ofReset, by: id.nullable() }) },
  FactorsReset: { version: 1, data: z.object(ofReset) },
});
/** An event of a reset of factors. */
export type FactorResetEvent = EventOf<typeof factorResetEvents>;

/** The stream of a member's resets. */
export function factorResetStream(memberId: string): StreamId {
  return { root: memberId, name: `factor-reset:${memberId}` };
}

/** A member's resets as their rules see them. */
export interface FactorResetFacts {
  readonly memberId: string | null;
  /** Null: none is under way. */
  readonly pending: {
    readonly resetId: string;
    readonly effectiveAt: string;
    /** Null: the command line. */
    readonly by: string | null;
  } | null;
  /** Whether the latest one took effect. */
  readonly isDone: boolean;
}

/** Folds a member's resets. */
export const factorResetFacts: FoldRules<FactorResetFacts> = {
  initialState: { memberId: null, pending: null, isDone: false },
  evolve: (state, event) => {
    if (!isFactorResetEvent(event)) return state;
    const { memberId, resetId } = event.data;
    switch (event.type) {
      case 'FactorResetBegun': {
        const { effectiveAt, by } = event.data;
        return { memberId, pending: { resetId, effectiveAt, by }, isDone: false };
      }
      case 'FactorResetStopped':
        return { memberId, pending: null, isDone: false };
      case 'FactorsReset':
        return { memberId, pending: null, isDone: true };
      default:
        return assertNever(event);
    }
  },
};

function isFactorResetEvent(event: { readonly type: string }): event is FactorResetEvent {
  return event.type in factorResetEvents.definitions;
}
