import { Meilisearch, type Settings } from 'meilisearch';
import { z } from 'zod';
import type { MeiliHit } from './hits.ts';
import type { Shard } from './layout.ts';
import { MATCH_BEGINS, MATCH_ENDS } from './marks.ts';
import type { Scored, Share } from './merge.ts';
import type { Phrasing } from './phrasings.ts';
import type { MeiliQuery } from './query.ts';
import { codeOf, ensureKey, forgetKey, keyOfUid, keyUid } from './search-key.ts';
import { FILL_MS, finish, INTERVAL_MS, sendTo, type Send } from './tasks.ts';

/** What one shard is asked for. */
export interface Asked extends Share, Pick<MeiliQuery, 'filter' | 'sort'> {
  readonly phrasings: readonly Phrasing[];
  readonly matchingStrategy: 'all' | 'frequency';
}

/** The best hits of a shard, in order, and its estimate of all. */
export interface Part<Hit> {
  readonly hits: readonly Hit[];
  readonly total: number;
}

/** A hit without texts. */
export interface ScoredId extends Scored {
  readonly id: string;
}

/** A hit with texts. */
export type ScoredHit = MeiliHit & Scored;

/** A Meilisearch server and one index of the forum on it. */
export interface MeiliServer extends Shard {
  /** Makes sure that the search key exists. */
  prepareKey(): Promise<void>;
  /** When the index was created, which distinguishes it from another of that name; null when there is none. */
  createdAt(): Promise<string | null>;
  readonly send: Send;
  /** Empties or creates the index that is filled beside the serving one. */
  beginFresh(settings: Settings): Promise<void>;
  /** Like `send`, into the fresh index. */
  readonly sendFresh: Send;
  /** Replaces the serving index by the fresh one. */
  swapFresh(): Promise<void>;
  /** Removes the index, what was begun beside it, and its search key. */
  remove(): Promise<void>;
  find(asked: Asked): Promise<Part<ScoredHit>>;
  findIds(asked: Asked): Promise<Part<ScoredId>>;
}

/** A reader waits for the answer; after this, Postgres answers. */
const SEARCH_TIMEOUT_MS = 1_000;
const WRITE_TIMEOUT_MS = 30_000;
const TASK = { timeout: FILL_MS, interval: INTERVAL_MS };

/** Opens a server without contacting it yet. */
export function createMeiliServer(
  { url, index }: Shard,
  masterKey: string | undefined,
): MeiliServer {
  const withKey = (key: string | undefined, timeout: number) =>
    new Meilisearch({ host: url, timeout, ...(key === undefined ? {} : { apiKey: key }) });
  const writer = withKey(masterKey, WRITE_TIMEOUT_MS);
  const uid = keyUid(index);
  const searchKey = masterKey === undefined ? undefined : keyOfUid(masterKey, uid);
  const reader = { client: withKey(searchKey, SEARCH_TIMEOUT_MS), index };
  const fresh = `${index}_fresh`;
  return {
    url,
    index,
    prepareKey: async () => {
      if (masterKey !== undefined) await ensureKey(writer, uid, index);
    },
    createdAt: () => readCreatedAt(writer, index),
    send: (documents, removedKeys) => sendTo(writer, index, { documents, removedKeys }),
    beginFresh: async (settings) => {
      await writer.deleteIndex(fresh).waitTask(TASK);
      await finish(writer, await writer.createIndex(fresh, { primaryKey: 'key' }), FILL_MS);
      await finish(writer, await writer.index(fresh).updateSettings(settings), FILL_MS);
    },
    sendFresh: (documents, removedKeys) => sendTo(writer, fresh, { documents, removedKeys }),
    swapFresh: async () => {
      const rename = (await readCreatedAt(writer, index)) === null;
      await finish(
        writer,
        await writer.swapIndexes([{ indexes: [fresh, index], rename }]),
        FILL_MS,
      );
      // The index that served until now.
      if (!rename) await writer.deleteIndex(fresh).waitTask(TASK);
    },
    remove: async () => {
      await writer.deleteIndex(index).waitTask(TASK);
      await writer.deleteIndex(fresh).waitTask(TASK);
      if (masterKey !== undefined) await forgetKey(writer, uid);
    },
    find: (asked) => find(reader, asked, WITH_TEXTS, foundTexts),
    findIds: (asked) =>
      find(reader, asked, { attributesToRetrieve: ['id', 'createdAt'] }, foundIds),
  };
}

/** The texts in an answer: the title whole, the text cut around the matches. */
const WITH_TEXTS = {
  attributesToRetrieve: ['id', 'postId', 'title', 'text', 'shown', 'createdAt'],
  attributesToHighlight: ['title', 'text'],
  highlightPreTag: MATCH_BEGINS,
  highlightPostTag: MATCH_ENDS,
  attributesToCrop: ['text'],
  cropLength: 60,
  cropMarker: '…',
};

// A single index shows no date: nothing is merged with its hits.
const scored = {
  createdAt: z.number().default(0),
  _federation: z.object({ weightedRankingScore: z.number() }),
};
const scoreOf = ({ createdAt, _federation }: z.infer<z.ZodObject<typeof scored>>): Scored => ({
  score: _federation.weightedRankingScore,
  createdAt,
});
const foundIds = z.array(
  z
    .object({ id: z.string(), ...scored })
    .transform(({ id, ...hit }): ScoredId => ({ id, ...scoreOf(hit) })),
);
const foundTexts = z.array(
  z
    .object({
      // An index that was filled by an older version has none.
      shown: z.object({ title: z.string(), text: z.string() }).nullable().default(null),
      _formatted: z.object({
        id: z.string(),
        postId: z.string().nullable(),
        title: z.string(),
        text: z.string(),
      }),
      ...scored,
    })
    .transform(({ shown, _formatted: { id, postId, title, text }, ...hit }): ScoredHit => {
      return { id, postId, title, text, shown, ...scoreOf(hit) };
    }),
);

/** A key that may only search, and its index. */
interface Reader {
  readonly client: Meilisearch;
  readonly index: string;
}

async function find<Hit>(
  { client, index }: Reader,
  { phrasings, matchingStrategy, filter, sort, offset, limit }: Asked,
  form: { readonly attributesToRetrieve: string[] },
  shape: z.ZodType<Hit[]>,
): Promise<Part<Hit>> {
  const { hits, estimatedTotalHits = 0 } = await client.multiSearch({
    federation: { limit, offset },
    queries: phrasings.map(({ q, weight }) => ({
      ...form,
      indexUid: index,
      q,
      filter,
      sort,
      matchingStrategy,
      federationOptions: { weight },
    })),
  });
  return { hits: shape.parse(hits), total: estimatedTotalHits };
}

async function readCreatedAt(writer: Meilisearch, index: string): Promise<string | null> {
  try {
    return (await writer.getRawIndex(index)).createdAt;
  } catch (error) {
    if (codeOf(error) === 'index_not_found') return null;
    throw error;
  }
}
