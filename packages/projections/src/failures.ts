import { isLockTimeout, isOutage, isTransient, LeaseLost } from '@forum/database';
import { DomainError } from '@forum/kernel';

/**
 * Why a reaction failed. `lost`: somebody else does its work now. `passing`: a server is away or overloaded, or the act
 * collided with another. `other`: probably the event's own fault.
 */
export type FailureKind = 'lost' | 'passing' | 'other';

/** Errors wrap each other; no further than this. */
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
  if (error instanceof DomainError) return error.code === 'busy';
  if (isOutage(error) || isTransient(error) || isLockTimeout(error)) return true;
  return isOfNetwork(error) || isOfOverload(statusOf(error));
}

const NETWORK =
  /^(?:E(?:CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOTFOUND|SOCKET|TIMEOUT)|UND_ERR_\w+)$/;

function isOfNetwork(error: Error): boolean {
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return true;
  return 'code' in error && typeof error.code === 'string' && NETWORK.test(error.code);
}

function isOfOverload(status: number | null): boolean {
  return status === 429 || (status !== null && status >= 500 && status <= 599);
}

/** The status of an answer by HTTP, wherever its client puts it. */
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
/** Failures of a server that are believed even while other events get through. */
const PASSING_AT_MOST = 6;
const LONGEST_PAUSE_MS = 30_000;

/** How often one event has failed, and whether the reaction works elsewhere. */
export interface Failure {
  readonly kind: Exclude<FailureKind, 'lost'>;
  readonly attempts: number;
  /** Nothing else of the reaction has worked since it began. */
  readonly isGeneral: boolean;
}

/** The pause before the next attempt, in ms, with jitter; null: the event is at fault. */
export function pauseAfter({ kind, attempts, isGeneral }: Failure): number | null {
  if (kind === 'passing') {
    if (attempts >= PASSING_AT_MOST && !isGeneral) return null;
    return jittered(Math.min(LONGEST_PAUSE_MS, 500 * 2 ** Math.min(attempts, 10)));
  }
  const pause = OWN_PAUSES_MS[attempts];
  return pause === undefined ? null : jittered(pause);
}

/** Between half and all of it: whatever failed together does not come back together. */
function jittered(ms: number): number {
  return Math.round(ms * (0.5 + Math.random() / 2));
}

/** Where a reaction works, and since when it does not. */
export interface Health {
  worked(partition: number): void;
  failed(partition: number): void;
  /** What failed there was parked. */
  passedOver(partition: number): void;
  /** Nothing has worked since this partition began to fail. */
  isGeneral(partition: number): boolean;
  /** How long some partition has failed, in ms; 0: none does. */
  failingForMs(): number;
}

/** A reaction of which nothing is known yet. */
export function createHealth(): Health {
  const since = new Map<number, number>();
  let workedAt = -Infinity;
  return {
    worked: (partition) => {
      since.delete(partition);
      workedAt = performance.now();
    },
    passedOver: (partition) => since.delete(partition),
    failed: (partition) => {
      if (!since.has(partition)) since.set(partition, performance.now());
    },
    isGeneral: (partition) => workedAt < (since.get(partition) ?? Infinity),
    failingForMs: () => (since.size === 0 ? 0 : performance.now() - Math.min(...since.values())),
  };
}
