import type { LongAct } from '../../framework/feature.ts';
import { finishNullification } from './commands/nullify.ts';
import { listVotesInWindow } from './queries/integrity.ts';
import { readPlan } from './store.ts';

/** Nullifications of votes. An act without a plan ends where it is, and can be undone. */
export const nullifications: LongAct = {
  kinds: ['votes.nullify'],
  resume: async (ctx, { id: actId, by }) => {
    const plan = await readPlan(ctx.db, actId);
    const votes = plan === null ? [] : await listVotesInWindow(ctx.db, plan);
    await finishNullification(ctx, { meta: { actor: { id: by } }, actId, votes });
  },
};
