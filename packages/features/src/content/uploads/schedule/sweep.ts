import { LIMITS } from '@forum/contracts';
import type { AppContext } from '../../../framework/feature.ts';
import { settleUpload } from '../commands.ts';
import { findUnusedCandidate, UPLOADS_PATH } from '../queries.ts';

/**
 * Removes images that nothing ever named in their first day. Each image is checked once: one in use then stays until
 * its owner deletes it, since the history of a text may still name it.
 */
export async function sweepUnused(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - LIMITS.image.unusedForHours * 3_600_000);
  for (;;) {
    const candidate = await findUnusedCandidate(ctx.db, before);
    if (candidate === null) return;
    const isNamed = candidate.isNamed || isLogoOfOperator(ctx, candidate.key);
    await settleUpload(ctx, { ...candidate, isNamed });
  }
}

/** Ways to sign in that the environment sets are in no table. */
function isLogoOfOperator({ site }: Pick<AppContext, 'site'>, key: string): boolean {
  const { signInProviders = [] } = site;
  return signInProviders.some(({ look }) => look.logo === `${UPLOADS_PATH}${key}`);
}
