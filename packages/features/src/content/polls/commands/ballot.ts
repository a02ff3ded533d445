import type { PollKind } from '@forum/contracts/poll-fields';
import type { FoldRules } from '@forum/event-store';
import type { DomainEvent } from '@forum/kernel';
import { ballotInForce, isPollEvent } from '@forum/events/polls';

/** A ballot, and when it was cast. */
export interface CastBallot {
  readonly postId: string;
  readonly ballotId: string;
  /** Null: it never was. */
  readonly kind: PollKind | null;
  /** Null: none is in force. */
  readonly choices: readonly number[] | null;
  /** ISO 8601. */
  readonly castAt: string;
}

/** Folds a ballot's stream. */
export const castBallotRules: FoldRules<CastBallot> = {
  initialState: { postId: '', ballotId: '', kind: null, choices: null, castAt: '' },
  evolve: (state, event) => {
    if (!isPollEvent(event) || !('ballotId' in event.data)) return state;
    const { postId, ballotId, kind } = event.data;
    const choices = ballotInForce.evolve(state.choices, event);
    return { postId, ballotId, kind, choices, castAt: momentOf(event) };
  },
};

// The log hands out events with their time.
function momentOf(event: DomainEvent & { readonly data: object }): string {
  if ('castAt' in event.data && typeof event.data.castAt === 'string') return event.data.castAt;
  return 'at' in event && event.at instanceof Date ? event.at.toISOString() : '';
}
