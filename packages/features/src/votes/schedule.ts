import type { Schedule } from '../feature.ts';
import { listOpenActs } from '../staff-acts/queries.ts';
import { finishNullification } from './commands/nullify.ts';
import { listVotesInWindow } from './queries/integrity.ts';
import { readPlan } from './vault.ts';

const ABANDONED_MS = 60_000;

/** Goes on with taking votes back where the process has died. An act without a plan ends where it is, and can be undone. */
export const resumeNullifications: Schedule = {
  name: 'resume-nullifications',
  every: 60_000,
  run: async (ctx) => {
    const before = new Date(ctx.clock.now().getTime() - ABANDONED_MS);
    for (const { id: actId, kind, by } of await listOpenActs(ctx.db, before)) {
      if (kind !== 'votes.nullify') continue;
      const plan = await readPlan(ctx.db, actId);
      const votes = plan === null ? [] : await listVotesInWindow(ctx.db, plan);
      await finishNullification(ctx, { meta: { actor: { id: by } }, actId, votes });
    }
  },
};
