import type { AppContext } from '@forum/features';
import { allProjections } from '@forum/features/app/catalogue';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

/** Lag above this many events makes `/readyz` report degraded. */
const LAG_LIMIT = 10_000;

/** `/healthz`: the process runs. `/readyz`: it can serve; reports degraded while projections are far behind. */
export function useHealth(app: FastifyInstance, ctx: AppContext): void {
  // Monitoring asks each machine by its address, and often.
  const asked = { logLevel: 'silent', config: { anyHost: true } } as const;
  app.get('/healthz', asked, async () => ({ status: 'ok' }));
  app.get('/readyz', asked, async (_request, reply) => {
    try {
      const behind = await worstLag(ctx);
      return { status: behind > LAG_LIMIT ? 'degraded' : 'ok', behind };
    } catch (error) {
      ctx.logger.error({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}

// By name, since checkpoints of removed projections never advance.
const FOLLOWED = allProjections().map((projection) => projection.name);

async function worstLag(ctx: AppContext): Promise<number> {
  const { rows } = await sql<{ behind: number }>`
    SELECT coalesce(max(behind), 0)::int AS behind FROM (
      SELECT sum(p.head - c.seq) AS behind
      FROM projection_checkpoint c JOIN log_partition p USING (partition)
      WHERE NOT c.building
        AND (c.projection = ANY(${FOLLOWED}) OR starts_with(c.projection, 'reaction:'))
      GROUP BY c.projection
    ) lag`.execute(ctx.db);
  return rows[0]?.behind ?? 0;
}
