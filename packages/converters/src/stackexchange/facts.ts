import { NumberMap } from '../number-map.ts';
import { keyOf, numberOf, textOf } from '../values.ts';
import { tagsIn, type Row } from './rows.ts';

/** A version of a text or of a title, which the next one replaced. */
interface Change {
  /** The row that has it, by its own number. */
  readonly row: number;
  readonly at: string;
  readonly by: string | undefined;
}

/** What rows of the dump need of each other, gathered before any is written. */
export class Facts {
  /** Names by the number of the account, of the site itself as well. */
  readonly people = new Map<string, string>();
  /** Those who may have voted, in the order of the dump. */
  readonly voters: string[] = [];
  readonly questionOf = new NumberMap();
  readonly authorOf = new NumberMap();
  readonly tags = new Set<string>();
  readonly acceptedAt = new Map<number, string>();
  /** What replaced a version, by the number of its row: when, and who wrote it. */
  readonly replacedBy = new Map<number, Omit<Change, 'row'>>();
  topics = 0;
  comments = 0;
  readonly #titles = new Map<number, { readonly at: string; readonly title: string }[]>();
  readonly #last = new Map<string, Change>();
  readonly #positions = new Map<string, number>();

  noteUser(row: Row): void {
    const id = row['Id'];
    if (id === undefined || this.people.has(id)) return;
    this.people.set(id, textOf(row['DisplayName']) ?? `user${id}`);
    if (keyOf(id) === undefined) return;
    this.#positions.set(id, this.voters.length);
    this.voters.push(id);
  }

  notePost(row: Row): void {
    const id = numberOf(row['Id']);
    const question = questionIn(row);
    if (id === null || question === null) return;
    this.questionOf.set(id, question);
    this.authorOf.set(id, numberOf(row['OwnerUserId']) ?? 0);
    if (question !== id) return;
    this.topics += 1;
    for (const tag of tagsIn(row['Tags'])) this.tags.add(tag);
  }

  noteVote(row: Row): void {
    const [post, at] = [numberOf(row['PostId']), textOf(row['CreationDate'])];
    if (row['VoteTypeId'] === '1' && post !== null && at !== undefined)
      this.acceptedAt.set(post, at);
  }

  /** Versions of texts and titles are apart, since an edit may change one alone. */
  noteVersion(row: Row): void {
    const [id, kind] = [numberOf(row['Id']), versionIn(row)];
    if (id === null || kind === null || kind === 'tags') return;
    if (kind === 'title') this.#noteTitle(row);
    const name = `${kind} ${row['PostId'] ?? ''}`;
    const before = this.#last.get(name);
    const change = { at: row['CreationDate'] ?? '', by: this.memberOf(row['UserId']) };
    if (before !== undefined) this.replacedBy.set(before.row, change);
    this.#last.set(name, { row: id, ...change });
  }

  /** The title that a question had right before a moment; undefined when no version says so. */
  titleBefore(question: number, at: string): string | undefined {
    return this.#titles.get(question)?.findLast((version) => version.at < at)?.title;
  }

  #noteTitle(row: Row): void {
    const question = numberOf(row['PostId']) ?? 0;
    const titles = this.#titles.get(question) ?? [];
    titles.push({ at: row['CreationDate'] ?? '', title: row['Text'] ?? '' });
    this.#titles.set(question, titles);
  }

  /** The key of a member; undefined for the site itself, and for whoever left. */
  memberOf(user: string | undefined): string | undefined {
    return user !== undefined && this.#positions.has(user) ? user : undefined;
  }

  /** Who wrote something: a member, or a name. */
  doerOf(user: string | undefined, name: string | undefined): { author?: string; guest?: string } {
    const author = this.memberOf(user);
    if (author !== undefined) return { author };
    const guest =
      this.people.get(user ?? '') ??
      textOf(name) ??
      (user === undefined ? undefined : `user${user}`);
    return guest === undefined ? {} : { guest: guest.slice(0, 300) };
  }

  /** The question of a post that comes. */
  questionOfPost(post: number | null): number | undefined {
    const question = post === null ? undefined : this.questionOf.get(post);
    return question !== undefined && this.questionOf.get(question) === question
      ? question
      : undefined;
  }

  /**
   * Who cast the k-th vote on a post: a dump does not say, and the k-th member of the dump stands for them, but never the
   * author. Null when there are too few.
   */
  voter(post: number, k: number): string | null {
    const own = this.#positions.get(String(this.authorOf.get(post) ?? 0)) ?? Infinity;
    return this.voters[k >= own ? k + 1 : k] ?? null;
  }
}

/** The number of a post's question, which may be itself; null for tag wikis and what is not whole. */
export function questionIn(row: Row): number | null {
  if (row['CreationDate'] === undefined) return null;
  if (row['PostTypeId'] === '1') return numberOf(row['Id']);
  return row['PostTypeId'] === '2' ? numberOf(row['ParentId']) : null;
}

/** What a row of the history is a version of; null for events such as closings. */
export function versionIn(row: Row): 'title' | 'text' | 'tags' | null {
  const type = numberOf(row['PostHistoryTypeId']) ?? 0;
  if (type < 1 || type > 9) return null;
  return (['title', 'text', 'tags'] as const)[(type - 1) % 3] ?? null;
}
