import type { ProcessContext } from '@forum/features';
import { allProjections } from '@forum/features/app/catalogue';
import { outdatedProjections } from '@forum/projections';
import type { FastifyInstance } from 'fastify';
import { restarting } from './drain.ts';

const LOOK_EVERY_MS = 500;
/** Where monitoring looks. */
const OPEN = new Set(['/healthz', '/readyz']);

/** What this process waits for before it serves. */
export interface Upgrading {
  /** Projections whose tables are missing or still an older release's; none: it serves. */
  readonly waitsFor: () => readonly string[];
}

/**
 * After an upgrade the tables of changed projections are built beside the old ones, which processes of the previous
 * release keep reading. Until they are swapped in, this process is not ready, and refuses whatever still arrives.
 */
export function useUpgrading(app: FastifyInstance, { health, logger }: ProcessContext): Upgrading {
  const projections = allProjections();
  let missing: readonly string[] = [];
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    try {
      missing = await outdatedProjections(health.db, projections);
    } catch (error) {
      // Without the database nothing can be served or known; `/readyz` says so.
      logger.debug({ err: error }, 'The read tables could not be checked.');
    }
    if (missing.length > 0) timer = setTimeout(() => void look(), LOOK_EVERY_MS).unref();
  };
  app.addHook('onReady', look);
  app.addHook('onRequest', async (request) => {
    if (missing.length > 0 && !OPEN.has(request.url)) throw restarting();
  });
  app.addHook('onClose', async () => clearTimeout(timer));
  return { waitsFor: () => missing };
}
