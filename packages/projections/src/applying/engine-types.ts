import type { KindWatch, Position } from '@forum/event-store';
import type { Lane } from './projection.ts';

/** A lane of a partition that has events to apply. */
export interface Behind {
  readonly lane: Lane;
  readonly partition: number;
}

/** Progress of all projections together: waiting events, and the sum of all positions, which only grows. */
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
  /** The time of the oldest event not yet applied; null when caught up. */
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

/** An event that failed in its handler or on its rows, or that waits behind one that did. */
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

/** A parked event that the operator gave up. */
export interface DroppedEvent {
  readonly projection: string;
  readonly partition: number;
  readonly seq: number;
  readonly type: string;
  readonly error: string;
  readonly reason: string;
  readonly at: Date;
}

/** The progress of a rebuild. */
export interface RebuildProgress {
  readonly projection: string;
  readonly applied: number;
  readonly total: number;
}

/** What a call of a follower found. */
export interface Followed {
  /**
   * `none`: no head has moved. `some`: it has handled what this lane was behind. `all`: both lanes have applied everything
   * up to the heads.
   */
  readonly applied: 'none' | 'some' | 'all';
  /** Where heads have moved. */
  readonly partitions: readonly number[];
}

/** Follows the heads for each lane; one call of a lane at a time. */
export interface LaneFollowers {
  readonly now: () => Promise<Followed>;
  readonly soon: () => Promise<Followed>;
}

/** By type of event, the projections that somebody waits for before they see one, whether or not it concerns these. */
export type Awaited = ReadonlyMap<string, ReadonlySet<string>>;

/** How a process takes part in what others build. */
export interface Help {
  /** Ends it after the batches under way. */
  readonly stopping?: AbortSignal;
  /** Partitions at once: each takes a connection. */
  readonly width: number;
  /** Takes part only while no event has waited for its live tables for longer than this. */
  readonly lagMs?: number;
}

/** Applies events to tables, exactly once. */
export interface ProjectionEngine {
  readonly names: readonly string[];
  /** The kinds of events that others append. */
  readonly kinds: KindWatch;
  /** Creates the tables and checkpoints of new projections. */
  createMissing(): Promise<void>;
  /** The same, and rebuilds projections whose tables are of another version, or brings back kept former tables. */
  prepare(): Promise<void>;
  /** One batch of one projection in one transaction. @returns events applied; 0 when caught up or busy elsewhere */
  advance(name: string, partition: number): Promise<number>;
  /** One batch of the named projections only, in one transaction. */
  advanceTogether(names: readonly string[], partition: number): Promise<void>;
  /** All projections of a lane in some partitions until they are caught up. */
  advanceLane(lane: Lane, ...partitions: number[]): Promise<void>;
  /** The same to the heads that the partitions have now. */
  sweep(lane: Lane, ...partitions: number[]): Promise<void>;
  /**
   * @returns a function that catches the lane up wherever the head has moved since its last call, and reports whether
   * it had
   */
  follow(lane: Lane): () => Promise<boolean>;
  /** The same for both lanes, which share a transaction where little has happened; `awaited` moves in any case. */
  followLanes(awaited: Awaited): LaneFollowers;
  /**
   * Catches everything (or one lane) up, and forgets again what that brought back: for tests, imports, restored backups
   * and the command line.
   */
  catchUp(lane?: Lane): Promise<void>;
  /** How far the named projections are in a partition. */
  positions(partition: number, names: readonly string[]): Promise<Map<string, number>>;
  behind(): Promise<Behind[]>;
  lag(): Promise<Lag[]>;
  progress(): Promise<Progress>;
  /** Rebuilds the tables beside the live ones and swaps them in; readers never see less than before. */
  rebuild(name: string, onProgress?: (progress: RebuildProgress) => void): Promise<void>;
  /** Takes part in what other processes rebuild or verify now. */
  helpBuilds(help: Help): Promise<void>;
  /** Rebuilds beside the live tables, compares, and drops the rebuilt ones; empty when equal. */
  verify(name: string): Promise<Drift[]>;
  parked(): Promise<ParkedEvent[]>;
  /** Applies the parked event and all others of its key in order. @returns whether all of them succeeded */
  retryParked(id: string): Promise<boolean>;
  /**
   * Gives a parked event up, on record, and retries the later ones of its key; `marked`: a reaction's runner does so
   * soon.
   */
  dropParked(id: string, reason: string): Promise<Dropping>;
  dropped(): Promise<DroppedEvent[]>;
  /** Drops tables of former versions that were replaced that many days ago. @returns their projections */
  forgetFormer(days: number): Promise<string[]>;
  /**
   * Applies what older versions of the program could not, each key once per version. An older worker beside this one
   * may park more, so it must be repeated. `stopping` ends it after the current key.
   */
  retryAfterUpgrade(stopping?: AbortSignal): Promise<void>;
}

/** Waits until projections show what a command did. */
export interface Waiter {
  /** True when every projection has applied the position within `timeoutMs` (2 s). */
  waitFor(position: Position, projections: readonly string[], timeoutMs?: number): Promise<boolean>;
  /** Whether this process was told that they have applied it, and before that what it outdates. */
  isTold(position: Position, projections: readonly string[]): boolean;
  /** A write that nobody waits for: a process that projects does it now; workers already know. */
  noted(position: Position, projections: readonly string[]): Promise<void>;
}

/**
 * The outcome of the request: only the first event of a key can be dropped, since later ones wait for it. `marked`: a
 * reaction's runner drops it next time it looks.
 */
export type Dropping = 'dropped' | 'marked' | 'not-parked' | 'not-first';
