export { assertNever } from './assert-never.ts';
export { systemClock, fixedClock, type Clock } from './clock.ts';
export { DomainError, type DomainErrorKind, type FieldIssue } from './domain-error.ts';
export type { DomainEvent, EventMeta, RecordedEvent } from './domain-event.ts';
export type { Decider } from './decider.ts';
export { newId, isId } from './ids.ts';
export { loggedError } from './logged-error.ts';
export type { Logger } from './logger.ts';
export { withoutAddresses } from './without-addresses.ts';
