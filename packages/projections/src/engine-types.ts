import type { Position } from '@forum/event-store';
import type { Lane } from './projection.ts';

/** A lane of a partition that has events to apply. */
export interface Behind {
  readonly lane: Lane;
  readonly partition: number;
}

/** Progress of all projections together: events that wait, and the sum of all positions, which only grows. */
export interface Progress {
  readonly behind: number;
  readonly applied: number;
}

/** How far a projection is behind the log. */
export interface Lag {
  readonly projection: string;
  readonly version: number;
  readonly lane: Lane;
  /** Events between its checkpoints and the heads, all partitions together. */
  readonly behind: number;
  readonly parked: number;
  /** When the oldest event that it has not applied happened; null when it is caught up. */
  readonly oldest: Date | null;
}

/** Rows of one table that differ between the live table and a rebuilt one. */
export interface Drift {
  readonly table: string;
  /** Rows that only a rebuild has. */
  readonly missing: number;
  /** Rows that only the live table has. */
  readonly extra: number;
  /** Up to five of them, as JSON text. */
  readonly samples: readonly string[];
}

/** An event that its handler or its rows refused, or that waits behind such a one. */
export interface ParkedEvent {
  readonly id: string;
  readonly projection: string;
  readonly partition: number;
  readonly seq: number;
  readonly key: string;
  readonly type: string;
  readonly eventId: string;
  readonly error: string;
  readonly parkedAt: Date;
}

/** How far a rebuild is. */
export interface RebuildProgress {
  readonly projection: string;
  readonly applied: number;
  readonly total: number;
}

/** Applies events to tables, exactly once. */
export interface ProjectionEngine {
  readonly names: readonly string[];
  /** Makes missing tables and checkpoints, and rebuilds what has another version than its tables. */
  prepare(): Promise<void>;
  /** One batch of one projection in one transaction. @returns events applied; 0 when caught up or busy elsewhere */
  advance(name: string, partition: number): Promise<number>;
  /** One batch of the named projections, and of no others, in one transaction. */
  advanceTogether(names: readonly string[], partition: number): Promise<void>;
  /** All projections of a lane in some partitions until they are caught up. */
  advanceLane(lane: Lane, ...partitions: number[]): Promise<void>;
  /** @returns a function that brings the lane to the head wherever the head has moved since its last call */
  follow(lane: Lane): () => Promise<void>;
  /** Everything (of a lane) to the head: tests, imports, the command line. */
  catchUp(lane?: Lane): Promise<void>;
  /** How far the named projections are in a partition. */
  positions(partition: number, names: readonly string[]): Promise<Map<string, number>>;
  behind(): Promise<Behind[]>;
  lag(): Promise<Lag[]>;
  progress(): Promise<Progress>;
  /** Builds the tables anew beside the live ones and swaps them in; readers never see less than before. */
  rebuild(name: string, onProgress?: (progress: RebuildProgress) => void): Promise<void>;
  /** Rebuilds beside the live tables, compares, and throws the rebuilt ones away; empty when equal. */
  verify(name: string): Promise<Drift[]>;
  parked(): Promise<ParkedEvent[]>;
  /** Applies the parked event and all those of its key in order. @returns whether all of them healed */
  retryParked(id: string): Promise<boolean>;
}

/** Waits until projections show what a command did. */
export interface Waiter {
  /** True when every projection has applied the position within `timeoutMs` (2 s). */
  waitFor(position: Position, projections: readonly string[], timeoutMs?: number): Promise<boolean>;
}
