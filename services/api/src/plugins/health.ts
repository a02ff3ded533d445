import { isOutage, isStorageFull, ServerSilent } from '@forum/database';
import type { AppContext } from '@forum/features';
import { allProjections } from '@forum/features/app/catalogue';
import { worstLag } from '@forum/projections';
import type { FastifyInstance } from 'fastify';

/** Lag above this many events makes `/readyz` report degraded. */
const LAG_LIMIT = 10_000;

// By name, since checkpoints of removed projections never advance.
const FOLLOWED = allProjections().map((projection) => projection.name);

/** `/healthz`: the process runs. `/readyz`: it can serve; reports degraded while projections are far behind. */
export function useHealth(app: FastifyInstance, ctx: AppContext): void {
  // Monitoring asks each machine by its address, and often.
  const asked = { logLevel: 'silent', config: { anyHost: true } } as const;
  app.get('/healthz', asked, async () => ({ status: 'ok' }));
  app.get('/readyz', asked, async (_request, reply) => {
    try {
      if (ctx.health.isSilent()) throw new ServerSilent();
      const behind = await worstLag(ctx.health.db, FOLLOWED);
      return { status: behind > LAG_LIMIT ? 'degraded' : 'ok', behind };
    } catch (error) {
      ctx.logger.error({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'unavailable', why: whyNot(error) });
    }
  });
}

/** The reason, for whoever operates the forum; the log has the error itself. */
function whyNot(error: unknown): string {
  if (error instanceof ServerSilent) return error.message;
  if (isStorageFull(error)) return 'The disk of Postgres is full.';
  return isOutage(error) ? 'Postgres is out of reach.' : 'Postgres refuses: see the log.';
}
