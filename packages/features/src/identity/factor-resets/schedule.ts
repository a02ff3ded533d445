import type { AppContext } from '../../framework/feature.ts';
import { carryOutReset } from './commands.ts';
import { listDue } from './store.ts';

/** Resets whose time has come take effect, each by itself: one that fails is tried again the next time. */
export async function carryOutDueResets(ctx: AppContext): Promise<void> {
  for (const memberId of await listDue(ctx.db, ctx.clock.now())) {
    await carryOutReset(ctx, memberId).catch((error: unknown) => {
      ctx.logger.error({ err: error, memberId }, 'A reset of factors failed.');
    });
  }
}
