import { setTimeout as delay } from 'node:timers/promises';
import { type Lease, whileHolding } from '@forum/database';
import type { EngineContext } from '../applying/engine-context.ts';
import { helpBuilds, leaseOf } from './help-builds.ts';

const ASK_AGAIN_MS = 500;
const WIDTH = 4;

/**
 * Runs `act` while no other process rebuilds or verifies this projection. Waits for its turn, and takes part meanwhile in
 * what the other one builds.
 */
export async function whileOnlyBuilder(
  context: EngineContext,
  name: string,
  act: (lease: Lease) => Promise<void>,
): Promise<void> {
  const { db, logger } = context;
  const onError = (error: unknown) => logger.warn({ err: error }, 'A lease was not renewed.');
  const building = {
    db: db.kysely,
    name: leaseOf(name),
    wait: false,
    onError,
    act: async (lease: Lease) => {
      await act(lease);
      return 'done';
    },
  };
  while ((await whileHolding(building)) === null) {
    await helpBuilds(context, { width: WIDTH });
    await delay(ASK_AGAIN_MS);
  }
}
