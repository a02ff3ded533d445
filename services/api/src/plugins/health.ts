import { isOutage, isStorageFull, ServerSilent } from '@forum/database';
import type { AppContext } from '@forum/features';
import {
  followerComplaints,
  workerComplaints,
} from '@forum/features/operations/system/queries/complaints';
import { readFollowers } from '@forum/features/operations/system/queries/health';
import { readWorkers } from '@forum/features/operations/system/queries/workers';
import type { FastifyInstance } from 'fastify';

/**
 * `/healthz`: the process runs. `/readyz`: it can serve; degraded, with the reasons, while events wait that nobody
 * applies, reactions hang, or workers stop at what only a newer version knows. Both 200: a reader is better off with a forum that lags than with none.
 */
export function useHealth(app: FastifyInstance, ctx: AppContext): void {
  // Monitoring asks each machine by its address, and often.
  const asked = { logLevel: 'silent', config: { anyHost: true } } as const;
  app.get('/healthz', asked, async () => ({ status: 'ok' }));
  app.get('/readyz', asked, async (_request, reply) => {
    try {
      if (ctx.health.isSilent()) throw new ServerSilent();
      const followers = await readFollowers(ctx.health.db);
      const workers = await readWorkers(ctx.health.db);
      const reasons = [...followerComplaints(followers), ...workerComplaints(workers)];
      const behind = Math.max(0, ...followers.map((one) => one.behind));
      const status = reasons.length > 0 ? 'degraded' : 'ok';
      return { status, behind, reasons, ...replicaOf(ctx.health) };
    } catch (error) {
      ctx.logger.error({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'unavailable', why: whyNot(error) });
    }
  });
}

/** Without its replica a forum serves as well, for as long as the primary bears it. */
function replicaOf({ usesReplica }: AppContext['health']): { replica?: 'used' | 'not used' } {
  const isUsed = usesReplica();
  return isUsed === null ? {} : { replica: isUsed ? 'used' : 'not used' };
}

/** The reason, for whoever operates the forum; the log has the error itself. */
function whyNot(error: unknown): string {
  if (error instanceof ServerSilent) return error.message;
  if (isStorageFull(error)) return 'The disk of Postgres is full.';
  return isOutage(error) ? 'Postgres is out of reach.' : 'Postgres refuses: see the log.';
}
