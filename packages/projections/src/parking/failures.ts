import { isLockTimeout, isOutage, isTransient, LeaseLost, sqlState } from '@forum/database';
import { DomainError } from '@forum/kernel';

/**
 * Why a reaction failed. `lost`: another process now does its work. `passing`: a server is away or overloaded, the work
 * collided with other work, or read tables are still being rebuilt. `other`: probably the event's own fault.
 */
export type FailureKind = 'lost' | 'passing' | 'other';

/** How deep causes are followed, since errors wrap each other. */
const DEEP = 5;

export function failureKind(error: unknown): FailureKind {
  let one: unknown = error;
  for (let depth = 0; depth < DEEP && one instanceof Error; depth += 1) {
    if (one instanceof LeaseLost) return 'lost';
    if (isPassing(one)) return 'passing';
    one = one.cause;
  }
  return 'other';
}

function isPassing(error: Error): boolean {
  if (error instanceof DomainError) return error.code === 'busy' || error.kind === 'unavailable';
  if (isOutage(error) || isTransient(error) || isLockTimeout(error)) return true;
  if (isAheadOfRows(error)) return true;
  return isOfNetwork(error) || isOfOverload(statusOf(error));
}

// A newer version of the program asks for tables and columns that exist once their rebuild is done. Those that never
// will are retried as well, loudly: a wrong statement stops one reaction, while a parked event would stay parked for
// good.
function isAheadOfRows(error: Error): boolean {
  const state = sqlState(error);
  return state === UNDEFINED_COLUMN || state === UNDEFINED_TABLE;
}

const UNDEFINED_COLUMN = '42703';
const UNDEFINED_TABLE = '42P01';

const NETWORK =
  /^(?:E(?:CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOTFOUND|SOCKET|TIMEOUT)|UND_ERR_\w+)$/;

function isOfNetwork(error: Error): boolean {
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return true;
  return 'code' in error && typeof error.code === 'string' && NETWORK.test(error.code);
}

function isOfOverload(status: number | null): boolean {
  return status === 429 || (status !== null && status >= 500 && status <= 599);
}

/** The HTTP status of an answer, wherever its client puts it. */
function statusOf(error: Error): number | null {
  for (const holder of [error, 'response' in error ? error.response : null]) {
    if (typeof holder !== 'object' || holder === null) continue;
    if ('status' in holder && typeof holder.status === 'number') return holder.status;
    if ('statusCode' in holder && typeof holder.statusCode === 'number') return holder.statusCode;
  }
  return null;
}

/** Pauses after an event's own failures, in ms; after the last one it is parked. */
const OWN_PAUSES_MS = [500, 2000, 6000];
/** How many failures of a server count as an outage even while other events get through. */
const PASSING_AT_MOST = 6;
/** How long until an event that was parked because a server was away is retried automatically, in ms. */
export const RETRY_PARKED_MS = 60_000;
const LONGEST_PAUSE_MS = 30_000;

type Counted = Exclude<FailureKind, 'lost'>;

/** How often an event has failed, and whether the reaction works otherwise. */
export interface Failure {
  readonly kind: Counted;
  /** Earlier failures of this kind: those of a server say nothing about the event. */
  readonly attempts: number;
  /** Nothing else of the reaction has worked since this began. */
  readonly isGeneral: boolean;
}

/** The pause before the next attempt, in ms, with jitter; null if the event is at fault. */
export function pauseAfter({ kind, attempts, isGeneral }: Failure): number | null {
  if (kind === 'passing') {
    if (attempts >= PASSING_AT_MOST && !isGeneral) return null;
    return jittered(Math.min(LONGEST_PAUSE_MS, 500 * 2 ** Math.min(attempts, 10)));
  }
  const pause = OWN_PAUSES_MS[attempts];
  return pause === undefined ? null : jittered(pause);
}

/** Between half and all of it, so that what failed together does not come back together. */
function jittered(ms: number): number {
  return Math.round(ms * (0.5 + Math.random() / 2));
}

/** Where a reaction works and since when it does not, as far as one worker knows while it holds the lease. */
export interface Health {
  worked(partition: number): void;
  /** Counts a failure of the next event there. @returns earlier ones of the same kind */
  failed(partition: number, kind: Counted): number;
  /** Several failed together, so no single event is at fault yet. */
  failedTogether(partition: number): void;
  /** What failed there was parked. */
  passedOver(partition: number): void;
  /** Nothing has worked since this partition began to fail. */
  isGeneral(partition: number): boolean;
  /** How long some partition has been failing, in ms; 0 if none is. */
  failingForMs(): number;
  /** Some of its work was written. */
  moved(): void;
  /** When that last happened, in ms of `performance.now()`. */
  readonly movedAt: number;
  /** Another process now has the reaction. */
  forget(): void;
}

/** A reaction about which nothing is known yet. */
export function createHealth(): Health {
  const since = new Map<number, number>();
  const counts = new Map<number, Record<Counted, number>>();
  let workedAt = -Infinity;
  let movedAt = -Infinity;
  const begin = (partition: number): void => {
    if (!since.has(partition)) since.set(partition, performance.now());
  };
  const end = (partition: number): void => {
    since.delete(partition);
    counts.delete(partition);
  };
  return {
    worked: (partition) => {
      end(partition);
      workedAt = performance.now();
    },
    passedOver: end,
    failedTogether: begin,
    failed: (partition, kind) => {
      begin(partition);
      const count = counts.get(partition) ?? { passing: 0, other: 0 };
      counts.set(partition, { ...count, [kind]: count[kind] + 1 });
      return count[kind];
    },
    moved: () => {
      movedAt = performance.now();
    },
    get movedAt() {
      return movedAt;
    },
    forget: () => {
      since.clear();
      counts.clear();
    },
    isGeneral: (partition) => workedAt < (since.get(partition) ?? Infinity),
    failingForMs: () => (since.size === 0 ? 0 : performance.now() - Math.min(...since.values())),
  };
}
