import type { AppContext, Schedule } from '../feature.ts';
import { completeAct } from '../staff-act.ts';
import { finishUndo } from './commands/undo.ts';
import { listOpenActs } from './queries.ts';

const ABANDONED_MS = 60_000;

/** Goes on with undoings whose process has died; an arrangement that broke off ends where it is, and can be undone. */
export const resumeActs: Schedule = {
  name: 'resume-staff-acts',
  every: 60_000,
  run: async (ctx: AppContext) => {
    const before = new Date(ctx.clock.now().getTime() - ABANDONED_MS);
    for (const { id: actId, kind, by } of await listOpenActs(ctx.db, before)) {
      const meta = { actor: { id: by } };
      if (kind === 'undo') await finishUndo(ctx, meta, { by, actId });
      if (kind === 'category.arrange') await completeAct(ctx, meta, actId);
    }
  },
};
