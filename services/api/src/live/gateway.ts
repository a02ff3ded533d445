import type { WebSocket } from '@fastify/websocket';
import type { Actor } from '@forum/contracts';
import type { ProcessContext } from '@forum/features';
import { readTopicRights } from '@forum/features/community/live/queries';
import {
  type Attendance,
  openAttendance,
} from '@forum/features/identity/presence/operations/attendance';
import { listHoldingSessions } from '@forum/features/identity/sessions/queries/holding';
import { CLOSE, Connection } from './connection.ts';
import { createSocketCounts, type SocketCounts } from './limits.ts';
import { endWithRights, hearOfRights, lookAgain, type Held } from './rights.ts';

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
  /** For ended sessions, changed roles and left groups, in case a message about one is lost. */
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
  /** Closes all connections. */
  readonly close: () => Promise<void>;
}

/** What a gateway needs. */
export interface GatewayParts {
  readonly ctx: ProcessContext;
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
    watch(times.sessionsMs, () => lookAgain(ctx, held)),
    watch(times.rightsMs, () => endWithRights(ctx, held)),
  ];
  const stopHearing = hearOfRights(ctx, held);
  return {
    open: (socket, visitor) => openSocket(ctx, shared, { socket, visitor }),
    count: () => held.size,
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      stopHearing();
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
  ctx: ProcessContext,
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
