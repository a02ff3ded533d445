import type { DomainEvent } from '@forum/kernel';
import type { Outdated, Projection, Reaction, Waiter } from '@forum/projections';
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { CommandContext } from './command-context.ts';
import type { OwnWrites } from './http/own-writes.ts';
import type { SharedAnswers } from './http/shared-answers.ts';
import type { Outside } from './ports/infrastructure.ts';
import type { Ports, Provided } from './ports/ports.ts';
import type { ReadDatabase } from './read-database.ts';

/** Everything a slice may use at run time, built once per process and passed in. */
export interface AppContext extends CommandContext, Ports, Outside {
  /** Read side: projected tables and the private store. */
  readonly db: Kysely<ReadDatabase>;
  /** Waits until projections have applied a position. */
  readonly waiter: Waiter;
  /** What members have just written: their reads wait for it. */
  readonly ownWrites: OwnWrites;
  /** Answers that all visitors get alike. */
  readonly sharedAnswers: SharedAnswers;
  /** Tells all processes what reads differently now, where no event does: a row beside the log was changed. */
  readonly outdate: (outdated: Outdated) => void;
}

/** Recurring work: runs in the worker, once per period across all workers. */
export interface Schedule {
  readonly name: string;
  /** Period in ms. */
  readonly every: number;
  readonly run: (ctx: AppContext) => Promise<void>;
}

/** A vertical slice of the forum. */
export interface Feature {
  readonly name: string;
  readonly projections?: readonly Projection[];
  /**
   * The things that read differently after one of its frequent events; null: not one of those. An event that no slice
   * knows here outdates everything that is kept for visitors.
   */
  readonly outdatedBy?: (event: DomainEvent) => Outdated | null;
  readonly reactions?: (ctx: AppContext) => readonly Reaction[];
  readonly routes?: (ctx: AppContext) => FastifyPluginAsync;
  /** Routes outside `/api`: addresses that pages and other programs load. */
  readonly siteRoutes?: (ctx: AppContext) => FastifyPluginAsync;
  readonly schedules?: readonly Schedule[];
  /** What it provides to other slices. */
  readonly provides?: Provided;
  /** What it asks of other slices: a forum without it does not start. */
  readonly uses?: readonly (keyof Ports)[];
}
