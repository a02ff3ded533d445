import { MeilisearchRequestError } from 'meilisearch';
import type { MeiliDocument } from '../src/meilisearch/documents.ts';
import { layoutOf, type MeiliAddress, type Shard } from '../src/meilisearch/layout.ts';
import type { Asked, MeiliServer, Part, ScoredHit } from '../src/meilisearch/server.ts';
import type { MeiliServers } from '../src/meilisearch/servers.ts';
import { TaskFailed } from '../src/meilisearch/tasks.ts';

/** Servers in memory that can be away, refuse documents and lose their disks. */
export interface FakeMeili {
  /** A single index on one server. */
  readonly servers: MeiliServers;
  /** The same servers in another layout. */
  readonly of: (address: MeiliAddress) => MeiliServers;
  /** What serves, of all indexes: titles by key. */
  readonly titles: () => Record<string, string>;
  /** The number of documents by the name of the index and its server. */
  readonly counts: () => Record<string, number>;
  /** Everything that arrived, in order, as `title@version`. */
  readonly arrived: string[];
  /** How often an index was searched. */
  asked: number;
  isAway: boolean;
  /** Servers that are away, by address. */
  readonly away: Set<string>;
  /** Refuses tasks with a document of this title. */
  refused: string | null;
  /** Runs before a batch is taken in. */
  beforeSend: () => Promise<void>;
  /** Of the index of this name; left out: of all. */
  loseDisk(index?: string): void;
}

interface Index {
  readonly createdAt: string;
  readonly documents: Map<string, MeiliDocument>;
}

/** Finds by title only; short titles are better than long ones. */
export function fakeMeili(): FakeMeili {
  const indexes = new Map<string, Index>();
  const nameOf = ({ url, index }: Shard) => `${index} at ${url}`;
  let made = 0;
  const make = () => ({ createdAt: `index ${(made += 1)}`, documents: new Map() });
  const open = (shard: Shard): MeiliServer => {
    const name = nameOf(shard);
    const fresh = nameOf({ ...shard, index: `${shard.index}_fresh` });
    const reach = () => {
      if (fake.isAway || fake.away.has(shard.url)) {
        throw new MeilisearchRequestError(shard.url, new Error('refused'));
      }
    };
    const send = async (
      to: string,
      documents: readonly MeiliDocument[],
      removed: readonly string[],
    ) => {
      await fake.beforeSend();
      reach();
      if (documents.some(({ title }) => title === fake.refused)) {
        return () => Promise.reject(new TaskFailed('too odd'));
      }
      const known = indexes.get(to)?.documents ?? new Map<string, MeiliDocument>();
      for (const document of documents) known.set(document.key, document);
      for (const key of removed) known.delete(key);
      fake.arrived.push(...documents.map(({ title, version }) => `${title}@${version}`));
      return async () => {};
    };
    const find = async (asked: Asked): Promise<Part<ScoredHit>> => {
      fake.asked += 1;
      reach();
      return found([...(indexes.get(name)?.documents.values() ?? [])], asked);
    };
    return {
      ...shard,
      prepareKey: async () => reach(),
      createdAt: async () => {
        reach();
        return indexes.get(name)?.createdAt ?? null;
      },
      send: (documents, removed) => send(name, documents, removed),
      beginFresh: async () => void indexes.set(fresh, make()),
      sendFresh: (documents, removed) => send(fresh, documents, removed),
      swapFresh: async () => {
        indexes.set(name, indexes.get(fresh) ?? make());
        indexes.delete(fresh);
      },
      remove: async () => {
        reach();
        for (const one of [name, fresh]) indexes.delete(one);
      },
      find,
      findIds: find,
    };
  };
  const of = (address: MeiliAddress): MeiliServers => ({
    wanted: layoutOf(address).map(open),
    open: (shard) => (address.urls.includes(shard.url) ? open(shard) : null),
  });
  const fake: FakeMeili = {
    servers: of({ urls: ['http://one'] }),
    of,
    titles: () =>
      Object.fromEntries(
        [...indexes.values()].flatMap(({ documents }) =>
          [...documents].map(([key, { title }]) => [key, title]),
        ),
      ),
    counts: () =>
      Object.fromEntries([...indexes].map(([name, { documents }]) => [name, documents.size])),
    arrived: [],
    asked: 0,
    isAway: false,
    away: new Set(),
    refused: null,
    beforeSend: async () => {},
    loseDisk: (index) => {
      for (const name of indexes.keys()) {
        if (index === undefined || name.startsWith(`${index} at`)) indexes.delete(name);
      }
    },
  };
  return fake;
}

function found(
  documents: readonly MeiliDocument[],
  { phrasings, sort, offset, limit }: Asked,
): Part<ScoredHit> {
  const q = phrasings[0]?.q ?? '';
  const hits = documents
    .filter(({ title }) => title.toLowerCase().includes(q))
    .map(({ id, postId, title, text, shown, createdAt }) => {
      const score = sort.length > 0 ? 0 : 1 / title.length;
      return { id, postId, title, text, shown, score, createdAt };
    })
    .toSorted((one, other) => other.score - one.score || other.createdAt - one.createdAt);
  return { hits: hits.slice(offset, offset + limit), total: hits.length };
}
