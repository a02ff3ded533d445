import type { z } from 'zod';
import { countChanges } from '../acts/record.ts';
import type { ContextWith } from '../feature.ts';
import type { BegunAct, LongAct } from '../ports/long-act.ts';
import type { Port } from '../ports/ports.ts';
import type { Call } from './call.ts';

/** The call that began an act, and the projections that its caller reads next. */
type ActCall = BegunAct &
  Pick<Call<z.ZodType, z.ZodType, z.ZodType, unknown>, 'projected'> & {
    readonly shownIn: readonly string[];
  };

/** Finishes the act that a call began, and waits until it is shown. @returns the act, and how much it changed */
export async function finishAct<Used extends Port>(
  ctx: ContextWith<Used>,
  longAct: LongAct<unknown, Used>,
  { meta, actId, projected, shownIn }: ActCall,
): Promise<{ id: string; changes: number }> {
  const { positions } = await longAct.finish(ctx, { meta, actId });
  await Promise.all(positions.map((position) => projected(position, shownIn)));
  return { id: actId, changes: await countChanges(ctx, actId) };
}
