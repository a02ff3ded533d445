import { MeilisearchRequestError } from 'meilisearch';
import type { MeiliDocument } from '../src/meilisearch/documents.ts';
import { TaskFailed, type MeiliServer } from '../src/meilisearch/server.ts';

/** A server in memory that can be away, refuse documents and lose its disk. */
export interface FakeMeili {
  readonly server: MeiliServer;
  /** The index that serves: titles by key. */
  readonly titles: () => Record<string, string>;
  /** Everything that arrived, in order, as `title@version`. */
  readonly arrived: string[];
  /** How often it was searched. */
  asked: number;
  isAway: boolean;
  /** Refuses tasks with a document of this title. */
  refused: string | null;
  /** Runs before a batch is taken in. */
  beforeSend: () => Promise<void>;
  loseDisk(): void;
}

/** Finds by title only. */
export function fakeMeili(): FakeMeili {
  const indexes = new Map<string, { createdAt: string; documents: Map<string, MeiliDocument> }>();
  let made = 0;
  const make = () => ({ createdAt: `index ${(made += 1)}`, documents: new Map() });
  const reach = () => {
    if (fake.isAway) throw new MeilisearchRequestError('http://away', new Error('refused'));
  };
  const send = async (
    index: string,
    documents: readonly MeiliDocument[],
    removed: readonly string[],
  ) => {
    await fake.beforeSend();
    reach();
    if (documents.some(({ title }) => title === fake.refused)) throw new TaskFailed('too odd');
    const known = indexes.get(index)?.documents ?? new Map<string, MeiliDocument>();
    for (const document of documents) known.set(document.key, document);
    for (const key of removed) known.delete(key);
    fake.arrived.push(...documents.map(({ title, version }) => `${title}@${version}`));
  };
  const find = (q: string) => {
    fake.asked += 1;
    reach();
    const all = [...(indexes.get('forum')?.documents.values() ?? [])];
    return all.filter(({ title }) => title.toLowerCase().includes(q));
  };
  const server: MeiliServer = {
    index: 'forum',
    prepareKey: async () => reach(),
    createdAt: async () => {
      reach();
      return indexes.get('forum')?.createdAt ?? null;
    },
    send: (documents, removed) => send('forum', documents, removed),
    beginFresh: async () => void indexes.set('fresh', make()),
    sendFresh: (documents) => send('fresh', documents, []),
    swapFresh: async () => void indexes.set('forum', indexes.get('fresh') ?? make()),
    search: async ({ all }) => {
      const hits = find(all[0]?.q ?? '').map(({ id, postId, title, text, shown }) => ({
        id,
        postId,
        title,
        text,
        shown,
      }));
      return { hits, total: hits.length };
    },
    searchIds: async ({ all }) => {
      const ids = find(all[0]?.q ?? '').map(({ id }) => id);
      return { ids, total: ids.length };
    },
  };
  const fake: FakeMeili = {
    server,
    titles: () =>
      Object.fromEntries(
        [...(indexes.get('forum')?.documents ?? [])].map(([key, { title }]) => [key, title]),
      ),
    arrived: [],
    asked: 0,
    isAway: false,
    refused: null,
    beforeSend: async () => {},
    loseDisk: () => indexes.clear(),
  };
  return fake;
}
