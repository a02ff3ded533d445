import { PUSH_LIMITS } from '@forum/contracts/push';
import type { AppContext } from '../../../framework/feature.ts';
import { forgetTold } from '../store/outcomes.ts';

const AT_ONCE = 1000;

/** Deletes what browsers were told, once no earlier push is retried any more. */
export async function forgetToldPushes({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  const before = new Date(clock.now().getTime() - PUSH_LIMITS.keptSeconds * 1000);
  for (;;) {
    if ((await forgetTold(db, { before, limit: AT_ONCE })) < AT_ONCE) return;
  }
}
