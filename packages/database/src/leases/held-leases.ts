import { type Fence, type Lease, LeaseLost } from './lease.ts';

/** A lease that ends before it does in Postgres, as long as both clocks run alike: to stop in time. */
const MARGIN = 0.1;

/** What a process holds, by its own clock. */
export interface HeldLeases {
  /** @param askedAt when the statement was sent that took or renewed it, in ms of `performance.now()` */
  add(fence: Fence, askedAt: number): Lease;
  /** Those that were not renewed are lost. */
  renewed(fences: readonly Fence[], askedAt: number): void;
  /** Ends it here. */
  end(name: string): void;
  /** Ends what could not be renewed in time. */
  endOverdue(): void;
  find(name: string): Lease | null;
  readonly names: readonly string[];
}

interface Held {
  readonly lease: Lease;
  readonly ending: AbortController;
  endsAt: number;
}

/** None yet. */
export function heldLeases(ttlMs: number): HeldLeases {
  const held = new Map<string, Held>();
  const endOf = (askedAt: number): number => askedAt + ttlMs * (1 - MARGIN);
  const end = (name: string): void => {
    held.get(name)?.ending.abort();
    held.delete(name);
  };
  return {
    add: ({ name, token }, askedAt) => {
      end(name);
      const ending = new AbortController();
      const lease: Lease = {
        name,
        token,
        signal: ending.signal,
        require: () => {
          if (ending.signal.aborted || performance.now() >= own.endsAt) throw new LeaseLost(name);
        },
      };
      const own: Held = { lease, ending, endsAt: endOf(askedAt) };
      held.set(name, own);
      return lease;
    },
    renewed: (fences, askedAt) => {
      const tokens = new Map(fences.map(({ name, token }) => [name, token]));
      for (const [name, own] of held) {
        if (tokens.get(name) === own.lease.token) own.endsAt = endOf(askedAt);
        // What was taken after the statement was sent is not in its answer.
        else if (own.endsAt < endOf(askedAt)) end(name);
      }
    },
    end,
    endOverdue: () => {
      const now = performance.now();
      for (const [name, own] of held) if (own.endsAt <= now) end(name);
    },
    find: (name) => held.get(name)?.lease ?? null,
    get names() {
      return [...held.keys()];
    },
  };
}
