import { setTimeout as delay } from 'node:timers/promises';

/** The right to wait for a partition's lock while holding a connection. */
export interface Seat {
  readonly partition: number;
  leave(): void;
}

/**
 * Bounds how many connections wait for one partition: while its lock is held, its commands queue without a connection,
 * so those of other partitions find one.
 */
export interface Seats {
  /** Null: all are taken. */
  take(partition: number): Seat | null;
  /** Waits for one in order; null if none came free in time. */
  wait(partition: number, ms: number): Promise<Seat | null>;
}

type Give = (seat: Seat) => void;

/**
 * How many of a pool's connections may wait for one partition: a third, but at least two unless that leaves fewer than
 * one for the others, so that the next command is ready when one ends.
 */
export function seatsOf(connections: number): number {
  return Math.max(1, Math.floor(connections / 3), Math.min(2, connections - 1));
}

/** @param each how many seats each partition has */
export function createSeats(each: number): Seats {
  const taken = new Map<number, number>();
  const lines = new Map<number, Set<Give>>();
  const seatAt = (partition: number): Seat => {
    let isHeld = true;
    const leave = (): void => {
      if (!isHeld) return;
      isHeld = false;
      handOn(partition);
    };
    return { partition, leave };
  };
  const handOn = (partition: number): void => {
    const line = lines.get(partition);
    const [next] = line ?? [];
    if (line !== undefined && next !== undefined) {
      line.delete(next);
      if (line.size === 0) lines.delete(partition);
      next(seatAt(partition));
      return;
    }
    const left = (taken.get(partition) ?? 1) - 1;
    if (left === 0) taken.delete(partition);
    else taken.set(partition, left);
  };
  const take = (partition: number): Seat | null => {
    const held = taken.get(partition) ?? 0;
    if (held >= each) return null;
    taken.set(partition, held + 1);
    return seatAt(partition);
  };
  return {
    take,
    wait: async (partition, ms) => {
      const free = take(partition);
      if (free !== null) return free;
      const { promise: given, resolve: give } = Promise.withResolvers<Seat>();
      const line = lines.get(partition) ?? new Set();
      lines.set(partition, line.add(give));
      const enough = new AbortController();
      const late = delay(ms, null, { signal: enough.signal }).catch(() => null);
      const seat = await Promise.race([given, late]);
      enough.abort();
      if (seat !== null || line.delete(give)) return seat;
      // Granted at that very moment.
      return given;
    },
  };
}

/** Thrown inside a transaction, which then returns its connection: too many others wait for its partition. */
export class PartitionCrowded extends Error {
  override readonly name = 'PartitionCrowded';
  readonly partition: number;

  constructor(partition: number) {
    super(`Too many commands wait for partition ${partition}.`);
    this.partition = partition;
  }
}
