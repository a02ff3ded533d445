import { factorResetFacts, type FactorResetFacts } from '@forum/events/factor-resets';
import type { Fields } from '../../framework/acts/counterfactual.ts';
import { defineReversible } from '../../framework/acts/reversible.ts';
import { deleteReset } from './store.ts';

/** Resets of factors: an undo stops one that has not taken effect yet. */
export const reversibleFactorResets = defineReversible<FactorResetFacts>({
  stream: 'factor-reset',
  ...factorResetFacts,
  fields: ({ pending }): Fields =>
    pending === null ? {} : { [`reset:${pending.resetId}`]: pending.effectiveAt },
  lost: ({ pending, isDone }) => (pending === null && isDone ? 'It has taken effect.' : null),
  // The member was told of a time; another reset has to be announced anew.
  keeps: ({ pending }, wanted) => {
    const here = `reset:${pending?.resetId}`;
    const without = Object.keys(wanted).filter((field) => field !== here);
    return { fields: [], without, why: 'What was stopped has to be announced anew.' };
  },
  reconcile: async (_ctx, tx, { state: { memberId, pending }, wanted, by }) => {
    if (memberId === null || pending === null) return [];
    const { resetId } = pending;
    if (wanted[`reset:${resetId}`] !== undefined) return [];
    await deleteReset(tx.connection, memberId);
    return [{ type: 'FactorResetStopped', data: { memberId, resetId, by } }];
  },
});
