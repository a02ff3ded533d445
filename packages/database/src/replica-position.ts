import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from './connect.ts';
import type { ReplicaPosition } from './replica.ts';
import { CURRENT_TIMELINE, markTimeline } from './wal-timeline.ts';

/** The connections that are asked how far primary and replica are. */
export interface PositionOptions {
  readonly primary: Pick<Database, 'pool'>;
  readonly replica: Pick<Database, 'pool'>;
  /** Called when the replica becomes usable or unusable. */
  readonly onChange: (isUsable: boolean) => void;
  readonly mostBehindMs?: number;
}

const MOST_BEHIND_MS = 5000;
const IDLE_MS = 1000;
/** The pause between two rounds while there are changes. */
const APART_MS = 20;
const PAUSES_MS = [5, 10, 20, 40];
const LONGEST_PAUSE_MS = 100;

interface State {
  reached: number;
  primary: number;
  /** What the primary has written into its timeline; null: never asked. */
  mark: string | null;
  heard: number;
  proven: number;
  /** When the primary was asked for the position that the replica has reached. */
  provenAt: number;
  isUp: boolean;
  /** Whether the primary did not answer the last time. */
  isAlone: boolean;
  wasUsable: boolean;
}

const UNASKED: Readonly<State> = {
  reached: 0,
  primary: 0,
  mark: null,
  heard: 0,
  proven: 0,
  provenAt: -Infinity,
  isUp: false,
  isAlone: false,
  wasUsable: false,
};

/** Asks both continuously; the replica is not usable before the first answer. */
export function followReplica(options: PositionOptions): ReplicaPosition {
  const { onChange, mostBehindMs = MOST_BEHIND_MS } = options;
  const closing = new AbortController();
  let poked = Promise.withResolvers<void>();
  const state: State = { ...UNASKED };
  const isUsable = (): boolean => {
    const isFresh = state.isAlone || performance.now() - state.provenAt <= mostBehindMs;
    const isNow = state.isUp && isFresh;
    if (isNow !== state.wasUsable) {
      state.wasUsable = isNow;
      onChange(isNow);
    }
    return isNow;
  };
  const follow = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const { heard } = state;
      await round(options, { state, mostBehindMs, signal: closing.signal });
      isUsable();
      if (heard !== state.heard) await pause(APART_MS, closing.signal);
      else await Promise.race([poked.promise, pause(IDLE_MS, closing.signal)]);
      poked = Promise.withResolvers<void>();
    }
  };
  void follow();
  return {
    isUsable,
    isAlone: () => state.isAlone && isUsable(),
    behindMs: () => performance.now() - state.provenAt,
    reached: () => state.reached,
    primary: () => state.primary,
    changed: (count) => {
      state.heard = count;
      poked.resolve();
    },
    proven: () => (isUsable() ? state.proven : null),
    failed: () => {
      state.isUp = false;
      poked.resolve();
    },
    close: () => closing.abort(),
  };
}

interface Round {
  readonly state: State;
  readonly mostBehindMs: number;
  readonly signal: AbortSignal;
}

/**
 * Asks the primary for its position, then the replica until it has reached it on the same timeline. Without a primary
 * nobody can write, so a replica that had everything serves on, and knows of nothing more.
 */
async function round(
  { primary, replica }: PositionOptions,
  { state, mostBehindMs, signal }: Round,
): Promise<void> {
  const [{ heard }, begun] = [state, performance.now()];
  const wherePrimaryIs = () => positionOfPrimary(primary, signal);
  const reached = () => positionOf(replica, state.mark);
  const wanted = await wherePrimaryIs();
  const hadAll = state.isAlone || begun - state.provenAt <= 2 * mostBehindMs;
  const serveAlone = async (): Promise<void> => {
    state.isAlone = hadAll;
    state.reached = await reached();
    state.isUp = hadAll;
  };
  try {
    if (wanted === null) return await serveAlone();
    state.isAlone = false;
    let askedAt = begun;
    // A primary that was itself promoted or restored begins at another position, and whether the replica follows it is
    // not known yet.
    state.primary = wanted.at;
    if (wanted.mark !== state.mark) state.isUp = false;
    state.mark = wanted.mark ?? (await markTimeline(primary));
    for (let step = 0; performance.now() - begun < mostBehindMs && !signal.aborted; step += 1) {
      state.reached = await reached();
      state.isUp = true;
      if (state.reached >= wanted.at) {
        state.proven = heard;
        state.provenAt = begun;
        return;
      }
      await pause(PAUSES_MS[step] ?? LONGEST_PAUSE_MS, signal);
      // What the primary had not yet sent when it was lost will never come.
      if (performance.now() - askedAt < IDLE_MS) continue;
      const now = await wherePrimaryIs();
      if (now === null) return await serveAlone();
      if (now.mark !== state.mark) throw new Error('Another primary has taken over.');
      askedAt = performance.now();
    }
  } catch {
    // Reads go to the primary, which reports it if both are away.
    state.isUp = false;
  }
}

const bytes = (position: string) => `pg_wal_lsn_diff(${position}, '0/0')::bigint`;

/** The end of what is written, flushed or not: every acknowledged commit lies before it. */
export const PRIMARY_POSITION = bytes('pg_current_wal_insert_lsn()');

const ON_PRIMARY = {
  name: 'primary-position',
  text: `SELECT ${PRIMARY_POSITION} AS at,
    (SELECT mark::text FROM wal_timeline WHERE id = ${CURRENT_TIMELINE}) AS mark`,
};
// A promoted replica writes its own history: it is no longer a replica. One without the mark of the primary's timeline
// may be further than the primary, in a history that was dropped.
const ON_REPLICA = {
  name: 'replica-position',
  text: `SELECT ${bytes('pg_last_wal_replay_lsn()')} AS at
    WHERE pg_is_in_recovery() AND EXISTS (SELECT FROM wal_timeline WHERE mark = $1)`,
};

/** A primary that answers by another connection is there. */
const AGAIN_MS = 1000;

/**
 * Null: the primary cannot be asked. A connection may be lost, or given up, without its server: were that believed,
 * members would not see what they have just written.
 */
async function positionOfPrimary(
  { pool }: PositionOptions['primary'],
  signal: AbortSignal,
): Promise<{ readonly at: number; readonly mark: string | null } | null> {
  const ask = () =>
    pool.query<{ at: number; mark: string | null }>(ON_PRIMARY).then(
      ({ rows }) => rows[0] ?? null,
      () => null,
    );
  return (await ask()) ?? Promise.race([ask(), pause(AGAIN_MS, signal).then(() => null)]);
}

async function positionOf({ pool }: Pick<Database, 'pool'>, mark: string | null): Promise<number> {
  const { rows } = await pool.query<{ at: number | null }>({ ...ON_REPLICA, values: [mark] });
  const at = rows[0]?.at;
  if (at === undefined || at === null) throw new Error('It does not stream from the primary.');
  return at;
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
