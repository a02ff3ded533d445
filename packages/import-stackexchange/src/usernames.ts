import { normalForm } from '@forum/contracts/normal-form';
import { isOfficialName, isReservedUsername } from '@forum/contracts/reserved';
import { idOf } from './ids.ts';

const MAX = 30;
const MIN = 3;

/**
 * Gives every display name of a dump a username of its own: 3-30 of A-Z a-z 0-9 _, unique regardless of case, none
 * reserved. The same rows in the same order get the same names.
 */
export class Usernames {
  readonly #taken = new Set<string>();

  /** `originalId` distinguishes people of the same name. */
  assign(displayName: string, originalId: string): string {
    const base = baseOf(displayName) ?? 'user';
    const number = originalId.replace(/[^A-Za-z0-9]/g, '') || '0';
    const wanted = base === 'user' ? withSuffix(base, number) : base;
    let username = this.#isFree(wanted) ? wanted : withSuffix(base, number);
    for (let n = 2; !this.#isFree(username); n += 1) username = withSuffix(base, `${number}_${n}`);
    this.#taken.add(username.toLowerCase());
    return username;
  }

  #isFree(username: string): boolean {
    return !this.#taken.has(username.toLowerCase()) && !isReservedUsername(username);
  }
}

/** A member's username when somebody else in the forum has theirs: its end comes from the key. */
export function fallbackUsername(username: string, key: string): string {
  return withSuffix(username, idOf(key).slice(0, 8));
}

function withSuffix(base: string, suffix: string): string {
  const end = suffix.slice(-(MAX - MIN - 1));
  return `${base.slice(0, MAX - end.length - 1)}_${end}`;
}

function baseOf(displayName: string): string | null {
  const latin = normalForm(displayName, 'NFKD').replace(/\p{M}+/gu, '');
  const words = latin.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const base = words.join('_').slice(0, MAX).replace(/_$/, '');
  // A name that sounds official still does with any suffix.
  return base.length < MIN || isOfficialName(base) ? null : base;
}
