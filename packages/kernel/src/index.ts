export { assertNever } from './assert-never.ts';
export { systemClock, fixedClock, type Clock } from './clock.ts';
export { DomainError, type DomainErrorKind } from './domain-error.ts';
export type { DomainEvent, EventMeta, RecordedEvent } from './domain-event.ts';
export type { Decider } from './decider.ts';
export type { Actor, Role } from './actor.ts';
export { isStaff, atLeast } from './actor.ts';
export { newId, isId } from './ids.ts';
export type { Logger } from './logger.ts';
