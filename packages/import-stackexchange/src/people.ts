import type { PersonRef } from './dump-rows.ts';
import { identify } from './ids.ts';

/** Name of people whom a dump does not name at all. */
const NOBODY = 'Unknown author';

/** Who is who in a dump: rows of Users, and people named only in texts because they left the site. */
export class People {
  readonly #site: string;
  readonly #users = new Map<string, string>();
  readonly #former = new Map<string, Date>();
  readonly #voters: string[] = [];

  constructor(site: string) {
    this.#site = site;
  }

  /** Adds a row of Users. Ids up to 0 are the site itself and do not vote. */
  addUser(userId: string, displayName: string): void {
    if (this.#users.has(userId)) return;
    this.#users.set(userId, displayName);
    if (Number(userId) > 0) this.#voters.push(userId);
  }

  /** Adds an author; one not in Users becomes a former member since their first text. */
  addAuthor(person: PersonRef, at: Date): void {
    if (person.userId !== null && this.#users.has(person.userId)) return;
    const name = this.nameOf(person);
    const since = this.#former.get(name);
    if (since === undefined || at < since) this.#former.set(name, at);
  }

  /** The display name. */
  nameOf(person: PersonRef): string {
    const known = person.userId === null ? undefined : this.#users.get(person.userId);
    if (known !== undefined) return known;
    if (person.name !== null && person.name.trim() !== '') return person.name;
    return person.userId === null ? NOBODY : `user${person.userId}`;
  }

  /** An author's member id. */
  memberIdOf(person: PersonRef): string {
    if (person.userId !== null && this.#users.has(person.userId)) {
      return identify(this.#site, 'user', person.userId).id;
    }
    return identify(this.#site, 'former', this.nameOf(person)).id;
  }

  /** The member id of an editor who is in Users; null for anybody else. */
  knownMemberId(person: PersonRef): string | null {
    if (person.userId === null || !this.#users.has(person.userId)) return null;
    return identify(this.#site, 'user', person.userId).id;
  }

  /** Former members with the date of their first text, in the order of their names. */
  former(): { readonly name: string; readonly since: Date }[] {
    return [...this.#former.entries()]
      .map(([name, since]) => ({ name, since }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /**
   * Who casts the k-th vote (from 0) on an item of this author: the k-th imported voter, skipping the author, since
   * votes on one's own item are refused. Null when there are too few.
   */
  voter(k: number, author: PersonRef): string | null {
    const own = author.userId === null ? -1 : this.#positionOf(author.userId);
    const userId = this.#voters[own !== -1 && k >= own ? k + 1 : k];
    return userId === undefined ? null : identify(this.#site, 'user', userId).id;
  }

  #positions: ReadonlyMap<string, number> | null = null;

  #positionOf(userId: string): number {
    this.#positions ??= new Map(this.#voters.map((id, i) => [id, i]));
    return this.#positions.get(userId) ?? -1;
  }
}
