export {
  adding,
  defineEvents,
  mergeCatalogues,
  passingOver,
  type EventCatalogue,
  type EventDefinition,
  type EventDefinitions,
  type EventOf,
  type EventTypeOf,
  type RecordedEventOf,
} from './catalogue.ts';
export type {
  ActPage,
  AppendAt,
  CommandMeta,
  Content,
  Decided,
  Decision,
  EventStore,
  Facts,
  FoldRules,
  Idempotency,
  Outcome,
  Position,
  StoredResponse,
  StoreTransaction,
  StreamId,
  StreamPlace,
  StreamToRead,
  ToAppend,
} from './types.ts';
export { prepareApplicationLogin, type PreparedLogin } from './application-login.ts';
export { APPLICATION_ROLE, grantRows } from './application-role.ts';
export { emptyContents, hashOf, refillContent } from './contents.ts';
export { forgetResponses, forgetSomeResponses } from './responses.ts';
export { type EventKind, type KindWatch, nameOfKind, NEWEST_KIND, watchKinds } from './kinds.ts';
export { warningsOf } from './login-excess.ts';
export { createEventStore, type EventStoreOptions } from './event-store.ts';
export { eventStoreMigrations } from './migrations.ts';
export { PARTITIONS, partitionOf } from './partition.ts';
export { type Queryable, type ReadAfter, readStoredAfter, readStoredStream } from './read.ts';
export { parseEvent, type StoredEvent } from './recorded.ts';
