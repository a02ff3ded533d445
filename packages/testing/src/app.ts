import type { Role } from '@forum/contracts';
import { outageOf } from '@forum/database';
import { features, type ProcessContext } from '@forum/features';
import type { Unconfirmed } from '@forum/contracts/unconfirmed';
import { groupsOf } from '@forum/features/identity/members/queries/groups-of';
import { unconfirmedNow } from '@forum/features/identity/members/queries/unconfirmed';
import { findKey } from '@forum/features/identity/keys/queries';
import { findSession } from '@forum/features/identity/sessions/queries';
import {
  siteNames,
  useEdge,
  useKnownPaths,
  useNotFound,
  useOriginCheck,
  useProblemDetails,
} from '@forum/http';
import { sql } from 'kysely';
import Fastify, { type FastifyInstance } from 'fastify';

/** Test-only header that stands for a session cookie: id and role. */
export const ACTOR_HEADER = 'x-test-actor';

/** All routes of all slices; they are built with the first request: many tests have none. */
export async function openApp(
  ctx: ProcessContext,
): Promise<{ readonly app: FastifyInstance; readonly isBuilt: () => boolean }> {
  // TEST_LOG=error shows the cause of a 500.
  const level = process.env['TEST_LOG'];
  const app = Fastify({ logger: level === undefined ? false : { level } });
  useProblemDetails(app, outageOf);
  const paths = useKnownPaths(app);
  useOriginCheck(app, siteNames(ctx.site));
  await useEdge(app, {
    session: (token, onlyReads) => findSession(ctx, token, onlyReads),
    key: (secret, ip) => findKey(ctx, { secret, ip }),
  });
  app.addHook('onRequest', async (request) => {
    const [id, role] = String(request.headers[ACTOR_HEADER] ?? '').split(' ');
    if (id === undefined || id === '' || !isRole(role)) return;
    const { rows } = await sql<{ groups: string[]; unconfirmed: Unconfirmed | null }>`
      SELECT ${groupsOf(sql`${id}::uuid`)} AS groups,
        (SELECT ${unconfirmedNow()} FROM account WHERE member_id = ${id}) AS unconfirmed`.execute(
      ctx.db,
    );
    const { groups = [], unconfirmed = null } = rows[0] ?? {};
    request.actor = {
      id,
      role,
      ...(groups.length === 0 ? {} : { groups }),
      ...(unconfirmed === null ? {} : { unconfirmed }),
    };
  });
  useNotFound(app, paths);
  for (const feature of features) {
    if (feature.routes !== undefined) void app.register(feature.routes(ctx), { prefix: '/api' });
    if (feature.siteRoutes !== undefined) void app.register(feature.siteRoutes(ctx));
  }
  let isReady = false;
  app.addHook('onReady', async () => {
    isReady = true;
  });
  return { app, isBuilt: () => isReady };
}

function isRole(text: string | undefined): text is Role {
  return text === 'MEMBER' || text === 'MODERATOR' || text === 'ADMIN' || text === 'SUPERADMIN';
}
