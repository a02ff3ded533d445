import type { Database } from '@forum/database';
import type { EventCatalogue } from '@forum/event-store';
import type { Clock, Logger } from '@forum/kernel';
import type { ProjectionEngine } from './engine-types.ts';
import type { Reaction } from './reaction.ts';

/** The parts of a reactor. */
export interface ReactorOptions {
  readonly db: Database;
  readonly reactions: readonly Reaction[];
  readonly catalogue: EventCatalogue;
  readonly engine: Pick<ProjectionEngine, 'names'>;
  readonly logger: Logger;
  readonly clock: Clock;
}
