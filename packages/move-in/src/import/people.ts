import { KeyIndex } from '../check/key-index.ts';
import type { Ids } from './ids.ts';

/** Who wrote something, as rows say it. */
export interface Doer {
  readonly author?: string | undefined;
  readonly guest?: string | undefined;
}

/** Who is who in the source: members by key, guests by name, and somebody of whom nothing is known. */
export class People {
  readonly #ids: Ids;
  readonly #keys = new KeyIndex();
  readonly #left = new KeyIndex();
  /** Names of guests who wrote something: each becomes an author without an account of their own. */
  readonly guests = new Set<string>();
  /** Whether something was written by somebody of whom the source knows nothing. */
  hasNobody = false;

  constructor(ids: Ids) {
    this.#ids = ids;
  }

  /** Adds a member. @returns whether the key is new */
  add(key: string): boolean {
    return this.#keys.add(key) !== -1;
  }

  /** Notes that nobody signs in as the member: the account is gone, or never was one. */
  leave(key: string): void {
    this.#left.add(key);
  }

  hasLeft(key: string): boolean {
    return this.#left.numberOf(key) !== -1;
  }

  /** The member's id; null when there is no such member. */
  find(key: string | undefined): string | null {
    if (key === undefined || this.#keys.numberOf(key) === -1) return null;
    return this.#ids.of('member', key);
  }

  /** Notes who wrote something, so that they exist before their texts. */
  note({ author, guest }: Doer): void {
    if (this.find(author) !== null) return;
    if (guest === undefined || guest.trim() === '') this.hasNobody = true;
    else this.guests.add(guest.trim());
  }

  /** Who wrote it. */
  idOf({ author, guest }: Doer): string {
    const member = this.find(author);
    if (member !== null) return member;
    const name = guest?.trim() ?? '';
    return name === '' ? this.nobody : this.#ids.of('guest', name);
  }

  guestId(name: string): string {
    return this.#ids.of('guest', name);
  }

  /** Somebody of whom the source knows nothing. */
  get nobody(): string {
    return this.#ids.of('member-of-before', 'nobody');
  }
}
