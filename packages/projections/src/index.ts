export { REACTION_PREFIX, reactionNamed } from './checkpoint-names.ts';
export { column, type Column, type NewColumn } from './column.ts';
export { forgetRows } from './forget.ts';
export { readTable, type ReadTable, type ReadTableDefinition, type RowOf } from './read-table.ts';
export type { Deltas, Rows } from './rows.ts';
export {
  defineProjection,
  type Handlers,
  type Lane,
  type Projection,
  type ProjectionDefinition,
} from './projection.ts';
export {
  type AnyReactionHandler,
  defineReaction,
  type Effects,
  type Reaction,
  type ReactionDefinition,
  type ReactionToAll,
} from './reaction.ts';
export type {
  Behind,
  Drift,
  Lag,
  ParkedEvent,
  ProjectionEngine,
  RebuildProgress,
  Waiter,
} from './engine-types.ts';
export type { Announcement, Announcer, Outdated } from './announcer.ts';
export { createProjectionEngine, type EngineOptions } from './engine.ts';
export { outdatedProjections } from './outdated-projections.ts';
export { namesOf } from './outdated-things.ts';
export { fingerprintOf } from './tables.ts';
export type { AppliedBatch, EngineHooks, OutdatedBy } from './engine-context.ts';
export { projectionMigrations } from './migrations.ts';
export { createInlineWaiter } from './waiter.ts';
export { openChannel } from './channel.ts';
export type { Channel } from './channel-types.ts';
export { createAnnouncer } from './announcer.ts';
export { type LossWatch, watchForLoss } from './lost-announcements.ts';
export { createWaker, type Waker } from './waker.ts';
export type { QueueBackend } from './queue-backend.ts';
export { createReactor, type Reactor } from './reactor.ts';
export type { ReactorOptions } from './reactor-options.ts';
export { createRunner, type Runner, type RunnerOptions } from './runner.ts';
export { type ClosableWaiter, createWaiter } from './waiter.ts';
export { prepareQueue } from './queue-schema.ts';
