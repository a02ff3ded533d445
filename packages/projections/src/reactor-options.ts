import type { Database, Lease } from '@forum/database';
import type { EventCatalogue } from '@forum/event-store';
import type { Clock, Logger } from '@forum/kernel';
import type { ProjectionEngine } from './engine-types.ts';
import type { Health } from './failures.ts';
import type { Reaction } from './reaction.ts';

/** The parts of a reactor. */
export interface ReactorOptions {
  readonly db: Database;
  readonly reactions: readonly Reaction[];
  readonly catalogue: EventCatalogue;
  readonly engine: Pick<ProjectionEngine, 'names' | 'kinds'>;
  readonly logger: Logger;
  readonly clock: Clock;
  /** Of the program; left out: older than any other. */
  readonly version?: string;
  /** What others should know of this worker besides. */
  readonly alsoSay?: () => Promise<Readonly<Record<string, unknown>>>;
  /** After this long without a sign of life, others take over; in ms. */
  readonly leaseMs?: number;
}

/** One reaction at work, under its lease. */
export interface Reacting {
  readonly options: ReactorOptions;
  readonly reaction: Reaction;
  readonly lease: Lease;
  readonly health: Health;
}

/** The version of the program, as events are parked and tried under it. */
export function versionOf({ version = '0' }: Pick<ReactorOptions, 'version'>): string {
  return version;
}
