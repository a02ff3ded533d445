export { REACTION_PREFIX, reactionNamed } from './applying/checkpoint-names.ts';
export { column, type Column, type NewColumn } from './tables/column.ts';
export { forgetRows } from './tables/forget-rows.ts';
export {
  readTable,
  type ReadTable,
  type ReadTableDefinition,
  type RowOf,
} from './tables/read-table.ts';
export type { Deltas, Rows } from './tables/rows.ts';
export {
  defineProjection,
  type Handlers,
  type Lane,
  type Projection,
  type ProjectionDefinition,
} from './applying/projection.ts';
export {
  type AnyReactionHandler,
  defineReaction,
  type Effects,
  type Reaction,
  type ReactionDefinition,
  type ReactionToAll,
} from './reactions/reaction.ts';
export type {
  Behind,
  Drift,
  Lag,
  ParkedEvent,
  ProjectionEngine,
  RebuildProgress,
  Waiter,
} from './applying/engine-types.ts';
export type { Announcement, Announcer, Outdated } from './channels/announcer.ts';
export { createProjectionEngine, type EngineOptions } from './applying/engine.ts';
export { outdatedProjections } from './rebuilding/outdated-projections.ts';
export { namesOf } from './applying/outdated-things.ts';
export { fingerprintOf } from './tables/tables.ts';
export type { AppliedBatch, EngineHooks, OutdatedBy } from './applying/engine-context.ts';
export { projectionMigrations } from './migrations.ts';
export { createInlineWaiter } from './channels/waiter.ts';
export { openChannel } from './channels/channel.ts';
export type { Channel } from './channels/channel-types.ts';
export { createAnnouncer } from './channels/announcer.ts';
export { type Follow, type LossWatch, watchForLoss } from './channels/lost-announcements.ts';
export { createWaker, type Waker } from './wake-ups/waker.ts';
export type { QueueBackend } from './wake-ups/queue-backend.ts';
export { createReactor, type Reactor } from './reactions/reactor.ts';
export type { ReactorOptions } from './reactions/reactor-options.ts';
export { createRunner, type Runner, type RunnerOptions } from './runner.ts';
export { type ClosableWaiter, createWaiter } from './channels/waiter.ts';
export { prepareQueue } from './wake-ups/queue-schema.ts';
