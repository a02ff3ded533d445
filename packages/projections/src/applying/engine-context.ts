import type { Database } from '@forum/database';
import type { EventCatalogue, KindWatch, StoredEvent } from '@forum/event-store';
import type { Clock, DomainEvent, Logger } from '@forum/kernel';
import type { Announcer, Outdated } from '../channels/announcer.ts';
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
  readonly kinds: KindWatch;
  /** The program's version: a newer one retries parked events. */
  readonly version: string;
  readonly projections: ReadonlyMap<string, PreparedProjection>;
  readonly announcer: Announcer | null;
  readonly outdatedBy: OutdatedBy;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly hooks: EngineHooks;
}

/** What readers see differently once an event is projected. */
export type OutdatedBy = (event: DomainEvent) => Outdated;

/** Events whose rows have been there since `to`, from work that began at `from`. */
export interface AppliedBatch {
  readonly events: readonly StoredEvent[];
  readonly from: Date;
  readonly to: Date;
}

/** Hooks where tests stop or kill the engine, and where its work is observed. */
export interface EngineHooks {
  /** Between the rows and the commit of a batch. */
  beforeCommit?(): Promise<void> | void;
  /** After the commit of a live batch; must not throw. */
  applied?(batch: AppliedBatch): void;
}

/** The projection of that name. @throws Error when there is none */
export function projectionNamed(context: EngineContext, name: string): PreparedProjection {
  const found = context.projections.get(name);
  if (found === undefined) throw new Error(`There is no projection called ${name}.`);
  return found;
}
