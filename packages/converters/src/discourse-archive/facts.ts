import type { ArchivedFile } from './read.ts';
import type { ArchivedPost } from './post.ts';

/** Somebody who wrote. */
interface Person {
  readonly key: string;
  readonly username: string;
  readonly name: string | undefined;
  first: string;
}

/** A topic, by its first post that is there. */
interface Topic {
  readonly opening: ArchivedPost;
  last: string;
  answer: string | undefined;
}

/** What posts need of each other, gathered before any is written; no texts. */
export class Facts {
  readonly topics = new Map<number, Topic>();
  readonly people = new Map<string, Person>();
  readonly tags = new Set<string>();
  readonly categories = new Set<number>();
  readonly origins = new Set<string>();
  /** Topics that only their members read: they stay behind. */
  readonly privates = new Set<number>();
  posts = 0;
  readonly #notes = new Set<string>();
  readonly #copies = new Map<string, { file: string; updatedAt: string; key: string }>();

  note({ file, posts, origin }: ArchivedFile): void {
    if (origin !== null) this.origins.add(origin);
    for (const { text: _, ...post } of posts) {
      const name = `${post.topic}/${post.number}`;
      const known = this.#copies.get(name);
      // What is rendered comes after what is whole, and never counts for the same post.
      const isLater =
        known === undefined || (post.id !== undefined && post.updatedAt > known.updatedAt);
      const key = post.id === undefined ? `${post.topic}-${post.number}` : String(post.id);
      if (isLater) this.#copies.set(name, { file, updatedAt: post.updatedAt, key });
      this.#noteTopic({ ...post, text: NONE }, key);
    }
  }

  /** Whether a post comes from this file, and not from another copy of it. */
  isFrom(file: string, { topic, number }: ArchivedPost): boolean {
    return this.#copies.get(`${topic}/${number}`)?.file === file;
  }

  keyOf(topic: number, number: number | undefined): string | undefined {
    return this.#copies.get(`${topic}/${number ?? 0}`)?.key;
  }

  /** Counts what comes, once all copies are known. */
  finish(): void {
    this.posts = 0;
    for (const name of this.#copies.keys()) {
      const topic = this.topics.get(Number(name.split('/')[0]));
      if (topic !== undefined && !this.#notes.has(name)) this.posts += 1;
    }
  }

  /** The key of a member; undefined for the system's own accounts. */
  personOf({ user, username }: ArchivedPost): string | undefined {
    return user !== undefined && user < 1
      ? undefined
      : this.people.get(username.toLowerCase())?.key;
  }

  #noteTopic(post: ArchivedPost, key: string): void {
    if (post.isPrivate) {
      this.privates.add(post.topic);
      return;
    }
    if (post.state === 'note') this.#notes.add(`${post.topic}/${post.number}`);
    this.#notePerson(post);
    for (const tag of post.tags) this.tags.add(tag);
    if (post.category !== undefined) this.categories.add(post.category);
    const known = this.topics.get(post.topic);
    const isFirst = known === undefined || post.number < known.opening.number;
    const isLast = known === undefined || Date.parse(post.createdAt) > Date.parse(known.last);
    const last = isLast ? post.createdAt : known.last;
    const answer = post.isAnswer ? key : known?.answer;
    this.topics.set(post.topic, { opening: isFirst ? post : known.opening, last, answer });
  }

  #notePerson({ user, username, name, createdAt }: ArchivedPost): void {
    if (username === '' || (user !== undefined && user < 1)) return;
    const known = this.people.get(username.toLowerCase());
    if (known !== undefined) {
      if (createdAt < known.first) known.first = createdAt;
      return;
    }
    const key = user === undefined ? `name-${username.toLowerCase()}` : String(user);
    this.people.set(username.toLowerCase(), { key, username, name, first: createdAt });
  }
}

const NONE = { markup: 'html', source: '' } as const;
