import type { Letter } from './archive.ts';
import { answersOf } from './archive.ts';
import { readable } from './head.ts';
import { sentAt } from './moment.ts';
import { senderOf } from './sender.ts';
import { subjectOf } from './subject.ts';
import { placesOf, type Entry, type Placed } from './threads.ts';

/** Somebody who wrote. */
export interface Person {
  /** Of their first message: an address in a key could be guessed and tried. */
  key: string;
  readonly address: string | undefined;
  name: string | undefined;
  first: number;
  last: number;
}

/** What messages need of each other, gathered before any is written. */
export class Facts {
  readonly entries: Entry[] = [];
  readonly people = new Map<string, Person>();
  readonly lists = new Map<string, { address: string | undefined; first: number }>();
  readonly baseUrls = new Set<string>();
  readonly #indexes = new Map<string, number>();
  /** The first list that a message came to, by its hash. */
  readonly #firstList = new Map<string, string>();
  readonly #places: Placed[] = [];

  /** Takes note of a message; false for one that is there already. */
  note({ list, id, envelope, head }: Letter): boolean {
    const name = `${list} ${id}`;
    if (this.#indexes.has(name)) return false;
    this.#indexes.set(name, this.entries.length);
    if (!this.#firstList.has(id)) this.#firstList.set(id, list);
    const { fields } = head;
    const at = sentAt(fields.get('date'), envelope);
    const { title, isAnswer } = subjectOf(readable(fields.get('subject')));
    const subject = title.toLowerCase();
    this.entries.push({ list, id, answers: answersOf(head), subject, isAnswer, at });
    this.#notePerson(id, fields, at);
    this.#noteList(list, fields, at);
    return true;
  }

  /** Puts all messages into their topics. */
  place(): void {
    for (const placed of placesOf(this.entries)) this.#places.push(placed);
  }

  /** The number of a message and its place; null for a list that lacks it. */
  placeOf({ list, id }: Letter): (Placed & { readonly index: number }) | null {
    const index = this.#indexes.get(`${list} ${id}`);
    const placed = index === undefined ? undefined : this.#places[index];
    return index === undefined || placed === undefined ? null : { ...placed, index };
  }

  /** The key of a message's post, and of the topic that it opens: its hash, by which addresses name it; in a second list not alone. */
  keyOf(index: number): string {
    const { list, id } = this.entries[index] ?? { list: '', id: '' };
    return this.#firstList.get(id) === list ? id : `${list}/${id}`;
  }

  /** The last message of each topic, in milliseconds. */
  lastOf(): ReadonlyMap<number, number> {
    const last = new Map<number, number>();
    for (const [index, { topic }] of this.#places.entries()) {
      const at = this.entries[index]?.at ?? 0;
      last.set(topic, Math.max(last.get(topic) ?? 0, at));
    }
    return last;
  }

  personOf(fields: ReadonlyMap<string, string>): Person | undefined {
    const { address, name } = senderOf(fields);
    return this.people.get(address ?? `name ${name ?? ''}`);
  }

  #notePerson(id: string, fields: ReadonlyMap<string, string>, at: number): void {
    const { address, name } = senderOf(fields);
    if (address === undefined && name === undefined) return;
    const identity = address ?? `name ${name ?? ''}`;
    const known = this.people.get(identity);
    if (known === undefined) {
      this.people.set(identity, { key: id, address, name, first: at, last: at });
      return;
    }
    known.last = Math.max(known.last, at);
    known.name ??= name;
    if (at >= known.first) return;
    known.first = at;
    known.key = id;
  }

  #noteList(list: string, fields: ReadonlyMap<string, string>, at: number): void {
    const known = this.lists.get(list) ?? { address: undefined, first: at };
    known.first = Math.min(known.first, at);
    known.address ??= /<mailto:([^>?\s]{1,200}@[^>?\s]{1,200})/i.exec(
      fields.get('list-post') ?? '',
    )?.[1];
    this.lists.set(list, known);
    const origin = /<(https?:\/\/[^>/\s]{1,200})\//i.exec(fields.get('archived-at') ?? '')?.[1];
    if (origin !== undefined && this.baseUrls.size < 20) this.baseUrls.add(origin);
  }
}
