import type { AppContext } from '../../../framework/feature.ts';
import { tellPresence } from './tell.ts';
import { beat, writeArrivals, writeDepartures } from '../store.ts';

/** Who is connected to this process. */
export interface Attendance {
  /** A socket of the member was opened. */
  arrived(memberId: string): void;
  /** One was closed. */
  left(memberId: string): void;
  /** All are gone. */
  close(): Promise<void>;
}

/** How often a process sends its heartbeat, and how long a member may be between two pages, in ms. */
export interface AttendanceTimes {
  readonly beatMs: number;
  readonly graceMs: number;
}

const TIMES: AttendanceTimes = { beatMs: 12_000, graceMs: 5000 };

/**
 * Keeps the list of connected members in the database: one write per arrival and departure, one heartbeat per process.
 */
export function openAttendance(ctx: AppContext, times: AttendanceTimes = TIMES): Attendance {
  const state: State = { ctx, processId: ctx.newId(), sockets: new Map(), leaving: new Map() };
  let queue: Promise<void> = Promise.resolve();
  const inTurn = (act: () => Promise<void>): void => {
    queue = queue.then(act).catch((error: unknown) => {
      ctx.logger.warn({ err: error }, 'Presence was not noted.');
    });
  };
  const timer = setInterval(() => inTurn(() => giveBeat(state)), times.beatMs).unref();
  return {
    arrived: (memberId) => {
      const { sockets, leaving } = state;
      sockets.set(memberId, (sockets.get(memberId) ?? 0) + 1);
      const isBack = leaving.has(memberId);
      clearTimeout(leaving.get(memberId));
      leaving.delete(memberId);
      if (sockets.get(memberId) === 1 && !isBack) inTurn(() => arrive(state, [memberId]));
    },
    left: (memberId) => {
      const { sockets, leaving } = state;
      const rest = (sockets.get(memberId) ?? 1) - 1;
      if (rest > 0) return void sockets.set(memberId, rest);
      sockets.delete(memberId);
      // Moving from one page to the next is not leaving.
      const going = setTimeout(() => {
        leaving.delete(memberId);
        inTurn(() => depart(state, [memberId]));
      }, times.graceMs);
      leaving.set(memberId, going.unref());
    },
    close: async () => {
      clearInterval(timer);
      const all = [...state.sockets.keys(), ...state.leaving.keys()];
      for (const going of state.leaving.values()) clearTimeout(going);
      inTurn(() => depart(state, all));
      await queue;
    },
  };
}

interface State {
  readonly ctx: AppContext;
  readonly processId: string;
  /** Open sockets by member. */
  readonly sockets: Map<string, number>;
  /** Members without a socket who may return in a moment. */
  readonly leaving: Map<string, NodeJS.Timeout>;
}

async function arrive({ ctx, processId }: State, memberIds: readonly string[]): Promise<void> {
  await tellPresence(ctx, await writeArrivals(ctx.db, processId, memberIds));
}

async function depart({ ctx, processId }: State, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return;
  const departed = { memberIds, now: ctx.clock.now() };
  await tellPresence(ctx, await writeDepartures(ctx.db, processId, departed));
}

/**
 * Keeps the connected members listed; entries that were lost (the process was frozen, the table emptied) are written
 * again.
 */
async function giveBeat(state: State): Promise<void> {
  const here = [...state.sockets.keys(), ...state.leaving.keys()];
  if (here.length === 0 || (await beat(state.ctx.db, state.processId))) return;
  await arrive(state, here);
}
