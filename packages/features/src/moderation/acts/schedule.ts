import type { ContextWith, Schedule } from '../../framework/feature.ts';
import type { LongActPort } from '../../framework/ports/long-act.ts';
import { listOpenActs, type OpenAct } from './queries.ts';

const ABANDONED_MS = 60_000;

/** Resumes large acts, of any slice, whose process has died; one that fails does not delay the others. */
export const resumeOpenActs: Schedule<'longActs' | LongActPort> = {
  name: 'resume-open-acts',
  every: 60_000,
  run: async (ctx) => {
    const before = new Date(ctx.clock.now().getTime() - ABANDONED_MS);
    const failures: unknown[] = [];
    for (const act of await listOpenActs(ctx.db, before)) {
      try {
        await resume(ctx, act);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Acts could not be resumed.');
  },
};

async function resume(
  ctx: ContextWith<'longActs' | LongActPort>,
  { id: actId, kind, by }: OpenAct,
): Promise<void> {
  const longAct = ctx.longActs.find(({ kinds }) => kinds.includes(kind));
  await longAct?.finish(ctx, { meta: { actor: { id: by } }, actId });
}
