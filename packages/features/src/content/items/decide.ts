import { isStaff, type Actor } from '@forum/contracts';
import type { Item } from '@forum/contracts/items';
import type { TextVersion } from '@forum/events/text-versions';
import { DomainError } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';

/** A version that staff want to hide, or to show again. */
export interface VersionToTurn<Version extends TextVersion> {
  readonly actor: Actor;
  readonly type: Item['type'];
  readonly versions: readonly Version[];
  /** What identifies a version: those with the same value are hidden together. */
  readonly key: keyof Version;
  /** Counted from 1. */
  readonly number: number;
  readonly redacted: boolean;
}

/**
 * The version to hide or show; null: it already is.
 * @throws DomainError forbidden `staff-only` | not-found | conflict `present-version`
 */
export function decideToTurn<Version extends TextVersion>({
  actor,
  type,
  versions,
  key,
  number,
  redacted,
}: VersionToTurn<Version>): Version | null {
  if (!isStaff(actor)) {
    throw new DomainError('forbidden', 'staff-only', 'Only staff can hide a version.');
  }
  const version = versions[number - 1];
  if (version === undefined) {
    throw noSuch('version');
  }
  if (redacted && version[key] === versions.at(-1)?.[key]) {
    const message = `This is the current version. Please edit or delete the ${type} instead.`;
    throw new DomainError('conflict', 'present-version', message);
  }
  return version.redacted === redacted ? null : version;
}
