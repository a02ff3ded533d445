import { DomainError } from '@forum/kernel';
import type { ElevatedAccessEvent } from '@forum/events/elevated-access';

const MINUTE_MS = 60_000;

/** How long an elevated token is valid, in ms (decisions, Elevated access). */
export const ELEVATION_MS = 15 * MINUTE_MS;

/** The facts for setting a first PIN. */
export interface SetPin {
  readonly memberId: string;
  readonly hasPin: boolean;
}

/** @throws DomainError conflict `pin-exists` */
export function decideSetPin({ memberId, hasPin }: SetPin): ElevatedAccessEvent[] {
  if (hasPin) {
    throw new DomainError('conflict', 'pin-exists', 'You already have a PIN. Change it instead.');
  }
  return [{ type: 'PinSet', data: { memberId } }];
}

/** What a PIN was entered for. */
export type PinAct = 'verify' | 'change' | 'remove';

/** A wrong PIN; `lockedUntil` is set if it was one too many. */
export interface WrongPin {
  readonly memberId: string;
  readonly act: PinAct;
  readonly lockedUntil: Date | null;
}

/** The events that record a wrong PIN. */
export function decideRefusal({ memberId, act, lockedUntil }: WrongPin): ElevatedAccessEvent[] {
  const refused: ElevatedAccessEvent = { type: 'ElevationRefused', data: { memberId, act } };
  if (lockedUntil === null) return [refused];
  const until = lockedUntil.toISOString();
  return [refused, { type: 'PinLocked', data: { memberId, until } }];
}

/** The answer to a wrong PIN. */
export function wrongPin(): DomainError {
  return new DomainError('forbidden', 'wrong-pin', 'The PIN is incorrect.');
}

/** The answer if there is no PIN to compare with. */
export function noPin(): DomainError {
  return new DomainError('forbidden', 'no-pin', 'You have no PIN yet. Please set one first.');
}

/** The answer while the PIN is locked. */
export function pinLocked(until: Date, now: Date): DomainError {
  return new DomainError('limited', 'pin-locked', 'Too many wrong PINs. Please try again later.', {
    retryAfter: (until.getTime() - now.getTime()) / 1000,
  });
}
