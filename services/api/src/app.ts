import compress from '@fastify/compress';
import { features, type AppContext } from '@forum/features';
import { findSession } from '@forum/features/sessions/queries';
import { useContracts, useEdge, useNotFound, useProblemDetails } from '@forum/http';
import { newId } from '@forum/kernel';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { useConventions } from './conventions/conventions.ts';
import type { GatewayTimes } from './live/gateway.ts';
import { useSockets } from './live/sockets.ts';
import { useDrain } from './plugins/drain.ts';
import { useEtags } from './plugins/etags.ts';
import { useHealth } from './plugins/health.ts';
import { useOpenApi } from './plugins/openapi.ts';
import { useRateLimit } from './plugins/rate-limit.ts';
import { useSecurityHeaders } from './plugins/security-headers.ts';
import { useWebPages, type WebPages } from './web-pages.ts';

/** What the server is built from. */
export interface AppParts {
  readonly ctx: AppContext;
  readonly logger: FastifyBaseLogger;
  /** Shared by the rate limits of all API processes; null: counted per process. */
  readonly redis: Redis | null;
  /** The built clients; null: the API alone. */
  readonly web: WebPages | null;
  /** Addresses of the proxies in front, whose word on the reader's address is taken. */
  readonly trustProxy?: readonly string[] | undefined;
  /** How often sockets are looked after. */
  readonly socketTimes?: GatewayTimes | undefined;
}

const MEGABYTE = 1024 * 1024;

/** Builds the whole server, plugins in a written order; it does not listen yet. */
export async function buildApp({
  ctx,
  logger,
  redis,
  web,
  trustProxy,
  socketTimes,
}: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    genReqId: () => newId(),
    trustProxy: trustProxy === undefined ? false : [...trustProxy],
    bodyLimit: MEGABYTE,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    // The contracts bound each parameter; the router's own refusal of a long one is not problem details.
    routerOptions: { maxParamLength: 65_536 },
  });
  // First of all, so that it closes last: what other parts do at the end may be calls of their own.
  useDrain(app);
  useProblemDetails(app);
  await useSecurityHeaders(app, ctx.site.siteUrl);
  // Before compression: hooks run in this order, and the tag is of what is said, however it is packed.
  useEtags(app);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await useOpenApi(app, ctx.site.siteName);
  useHealth(app, ctx);
  await useSockets(app, ctx, socketTimes);
  await app.register((scope) => apiRoutes(scope, ctx, redis), { prefix: '/api' });
  await app.register((scope) => siteRoutes(scope, ctx));
  await useConventions(app, ctx);
  if (web === null) useNotFound(app);
  else await useWebPages(app, ctx, web);
  return app;
}

async function apiRoutes(
  app: FastifyInstance,
  ctx: AppContext,
  redis: Redis | null,
): Promise<void> {
  await useEdge(app, {
    siteUrl: ctx.site.siteUrl,
    findSession: (token) => findSession(ctx, token),
  });
  if (ctx.site.rateLimit) useRateLimit(app, ctx, redis);
  useNotFound(app);
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'private, no-cache');
  });
  for (const feature of features) {
    if (feature.routes !== undefined) await app.register(feature.routes(ctx));
  }
}

/** What lies beside `/api`: no session, no cookies, the same for everyone. */
async function siteRoutes(app: FastifyInstance, ctx: AppContext): Promise<void> {
  useContracts(app);
  for (const feature of features) {
    if (feature.siteRoutes !== undefined) await app.register(feature.siteRoutes(ctx));
  }
}
