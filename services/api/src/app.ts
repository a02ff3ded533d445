import compress from '@fastify/compress';
import { features, type ProcessContext } from '@forum/features';
import type { Read } from '@forum/features/framework/http/reads';
import { findKey } from '@forum/features/identity/keys/queries';
import { findSession } from '@forum/features/identity/sessions/queries';
import { readText } from '@forum/features/operations/site-settings/queries';
import { originsIn } from '@forum/contracts/program-origins';
import { outageOf } from '@forum/database';
import {
  createRepeats,
  type KnownPaths,
  MAX_PARAM_LENGTH,
  NO_BODY_BYTES,
  requestTarget,
  siteNames,
  type SiteNames,
  useContracts,
  useEdge,
  useHostCheck,
  useKnownPaths,
  useListedOrigins,
  useNotFound,
  useOriginCheck,
  useProblemDetails,
  useRepeats,
  useSmallChunks,
  useUnreadBodies,
} from '@forum/http';
import { newId } from '@forum/kernel';
import type { Metrics } from '@forum/telemetry';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Redis } from 'ioredis';
import { useConventions } from './conventions/conventions.ts';
import { usePrivateFeeds } from './conventions/private-feeds.ts';
import { loggedRequest } from './logged-request.ts';
import { useMcp, type McpParts } from './mcp/serve-mcp.ts';
import { useOAuth } from './oauth/serve-oauth.ts';
import type { GatewayTimes } from './live/gateway.ts';
import { useSockets } from './live/sockets.ts';
import { useAccessLog } from './plugins/access-log.ts';
import { useCspReports } from './plugins/csp-reports.ts';
import { useDrain } from './plugins/drain.ts';
import { useEtags } from './plugins/etags.ts';
import { useHealth } from './plugins/health.ts';
import { useHeldLoop } from './plugins/held-loop.ts';
import { useLeaving } from './plugins/leave.ts';
import { useMetrics } from './plugins/metrics.ts';
import { useNetworkLimit } from './plugins/network-limit.ts';
import { useOpenApi } from './plugins/openapi.ts';
import { usePacking } from './plugins/packing.ts';
import { usePipelining } from './plugins/pipelining.ts';
import { createRateLimits, type RateLimits } from './plugins/rate-limit.ts';
import { useSecurityHeaders } from './plugins/security-headers.ts';
import { useTracing } from './plugins/tracing.ts';
import { useUpgrading } from './plugins/upgrading.ts';
import { unreadRequests, useExpectations } from './plugins/unread-requests.ts';
import type { WebPages } from './load-web-pages.ts';
import { useWebPages } from './web-pages.ts';

/** The parts of the server. */
export interface AppParts {
  readonly ctx: ProcessContext;
  readonly logger: FastifyBaseLogger;
  /** Shared by the rate limits of all API processes; null: counted per process. */
  readonly redis: Redis | null;
  /** The built clients; null: only the API. */
  readonly web: WebPages | null;
  /** Addresses of proxies in front, which are trusted to report the reader's address. */
  readonly trustProxy?: readonly string[] | undefined;
  /** `HOST`: where the server listens; left out: reachable from this machine only. */
  readonly listensAt?: string | undefined;
  /** Left out: nothing is measured. */
  readonly metrics?: Metrics | undefined;
  /** How often sockets are checked. */
  readonly socketTimes?: GatewayTimes | undefined;
}

/** Builds the whole server, plugins in explicit order; it does not listen yet. */
export async function buildApp({
  ctx,
  logger,
  redis,
  web,
  trustProxy,
  listensAt = '127.0.0.1',
  metrics,
  socketTimes,
}: AppParts): Promise<FastifyInstance> {
  const { siteUrl } = ctx.site;
  const app = newServer({ siteUrl, logger, trustProxy });
  useExpectations(app, siteUrl);
  // Registered first, so that it closes last: other parts may make calls while they close.
  useDrain(app);
  useLeaving(app);
  useAccessLog(app);
  if (metrics !== undefined) useMetrics(app, metrics);
  useTracing(app);
  useHeldLoop(app);
  const upgrading = useUpgrading(app, ctx);
  useProblemDetails(app, outageOf);
  useSecurityHeaders(app, siteUrl);
  const paths = useKnownPaths(app);
  limitBursts(app, ctx);
  const names = siteNames({ siteUrl, listensAt });
  useHostCheck(app, names);
  useOrigins(app, ctx, names);
  useUnreadBodies(app);
  // Before compression: hooks run in this order, and the tag covers the content, however compressed.
  useEtags(app);
  usePacking(app);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  });
  await useOpenApi(app, ctx.site.siteName);
  useHealth(app, ctx, upgrading);
  await useSockets(app, ctx, { times: socketTimes, metrics });
  const limits = ctx.site.rateLimit ? createRateLimits(ctx, redis) : null;
  await app.register((scope) => apiRoutes(scope, { ctx, limits, paths }), { prefix: '/api' });
  await besideApi(app, { ctx, limits });
  await app.register((scope) => siteRoutes(scope, { ctx, limits }));
  await useConventions(app, ctx);
  if (web === null) useNotFound(app, paths);
  else await useWebPages(app, { ctx, web, paths, names, limits });
  return app;
}

/** What is called without being of the API, and counted as its calls are. */
async function besideApi(app: FastifyInstance, { ctx, limits }: McpParts): Promise<void> {
  await app.register(async (scope) => {
    limits?.onCalls(scope);
    await useCspReports(scope);
    await usePrivateFeeds(scope, ctx);
  });
  await useMcp(app, { ctx, limits });
  await useOAuth(app, { ctx, limits });
}

/** Which pages may make calls: our own, and with a key those of the origins that owners list. */
function useOrigins(app: FastifyInstance, { db }: ProcessContext, names: SiteNames): void {
  useListedOrigins(app, names, async () => originsIn(await readText(db, 'programOrigins')));
  useOriginCheck(app, names);
}

/** What one connection and one network may ask for at once. */
function limitBursts(app: FastifyInstance, { site }: ProcessContext): void {
  usePipelining(app);
  useSmallChunks(app);
  if (site.rateLimit) useNetworkLimit(app);
}

/** The bare server, which remembers what its pages may read without a request. */
function newServer({
  siteUrl,
  logger,
  trustProxy,
}: Pick<AppParts, 'logger' | 'trustProxy'> & { readonly siteUrl: string }): FastifyInstance {
  const own = logger.child({}, { serializers: { req: loggedRequest } });
  const repeats = createRepeats(own);
  const app: FastifyInstance = Fastify({
    loggerInstance: own,
    // One line for a request, and none for most: the access log.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    trustProxy: trustProxy === undefined ? false : [...trustProxy],
    // Each route with a body declares its size limit, most through their contracts.
    bodyLimit: NO_BODY_BYTES,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    // The contracts bound each parameter.
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    rewriteUrl: requestTarget,
    ...unreadRequests(siteUrl, repeats),
    // Our own hooks refuse requests without a host, and those during shutdown, in our words.
    http: { requireHostHeader: false },
    return503OnClosing: false,
  });
  useRepeats(app, repeats);
  return app.decorate('reads', new Map<string, Read>());
}

interface ApiParts {
  readonly ctx: ProcessContext;
  readonly limits: RateLimits | null;
  readonly paths: KnownPaths;
}

async function apiRoutes(app: FastifyInstance, { ctx, limits, paths }: ApiParts): Promise<void> {
  await useEdge(app, {
    session: (token, onlyReads) => findSession(ctx, token, onlyReads),
    key: (secret, ip) => findKey(ctx, { secret, ip }),
  });
  limits?.onCalls(app);
  useNotFound(app, paths);
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'private, no-cache');
  });
  for (const feature of features) {
    if (feature.routes !== undefined) await app.register(feature.routes(ctx));
  }
}

/** Everything outside `/api`: no session, no cookies, the same for everyone. */
async function siteRoutes(app: FastifyInstance, { ctx, limits }: McpParts): Promise<void> {
  limits?.onNamedCalls(app);
  useContracts(app);
  for (const feature of features) {
    if (feature.siteRoutes !== undefined) await app.register(feature.siteRoutes(ctx));
  }
}
