export { readTable, type ReadTable, type ReadTableDefinition } from './read-table.ts';
export type { Deltas, Rows } from './rows.ts';
export {
  defineProjection,
  type Handlers,
  type Lane,
  type Projection,
  type ProjectionDefinition,
} from './projection.ts';
export {
  defineReaction,
  type Effects,
  type Reaction,
  type ReactionDefinition,
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
