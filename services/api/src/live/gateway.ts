import type { WebSocket } from '@fastify/websocket';
import type { Actor } from '@forum/contracts';
import type { AppContext } from '@forum/features';
import { readTopicRights } from '@forum/features/community/live/queries';
import {
  type Attendance,
  openAttendance,
} from '@forum/features/identity/presence/operations/attendance';
import { listHoldingSessions } from '@forum/features/identity/sessions/queries/holding';
import { CLOSE, Connection } from './connection.ts';
import { createSocketCounts, type SocketCounts } from './limits.ts';

/** Who opened a socket. */
export interface Visitor {
  readonly viewer: Actor | null;
  readonly sessionId: string | null;
  readonly address: string;
}

/** How often the gateway checks, in ms. */
export interface GatewayTimes {
  /** For dead sockets. */
  readonly heartbeatMs: number;
  /** For ended sessions and changed roles. */
  readonly sessionsMs: number;
  /** For topics that may no longer be followed. */
  readonly rightsMs: number;
}

/** The times in production. */
export const GATEWAY_TIMES: GatewayTimes = {
  heartbeatMs: 30_000,
  sessionsMs: 3000,
  rightsMs: 30_000,
};

/** All sockets of this process. */
export interface Gateway {
  readonly open: (socket: WebSocket, visitor: Visitor) => void;
  /** How many are open. */
  readonly count: () => number;
  /** Says goodbye to all. */
  readonly close: () => Promise<void>;
}

interface Held {
  readonly connection: Connection;
  readonly socket: WebSocket;
  readonly sessionId: string | null;
  viewer: Actor | null;
}

/** What a gateway is made of. */
export interface GatewayParts {
  readonly ctx: AppContext;
  readonly times: GatewayTimes;
}

/** Keeps the sockets of this process: opens, watches and ends them. */
export function createGateway(parts: GatewayParts): Gateway {
  const held = new Set<Held>();
  const { ctx, times } = parts;
  const shared = { held, counts: createSocketCounts(), attendance: openAttendance(ctx) };
  const watch = (ms: number, look: () => Promise<void> | void): NodeJS.Timeout =>
    setInterval(() => {
      Promise.resolve()
        .then(look)
        .catch((error: unknown) =>
          ctx.logger.warn({ err: error }, 'Sockets were not looked after.'),
        );
    }, ms).unref();
  const timers = [
    watch(times.heartbeatMs, () => held.forEach(({ connection }) => connection.probe())),
    watch(times.sessionsMs, () => endWithSessions(ctx, held)),
    watch(times.rightsMs, () => endWithRights(ctx, held)),
  ];
  return {
    open: (socket, visitor) => openSocket(ctx, shared, { socket, visitor }),
    count: () => held.size,
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      const goodbyes = [...held].map(({ connection, socket }) => {
        const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
        connection.end(CLOSE.goingAway, 'restarting');
        return closed;
      });
      await Promise.all(goodbyes);
      await shared.attendance.close();
    },
  };
}

interface Shared {
  readonly held: Set<Held>;
  readonly counts: SocketCounts;
  readonly attendance: Attendance;
}

function openSocket(
  ctx: AppContext,
  { held, counts, attendance }: Shared,
  { socket, visitor }: { readonly socket: WebSocket; readonly visitor: Visitor },
): void {
  const { viewer, sessionId, address } = visitor;
  const release = counts.take({ memberId: viewer?.id ?? null, address });
  if (release === null) return socket.close(CLOSE.tryAgain, 'too many sockets');
  const connection = new Connection({
    socket,
    viewer,
    live: ctx.live,
    logger: ctx.logger,
    readRights: (topics) => readTopicRights(ctx.db, topics),
    findViewer: async () => {
      if (sessionId === null) return { viewer };
      const found = (await listHoldingSessions(ctx.db, [sessionId], ctx.clock.now())).get(
        sessionId,
      );
      return found === undefined ? null : { viewer: found };
    },
  });
  const one: Held = { connection, socket, sessionId, viewer };
  held.add(one);
  if (viewer !== null) attendance.arrived(viewer.id);
  socket.once('close', () => {
    held.delete(one);
    release();
    if (viewer !== null) attendance.left(viewer.id);
  });
}

const AT_ONCE = 1000;

/** Ends the sockets whose session ended; the others continue with their current role. */
async function endWithSessions(ctx: AppContext, held: ReadonlySet<Held>): Promise<void> {
  const members = [...held].flatMap((one) =>
    one.sessionId === null ? [] : [{ one, sessionId: one.sessionId }],
  );
  for (let from = 0; from < members.length; from += AT_ONCE) {
    const some = members.slice(from, from + AT_ONCE);
    const ids = some.map(({ sessionId }) => sessionId);
    const holding = await listHoldingSessions(ctx.db, ids, ctx.clock.now());
    for (const { one, sessionId } of some) {
      const viewer = holding.get(sessionId);
      if (viewer === undefined) one.connection.end(CLOSE.policy, 'session ended');
      else one.viewer = viewer;
    }
  }
}

async function endWithRights(ctx: AppContext, held: ReadonlySet<Held>): Promise<void> {
  const topics = [...new Set([...held].flatMap(({ connection }) => connection.topics))];
  for (let from = 0; from < topics.length; from += AT_ONCE) {
    const some = new Set(topics.slice(from, from + AT_ONCE));
    const rights = await readTopicRights(ctx.db, [...some]);
    for (const { connection, viewer } of held) {
      connection.apply((topic, who) => (some.has(topic) ? rights(topic, who) : null), viewer);
    }
  }
}
