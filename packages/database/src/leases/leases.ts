import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { QueryExecutorProvider } from 'kysely';
import { type HeldLeases, heldLeases } from './held-leases.ts';
import { instant } from './instant.ts';
import type { Lease } from './lease.ts';
import {
  beatLeases,
  forgetHolder,
  giveBackLeases,
  type HolderState,
  prepareLeases,
  renewLeases,
  takeLeases,
} from './statements.ts';

/** A lease whose holder has not sent a beat for this long is free for anybody. */
export const LEASE_MS = 15_000;

/** The parts of leases. */
export interface LeaseOptions {
  readonly db: QueryExecutorProvider;
  readonly ttlMs?: number;
  /** Told of a beat that failed; the next one tries again. */
  readonly onError?: (error: unknown) => void;
}

/** The leases of a process or of a part of it, kept alive by a beat that runs while there are any. */
export interface Leases {
  /** Takes one. @returns null while somebody else has it */
  take(name: string): Promise<Lease | null>;
  /** Takes those that nobody else has, in one statement. */
  takeFree(names: readonly string[]): Promise<Lease[]>;
  giveBack(...leases: readonly Lease[]): Promise<void>;
  /** Shares these among all processes that take part. @throws when Postgres is out of reach */
  share(names: readonly string[], say: () => Promise<HolderState>): Promise<SharedLeases>;
  /** Gives everything back. */
  close(): Promise<void>;
}

/** Leases that several processes share. */
export interface SharedLeases {
  /** Null: another process has it. */
  find(name: string): Lease | null;
  /** Looks for more or fewer leases at once instead of with the next beat. */
  beat(): Promise<void>;
  /** Those beyond this process's share, to be given back once nothing is under way with them. */
  surplus(): readonly Lease[];
}

interface Sharing {
  readonly names: readonly string[];
  readonly say: () => Promise<HolderState>;
  most: number;
}

/** None are held yet. */
export function createLeases({ db, ttlMs = LEASE_MS, onError }: LeaseOptions): Leases {
  const holder = randomUUID();
  const held = heldLeases(ttlMs);
  const means: Means = { db, holder, ttlMs, held };
  let sharing: Sharing | null = null;
  const beating = beatEvery(ttlMs / 5, {
    isNeeded: () => sharing !== null || held.fences.length > 0,
    before: () => held.endOverdue(),
    beat: () => inLimit(ttlMs / 3, (signal) => beatOnce(means, { sharing, signal })),
    onError,
  });
  const takeFree = async (names: readonly string[]) => {
    const askedAt = instant();
    const fences = await takeLeases(db, { names, holder, ttlMs });
    const taken = fences.map((fence) => held.add(fence, askedAt));
    if (taken.length > 0) beating.plan();
    return taken;
  };
  return {
    take: async (name) => (await takeFree([name]))[0] ?? null,
    takeFree,
    giveBack: async (...leases) => {
      const names = leases.map(({ name }) => name);
      for (const name of names) held.end(name);
      await giveBackLeases(db, holder, names);
    },
    share: async (names, say) => {
      await prepareLeases(db, names);
      // Leases of processes killed long ago have nobody else to clear them away.
      await forgetHolder(db, holder);
      const own: Sharing = { names, say, most: 0 };
      sharing = own;
      await beating.now();
      beating.plan();
      const find = (name: string) => held.find(name);
      const ownLeases = () => names.flatMap((name) => find(name) ?? []);
      return { find, beat: () => beating.now(), surplus: () => ownLeases().slice(own.most) };
    },
    close: async () => {
      const isSharing = sharing !== null;
      sharing = null;
      await beating.stop();
      const names = held.fences.map(({ name }) => name);
      for (const name of names) held.end(name);
      if (names.length > 0) await giveBackLeases(db, holder, names);
      if (isSharing) await forgetHolder(db, holder);
    },
  };
}

interface Means {
  readonly db: QueryExecutorProvider;
  readonly holder: string;
  readonly ttlMs: number;
  readonly held: HeldLeases;
}

interface Beating {
  readonly sharing: Sharing | null;
  /** Aborted: this answer comes too late, and a newer beat may already have had its own. */
  readonly signal: AbortSignal;
}

async function beatOnce({ db, holder, ttlMs, held }: Means, { sharing, signal }: Beating) {
  const state = await sharing?.say();
  if (signal.aborted) return;
  const askedAt = instant();
  const renewing = { holder, ttlMs, held: held.fences };
  if (sharing === null || state === undefined) {
    const renewed = await renewLeases(db, renewing);
    if (!signal.aborted) held.renewed(renewed, askedAt);
    return;
  }
  const share = await beatLeases(db, { ...renewing, names: sharing.names, state });
  if (signal.aborted) return;
  sharing.most = share.most;
  held.renewed(share.held, askedAt);
}

/** A silently dropped connection would hold a beat up for a quarter of an hour. */
async function inLimit(ms: number, act: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const late = new AbortController();
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.abort();
    reject(new Error(`No answer to a heartbeat for ${ms} ms.`));
  }, ms);
  try {
    await Promise.race([act(late.signal), promise]);
  } finally {
    clearTimeout(timer);
  }
}

interface Beat {
  readonly isNeeded: () => boolean;
  readonly before: () => void;
  readonly beat: () => Promise<void>;
  readonly onError: LeaseOptions['onError'];
}

/** Beats every `ms`, ± 20 %, for as long as needed. */
function beatEvery(ms: number, { isNeeded, before, beat, onError }: Beat) {
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();
  // One after another: a late answer must not overrule a newer one.
  const now = (): Promise<void> => (beating = beating.then(beat, beat));
  const tick = (): void => {
    timer = undefined;
    before();
    if (!isNeeded()) return;
    void now()
      .catch((error: unknown) => onError?.(error))
      .finally(plan);
  };
  const plan = (): void => {
    if (isNeeded()) timer ??= setTimeout(tick, ms * (0.8 + Math.random() * 0.4)).unref();
  };
  const stop = async (): Promise<void> => {
    clearTimeout(timer);
    await beating.catch(() => undefined);
  };
  return { now, plan, stop };
}

const ASK_AGAIN_MS = 500;

/** Which lease to hold, and for what. */
export interface Holding<Result> extends LeaseOptions {
  readonly name: string;
  /** Waits until it is free; otherwise the result is null while another process has it. */
  readonly wait: boolean;
  readonly act: (lease: Lease) => Promise<Result>;
}

/** Runs `act` while this process holds the lease, and gives it back. */
export async function whileHolding<Result>(holding: Holding<Result>): Promise<Result | null> {
  const { name, wait, act, ...options } = holding;
  const leases = createLeases(options);
  try {
    for (;;) {
      const lease = await leases.take(name);
      if (lease !== null) return await act(lease);
      if (!wait) return null;
      await delay(ASK_AGAIN_MS);
    }
  } finally {
    // If Postgres cannot be told, it expires by itself.
    await leases.close().catch((error: unknown) => options.onError?.(error));
  }
}
