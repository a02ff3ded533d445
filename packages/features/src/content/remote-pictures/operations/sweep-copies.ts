import type { AppContext } from '../../../framework/feature.ts';
import { dropCopy } from '../../uploads/operations/copies.ts';
import { listUnusedCopies } from '../queries/unused-copies.ts';
import { forgetUnused, giveUpPictures } from '../store.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Removes the copies that no text shows any more. An hour after they were recorded or made, so that none goes that is
 * just between the file store and its row.
 */
export async function sweepCopies(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - HOUR_MS);
  await giveUpPictures(ctx.db, now);
  await forgetUnused(ctx.db, before);
  for (const key of await listUnusedCopies(ctx.db, before)) await dropCopy(ctx, key);
}
