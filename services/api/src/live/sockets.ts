import cookie from '@fastify/cookie';
import websocket from '@fastify/websocket';
import { MEMBER_FIELD, OTHER_MEMBER, OTHER_MEMBER_CLOSE } from '@forum/contracts/named-member';
import type { ProcessContext } from '@forum/features';
import { findSession } from '@forum/features/identity/sessions/queries';
import { problemWith, refuseForeign, sendProblem, siteNames, useSession } from '@forum/http';
import type { Metrics } from '@forum/telemetry';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createGateway, GATEWAY_TIMES, type GatewayTimes } from './gateway.ts';
import { LIVE_LIMITS } from './limits.ts';

const PATHS = ['/ws', '/api/ws'];

/** How sockets are managed. */
export interface SocketOptions {
  readonly times?: GatewayTimes | undefined;
  readonly metrics?: Metrics | undefined;
}

/**
 * `GET /ws`: the socket of live messages (decisions, The API). A page of another site gets 403 before the upgrade:
 * browsers send cookies with a socket from anywhere, and nothing else checks it.
 */
export async function useSockets(
  app: FastifyInstance,
  ctx: ProcessContext,
  { metrics, times = GATEWAY_TIMES }: SocketOptions = {},
): Promise<void> {
  const gateway = createGateway({ ctx, times });
  metrics?.readings.add('sockets', () => [
    {
      name: 'forum_live_sockets',
      help: 'Open sockets of readers.',
      readings: [{ value: gateway.count() }],
    },
  ]);
  await app.register(websocket, {
    options: { maxPayload: LIVE_LIMITS.messageBytes },
    preClose: () => gateway.close(),
    // The connection broke, or the message exceeded the limits: `ws` has already told the peer.
    errorHandler: (error, socket, request) => {
      request.log.debug({ err: error }, 'a socket broke');
      socket.close(1011);
    },
  });
  const names = siteNames(ctx.site);
  await app.register(async (scope) => {
    await scope.register(cookie);
    scope.addHook('onRequest', async (request) => refuseForeign(request, names));
    // No key: a socket lives longer than a call, and its topics have no scopes.
    useSession(scope, { session: (token) => findSession(ctx, token) });
    for (const url of PATHS) {
      scope.route({
        method: 'GET',
        url,
        schema: { hide: true },
        handler: (request, reply) => {
          void reply.header('upgrade', 'websocket').header('connection', 'upgrade');
          const sentence = 'This is a WebSocket.';
          return sendProblem(reply, problemWith(request, 426, 'upgrade-required', sentence));
        },
        wsHandler: (socket, request) => {
          const { actor: viewer, sessionId, ip: address } = request;
          const named = memberNamedIn(request.query);
          if (named !== undefined && named !== viewer?.id) {
            return socket.close(OTHER_MEMBER_CLOSE, OTHER_MEMBER);
          }
          gateway.open(socket, { viewer, sessionId, address });
        },
      });
    }
  });
}

const naming = z.object({ [MEMBER_FIELD]: z.string() });

/** The member for whom the socket is opened: browsers send no custom headers with one. */
function memberNamedIn(query: unknown): string | undefined {
  return naming.safeParse(query).data?.[MEMBER_FIELD];
}
