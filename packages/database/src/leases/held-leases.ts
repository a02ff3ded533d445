import { hasCome, instant, type Instant, later } from './instant.ts';
import { type Fence, type Lease, LeaseLost } from './lease.ts';

/** A lease that ends here before it does in Postgres, as long as both clocks run alike, so that work stops in time. */
const MARGIN = 0.1;

/** What a process holds, by its own clock. */
export interface HeldLeases {
  /** @param askedAt when the statement that took or renewed it was sent */
  add(fence: Fence, askedAt: Instant): Lease;
  /** The answer to a beat: those that were not renewed are lost, those that it took are added. */
  renewed(fences: readonly Fence[], askedAt: Instant): void;
  /** Ends it locally. */
  end(name: string): void;
  /** Ends what could not be renewed in time. */
  endOverdue(): void;
  find(name: string): Lease | null;
  readonly fences: readonly Fence[];
}

interface Held {
  readonly lease: Lease;
  readonly ending: AbortController;
  readonly addedAt: Instant;
  endsAt: Instant;
}

/** No leases yet. */
export function heldLeases(ttlMs: number): HeldLeases {
  const held = new Map<string, Held>();
  // A beat already on its way may still answer with the token of a lease that was given back.
  const ended = new Map<string, number>();
  const endOf = (askedAt: Instant): Instant => later(askedAt, ttlMs * (1 - MARGIN));
  const end = (name: string): void => {
    const own = held.get(name);
    if (own === undefined) return;
    own.ending.abort();
    held.delete(name);
    ended.set(name, own.lease.token);
  };
  const add = ({ name, token }: Fence, askedAt: Instant): Lease => {
    end(name);
    const ending = new AbortController();
    const lease: Lease = {
      name,
      token,
      signal: ending.signal,
      require: () => {
        if (ending.signal.aborted || hasCome(own.endsAt)) throw new LeaseLost(name);
      },
    };
    const own: Held = { lease, ending, addedAt: instant(), endsAt: endOf(askedAt) };
    held.set(name, own);
    return lease;
  };
  return {
    add,
    renewed: (fences, askedAt) => {
      const tokens = new Map(fences.map(({ name, token }) => [name, token]));
      for (const [name, own] of held) {
        if (tokens.get(name) === own.lease.token) own.endsAt = endOf(askedAt);
        // The answer knows nothing of what was added after the question was asked.
        else if (own.addedAt.steady < askedAt.steady) end(name);
      }
      for (const fence of fences) {
        const isNew = !held.has(fence.name) && fence.token > (ended.get(fence.name) ?? -1);
        if (isNew) add(fence, askedAt);
      }
    },
    end,
    endOverdue: () => {
      for (const [name, own] of held) if (hasCome(own.endsAt)) end(name);
    },
    find: (name) => held.get(name)?.lease ?? null,
    get fences() {
      return [...held.values()].map(({ lease: { name, token } }) => ({ name, token }));
    },
  };
}
