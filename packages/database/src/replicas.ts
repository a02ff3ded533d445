import type { ReplicaPosition } from './replica.ts';

/** The streaming replicas of a primary. */
export interface Replicas {
  /**
   * A usable one that `has` what is asked for, or null. The same for a key while it can be: whoever reads twice must not
   * come to one that is further behind.
   */
  pick(key: string, has: (replica: ReplicaPosition) => boolean): ReplicaPosition | null;
  /** The usable one that certainly has most changes, in turn if several do; null: none is usable. */
  furthest(): ReplicaPosition | null;
  /**
   * While the primary cannot be asked: the one that has most, if it certainly had everything that long ago or later.
   */
  standIn(mostBehindMs: number): ReplicaPosition | null;
  /** Whether any can be used. */
  isUsable(): boolean;
  /** Whether the primary cannot be asked, and one that had everything a moment before can. */
  isAlone(): boolean;
  /** Where the primary was when last asked, in bytes of the write-ahead log. */
  primary(): number;
  /** Something has changed on the primary: `count` changes so far. */
  changed(count: number): void;
}

/** Several as one; with none, everything is read from the primary. */
export function severalReplicas(all: readonly ReplicaPosition[]): Replicas {
  let turn = 0;
  const usable = (): ReplicaPosition[] => all.filter((one) => one.isUsable());
  return {
    pick: (key, has) => {
      const first = all.length > 1 ? numberOf(key) % all.length : 0;
      const inOrder = [...all.slice(first), ...all.slice(0, first)];
      return inOrder.find((one) => one.isUsable() && has(one)) ?? null;
    },
    furthest: () => {
      const proven = usable().map((one) => ({ one, count: one.proven() ?? -1 }));
      const most = Math.max(...proven.map(({ count }) => count));
      const best = proven.filter(({ count }) => count === most);
      turn += 1;
      return best[turn % best.length]?.one ?? null;
    },
    standIn: (mostBehindMs) => {
      const recent = all.filter((one) => one.isAlone() && one.behindMs() <= mostBehindMs);
      return recent.toSorted((one, other) => other.reached() - one.reached())[0] ?? null;
    },
    isUsable: () => all.some((one) => one.isUsable()),
    isAlone: () => all.some((one) => one.isAlone()),
    // Each asks by itself; what one has heard is no later than what the primary is.
    primary: () => Math.max(0, ...all.map((one) => one.primary())),
    changed: (count) => {
      for (const one of all) one.changed(count);
    },
  };
}

/** The same number for a text in every process (FNV-1a). */
function numberOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
