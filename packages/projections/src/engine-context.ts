import type { Database } from '@forum/database';
import type { EventCatalogue } from '@forum/event-store';
import type { Clock, DomainEvent, Logger } from '@forum/kernel';
import type { Announcer, Outdated } from './announcer.ts';
import type { Projection } from './projection.ts';

/** A projection with the data derived from its declaration. */
export interface PreparedProjection {
  readonly projection: Projection;
  readonly fingerprint: string;
  readonly types: readonly string[];
}

/** The common context of the engine's parts. */
export interface EngineContext {
  readonly db: Database;
  readonly catalogue: EventCatalogue;
  readonly projections: ReadonlyMap<string, PreparedProjection>;
  readonly announcer: Announcer | null;
  readonly outdatedBy: OutdatedBy;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly hooks: EngineHooks;
}

/** What readers see differently once an event is projected. */
export type OutdatedBy = (event: DomainEvent) => Outdated;

/** Hooks where tests stop or kill the engine. */
export interface EngineHooks {
  /** Between the rows and the commit of a batch. */
  beforeCommit?(): Promise<void> | void;
}

/** The projection of that name. @throws Error when there is none */
export function projectionNamed(context: EngineContext, name: string): PreparedProjection {
  const found = context.projections.get(name);
  if (found === undefined) throw new Error(`There is no projection called ${name}.`);
  return found;
}
