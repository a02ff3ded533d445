// What a slice does when an account is deleted, or a case decided. An interrupted attempt restarts from the beginning, so
// all of it is harmless when repeated.
import { accountEvents } from '@forum/events/accounts';
import { caseEvents, type CaseDecided } from '@forum/events/cases';
import { defineReaction, type Reaction } from '@forum/projections';

/** A member whose account was deleted, and the one it was merged into; null: into none. */
export interface Gone {
  readonly memberId: string;
  readonly mergedInto: string | null;
}

/** Ends what a member had. `after`: the projections that show what there is. */
export function whenAccountDeleted(
  name: string,
  after: readonly string[],
  end: (gone: Gone) => Promise<void>,
): Reaction {
  return defineReaction({
    name,
    from: 'start',
    after,
    events: accountEvents,
    handles: { AccountDeleted: ({ data }) => end(data) },
  });
}

/** Carries out the decision of a case. */
export function whenCaseDecided(
  name: string,
  carryOut: (decided: CaseDecided) => Promise<void>,
): Reaction {
  return defineReaction({
    name,
    from: 'start',
    after: [],
    events: caseEvents,
    handles: { CaseDecided: carryOut },
  });
}
