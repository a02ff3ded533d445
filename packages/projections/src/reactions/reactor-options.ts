import type { Database, Lease } from '@forum/database';
import type { EventCatalogue } from '@forum/event-store';
import type { Clock, Logger } from '@forum/kernel';
import type { ProjectionEngine } from '../applying/engine-types.ts';
import type { Health } from '../parking/failures.ts';
import type { Reaction } from './reaction.ts';

/** The parts of a reactor. */
export interface ReactorOptions {
  readonly db: Database;
  readonly reactions: readonly Reaction[];
  readonly catalogue: EventCatalogue;
  readonly engine: Pick<ProjectionEngine, 'names' | 'kinds'>;
  readonly logger: Logger;
  readonly clock: Clock;
  /** The program's version; left out: older than any other. */
  readonly version?: string;
  /** What else others should know about this worker. */
  readonly alsoSay?: () => Promise<Readonly<Record<string, unknown>>>;
  /** Without a sign of life for this long, others take over; in ms. */
  readonly leaseMs?: number;
}

/** One reaction at work, under its lease. */
export interface Reacting {
  readonly options: ReactorOptions;
  readonly reaction: Reaction;
  readonly lease: Lease;
  readonly health: Health;
}

/** The program's version, under which events are parked and retried. */
export function versionOf({ version = '0' }: Pick<ReactorOptions, 'version'>): string {
  return version;
}
