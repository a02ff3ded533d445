import { Scatter, bytesOf, type Scattered } from '@forum/import-stackexchange/scatter';
import { KeyIndex } from '../check/key-index.ts';
import { Numbers } from '../check/numbers.ts';
import type { Problems } from '../check/report.ts';
import type { Kind, RowOf } from '../kinds.ts';
import { readKind } from '../read.ts';
import type { People } from './people.ts';

/** The kinds whose rows belong to topics. */
export const THREAD_KINDS = [
  'topics',
  'posts',
  'revisions',
  'votes',
  'reactions',
  'polls',
  'poll_votes',
  'accepted',
  'reads',
  'bookmarks',
  'conversations',
  'messages',
] as const;
type ThreadKind = (typeof THREAD_KINDS)[number];
type ThreadFiles = { readonly [K in ThreadKind]: RowOf<K> };

/** All rows of a topic. */
export type ThreadRows = { readonly [K in ThreadKind]: RowOf<K>[] };

/** What is sorted, bucket by bucket. */
export interface Sorted {
  /** Changes whenever any of the sorted files does. */
  readonly of: string;
  readonly buckets: () => AsyncGenerator<readonly Scattered<ThreadRows>[]>;
}

/** What sorting works with. */
export interface Sorting {
  readonly folder: string;
  /** Where sorted rows lie until the import is done. */
  readonly work: string;
  readonly people: People;
  readonly problems: Problems;
  readonly onRow: () => void;
}

/**
 * Sorts what belongs to topics by topic, in files: memory holds a hash of each key of a topic, post and poll. Rows
 * without their topic are left out, and so is a key's second row.
 */
export async function sortThreads(sorting: Sorting): Promise<Scatter<ThreadFiles>> {
  const scatter = await scatterOf(sorting.folder, sorting.work);
  const topics = new Keys();
  const posts = new Keys();
  const polls = new Keys();
  await each(sorting, 'topics', async (row) => {
    sorting.people.note(row);
    const number = topics.add(row.key, null);
    if (number === null) return 'rows whose key stands twice';
    await scatter.add(String(number), 'topics', row);
    return null;
  });
  await each(sorting, 'posts', async (row) => {
    const topic = topics.threadOf(row.topic);
    if (topic === -1) return 'rows whose topic is not in topics.jsonl';
    sorting.people.note(row);
    if (posts.add(row.key, topic) === null) return 'rows whose key stands twice';
    await scatter.add(String(topic), 'posts', row);
    return null;
  });
  await each(sorting, 'polls', async (row) => {
    const topic = posts.threadOf(row.post);
    if (topic === -1) return 'rows whose post is not in posts.jsonl';
    if (polls.add(row.key, topic) === null) return 'rows whose key stands twice';
    await scatter.add(String(topic), 'polls', row);
    return null;
  });
  await byPost(sorting, scatter, posts);
  await each(sorting, 'poll_votes', async (row) => {
    const topic = polls.threadOf(row.poll);
    if (topic === -1) return 'rows whose poll is not in polls.jsonl';
    await scatter.add(String(topic), 'poll_votes', row);
    return null;
  });
  await byTopic(sorting, scatter, { topics, posts });
  await sortMessages(sorting, scatter);
  await scatter.flush();
  return scatter;
}

interface Sorters {
  readonly topics: Keys;
  readonly posts: Keys;
}

async function byTopic(
  sorting: Sorting,
  scatter: Scatter<ThreadFiles>,
  { topics, posts }: Sorters,
): Promise<void> {
  await each(sorting, 'accepted', async (row) => {
    const topic = topics.threadOf(row.topic);
    if (topic === -1) return 'rows whose topic is not in topics.jsonl';
    await scatter.add(String(topic), 'accepted', row);
    return null;
  });
  await each(sorting, 'reads', async (row) => {
    const topic = topics.threadOf(row.topic);
    if (topic === -1) return 'rows whose topic is not in topics.jsonl';
    await scatter.add(String(topic), 'reads', row);
    return null;
  });
  await each(sorting, 'bookmarks', async (row) => {
    if (row.kind !== 'topic' && row.kind !== 'post')
      return 'what is neither a topic nor a post: nobody can save that here';
    const topic = (row.kind === 'topic' ? topics : posts).threadOf(row.target);
    if (topic === -1) return `rows whose target is not in ${row.kind}s.jsonl`;
    await scatter.add(String(topic), 'bookmarks', row);
    return null;
  });
}

async function sortMessages(sorting: Sorting, scatter: Scatter<ThreadFiles>): Promise<void> {
  const conversations = new Keys();
  const messages = new Keys();
  await each(sorting, 'conversations', async (row) => {
    const number = conversations.add(row.key, null);
    if (number === null) return 'rows whose key stands twice';
    await scatter.add(`private-${number}`, 'conversations', row);
    return null;
  });
  await each(sorting, 'messages', async (row) => {
    const conversation = conversations.threadOf(row.conversation);
    if (conversation === -1) return 'rows whose conversation is not in conversations.jsonl';
    if (messages.add(row.key, conversation) === null) return 'rows whose key stands twice';
    sorting.people.note(row);
    await scatter.add(`private-${conversation}`, 'messages', row);
    return null;
  });
}

/** The buckets of a file in a folder of their own, whatever lies there already. */
export async function scatterOf(source: string, folder: string): Promise<Scatter<ThreadFiles>> {
  const files = THREAD_KINDS.map((kind) => `${kind}.jsonl`);
  return Scatter.create<ThreadFiles>(THREAD_KINDS, { bytes: await bytesOf(source, files), folder });
}

async function byPost(sorting: Sorting, scatter: Scatter<ThreadFiles>, posts: Keys): Promise<void> {
  const missing = 'rows whose post is not in posts.jsonl';
  await each(sorting, 'revisions', async (row) => {
    const topic = posts.threadOf(row.post);
    if (topic === -1) return missing;
    await scatter.add(String(topic), 'revisions', row);
    return null;
  });
  await each(sorting, 'votes', async (row) => {
    const topic = posts.threadOf(row.post);
    if (topic === -1) return missing;
    await scatter.add(String(topic), 'votes', row);
    return null;
  });
  await each(sorting, 'reactions', async (row) => {
    const topic = posts.threadOf(row.post);
    if (topic === -1) return missing;
    await scatter.add(String(topic), 'reactions', row);
    return null;
  });
}

/** Does something with each row of a kind; a line that is none, or why the row has no place, is reported. */
export async function each<K extends Kind>(
  { folder, problems, onRow }: Pick<Sorting, 'folder' | 'problems' | 'onRow'>,
  kind: K,
  work: (row: RowOf<K>) => string | null | Promise<string | null>,
): Promise<void> {
  for await (const { row, line, ...read } of readKind(folder, kind)) {
    onRow();
    const told = row === null ? `rows: ${'reason' in read ? read.reason : ''}` : await work(row);
    if (told !== null)
      problems.add({ kind, effect: 'left-out', what: told }, `${kind}.jsonl:${line}`);
  }
}

/** Keys with the number of the topic that each belongs to. */
class Keys {
  readonly #index = new KeyIndex();
  readonly #topics = new Numbers();

  /** @returns its topic's number, its own for a topic (`null`); null: the key is there already */
  add(key: string, topic: number | null): number | null {
    const number = this.#index.add(key);
    if (number === -1) return null;
    this.#topics.set(number, topic ?? number);
    return topic ?? number;
  }

  threadOf(key: string): number {
    const number = this.#index.numberOf(key);
    return number === -1 ? -1 : this.#topics.at(number);
  }
}
