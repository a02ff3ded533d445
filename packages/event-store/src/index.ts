export {
  defineEvents,
  mergeCatalogues,
  type EventCatalogue,
  type EventDefinition,
  type EventDefinitions,
  type EventOf,
  type EventTypeOf,
  type RecordedEventOf,
} from './catalogue.ts';
export type {
  CommandMeta,
  Content,
  EventStore,
  FoldRules,
  Idempotency,
  Outcome,
  Position,
  StoredResponse,
  StoreTransaction,
  StreamId,
} from './types.ts';
