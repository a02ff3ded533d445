import type { DomainEvent } from '@forum/kernel';
import type { Outdated, Projection, Reaction, Waiter } from '@forum/projections';
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { CommandContext } from './command-context.ts';
import type { OwnWrites } from './http/own-writes.ts';
import type { SharedAnswers } from './http/shared-answers.ts';
import type { Outside } from './ports/infrastructure.ts';
import type { Port, Ports, Provided, SharedPort } from './ports/ports.ts';
import type { ReadDatabase } from './read-database.ts';

/** What every slice may use at run time, built once per process and passed in. */
export interface AppContext extends CommandContext, Pick<Ports, SharedPort>, Outside {
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

/** The context of a slice that uses ports of others. */
export type ContextWith<Used extends Port> = AppContext & Pick<Ports, Used>;

/** What a process opens: the context of all slices together. */
export type ProcessContext = ContextWith<Port>;

/** Recurring work: runs in the worker, once per period across all workers. */
export interface Schedule<Used extends Port = never> {
  readonly name: string;
  /** Period in ms. */
  readonly every: number;
  /** `stopping`: its worker stops; what takes long begins nothing more, and ends within ten seconds. */
  readonly run: (ctx: ContextWith<Used>, stopping?: AbortSignal) => Promise<void>;
}

/** A vertical slice of the forum; one that uses ports of others is declared by `defineFeature`. */
export interface Feature<Used extends Port = never> {
  readonly name: string;
  readonly projections?: readonly Projection[];
  /**
   * The things that read differently after one of its events; null: not one of those. An event that no slice knows here
   * outdates everything that is kept for visitors.
   */
  readonly outdatedBy?: (event: DomainEvent) => Outdated | null;
  /**
   * Whether one of its events comes without rows beside the log that answers show. Of others, the process that appends
   * tells as well, since no projection may.
   */
  readonly isToldByProjection?: (event: DomainEvent) => boolean;
  readonly reactions?: (ctx: ContextWith<Used>) => readonly Reaction[];
  readonly routes?: (ctx: ContextWith<Used>) => FastifyPluginAsync;
  /** Routes outside `/api`: addresses that pages and other programs load. */
  readonly siteRoutes?: (ctx: ContextWith<Used>) => FastifyPluginAsync;
  readonly schedules?: readonly Schedule<Used>[];
  /** What it provides to other slices. */
  readonly provides?: Provided;
  /** What it asks of other slices: its context has these ports alone, and a forum without them does not start. */
  readonly uses?: readonly Used[];
}

/** A slice that uses ports of others: the compiler refuses any that `uses` does not name. */
export function defineFeature<const Used extends Port>(
  feature: Feature<NoInfer<Used>> & { readonly uses: readonly Used[] },
): Feature<Used> {
  return feature;
}
