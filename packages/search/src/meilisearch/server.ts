import { Meilisearch, type EnqueuedTaskPromise } from 'meilisearch';
import { z } from 'zod';
import type { MeiliDocument } from './documents.ts';
import type { MeiliHit } from './hits.ts';
import { MATCH_BEGINS, MATCH_ENDS } from './marks.ts';
import type { Phrasing } from './phrasings.ts';
import type { MeiliQuery } from './query.ts';
import { codeOf, ensureKey, keyOfUid, keyUid } from './search-key.ts';
import { INDEX_SETTINGS } from './settings.ts';

/** Where Meilisearch is. */
export interface MeiliAddress {
  readonly url: string;
  /** Undefined: the server requires none. */
  readonly masterKey?: string | undefined;
  /** Name of the index; several forums may share a server. */
  readonly index?: string | undefined;
}

/** A task that was accepted and then failed, with the server's reason. */
export class TaskFailed extends Error {
  override readonly name = 'TaskFailed';
}

/** The requested part of the answer. */
interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** One Meilisearch server and the forum's index on it. Every write is followed until its task has ended. */
export interface MeiliServer {
  readonly index: string;
  /** Makes sure that the search key exists. */
  prepareKey(): Promise<void>;
  /** When the index was created, which distinguishes it from another of that name; null when there is none. */
  createdAt(): Promise<string | null>;
  /** @throws TaskFailed when the server did not accept them */
  send(documents: readonly MeiliDocument[], removedKeys: readonly string[]): Promise<void>;
  /** Empties or creates the index that is filled beside the serving one. */
  beginFresh(): Promise<void>;
  /** Like `send`, into the fresh index. */
  sendFresh(documents: readonly MeiliDocument[]): Promise<void>;
  /** Replaces the serving index by the fresh one. */
  swapFresh(): Promise<void>;
  search(query: MeiliQuery, page: Page): Promise<{ hits: MeiliHit[]; total: number }>;
  searchIds(query: MeiliQuery, page: Page): Promise<{ ids: string[]; total: number }>;
}

/** A reader waits for the answer; after this, Postgres answers. */
const SEARCH_TIMEOUT_MS = 1_000;
const WRITE_TIMEOUT_MS = 30_000;
const TASK = { timeout: 300_000, interval: 50 };
/** Texts of one request, in characters; the server refuses requests beyond 100 MB. */
const REQUEST_CHARACTERS = 4_000_000;

/** Opens a server without contacting it yet. */
export function createMeiliServer({ url, masterKey, index = 'forum' }: MeiliAddress): MeiliServer {
  const withKey = (key: string | undefined, timeout: number) =>
    new Meilisearch({ host: url, timeout, ...(key === undefined ? {} : { apiKey: key }) });
  const writer = withKey(masterKey, WRITE_TIMEOUT_MS);
  const uid = keyUid(index);
  const searchKey = masterKey === undefined ? undefined : keyOfUid(masterKey, uid);
  const reader = { client: withKey(searchKey, SEARCH_TIMEOUT_MS), index };
  const fresh = `${index}_fresh`;
  return {
    index,
    prepareKey: async () => {
      if (masterKey !== undefined) await ensureKey(writer, uid, index);
    },
    createdAt: () => readCreatedAt(writer, index),
    send: (documents, removedKeys) => sendTo(writer, index, { documents, removedKeys }),
    beginFresh: async () => {
      await writer.deleteIndex(fresh).waitTask(TASK);
      await ended(writer.createIndex(fresh, { primaryKey: 'key' }));
      await ended(writer.index(fresh).updateSettings(INDEX_SETTINGS));
    },
    sendFresh: (documents) => sendTo(writer, fresh, { documents, removedKeys: [] }),
    swapFresh: async () => {
      const rename = (await readCreatedAt(writer, index)) === null;
      await ended(writer.swapIndexes([{ indexes: [fresh, index], rename }]));
      // The index that served until now.
      if (!rename) await writer.deleteIndex(fresh).waitTask(TASK);
    },
    search: async (query, page) => {
      const { hits, total } = await searched(reader, query, { ...page, ...WITH_TEXTS });
      return {
        hits: foundTexts.parse(hits).map(({ _formatted: hit, shown }) => ({ ...hit, shown })),
        total,
      };
    },
    searchIds: async (query, page) => {
      const only = { attributesToRetrieve: ['id'] };
      const { hits, total } = await searched(reader, query, { ...page, ...only });
      return { ids: foundIds.parse(hits).map(({ id }) => id), total };
    },
  };
}

/** The texts in an answer: the title whole, the text cut around the matches. */
const WITH_TEXTS = {
  attributesToRetrieve: ['id', 'postId', 'title', 'text', 'shown'],
  attributesToHighlight: ['title', 'text'],
  highlightPreTag: MATCH_BEGINS,
  highlightPostTag: MATCH_ENDS,
  attributesToCrop: ['text'],
  cropLength: 60,
  cropMarker: '…',
};

const foundIds = z.array(z.object({ id: z.string() }));
const foundTexts = z.array(
  z.object({
    // An index that was filled by an older version has none.
    shown: z.object({ title: z.string(), text: z.string() }).nullable().default(null),
    _formatted: z.object({
      id: z.string(),
      postId: z.string().nullable(),
      title: z.string(),
      text: z.string(),
    }),
  }),
);

interface Wanted extends Page {
  readonly attributesToRetrieve: string[];
}

/** If what was typed has this many matches, three pages, its other forms are not searched. */
const PLENTY = 30;

/** Documents with all words; if they are few, then those that lack one; if there are none, those with any. */
async function searched(
  reader: Reader,
  { all, most, few, filter, sort }: MeiliQuery,
  wanted: Wanted,
) {
  const { offset, limit, ...form } = wanted;
  const ask = async (phrasings: readonly Phrasing[], matchingStrategy: 'all' | 'frequency') => {
    const { hits, estimatedTotalHits = 0 } = await reader.client.multiSearch({
      federation: { limit, offset },
      queries: phrasings.map(({ q, weight }) => ({
        ...form,
        indexUid: reader.index,
        q,
        filter,
        sort,
        matchingStrategy,
        federationOptions: { weight },
      })),
    });
    return { hits, total: estimatedTotalHits };
  };
  // A list by date contains everything; a list of the best matches begins with what was typed.
  const typed = sort.length === 0 ? await ask(all.slice(0, 1), 'all') : null;
  // Without other forms, that was everything.
  const isWhole = typed !== null && (typed.total >= PLENTY || all.length === 1);
  const whole = isWhole ? typed : await ask(all, 'all');
  const found = whole.total < few && most.length > 0 ? await ask([...all, ...most], 'all') : whole;
  return found.total > 0 ? found : ask(all, 'frequency');
}

/** A key that may only search, and its index. */
interface Reader {
  readonly client: Meilisearch;
  readonly index: string;
}

interface Sent {
  readonly documents: readonly MeiliDocument[];
  readonly removedKeys: readonly string[];
}

async function sendTo(
  writer: Meilisearch,
  index: string,
  { documents, removedKeys }: Sent,
): Promise<void> {
  for (const request of inRequests(documents)) {
    await ended(writer.index(index).addDocuments(request, { primaryKey: 'key' }));
  }
  if (removedKeys.length > 0) {
    await ended(writer.index(index).deleteDocuments([...removedKeys]));
  }
}

function inRequests(documents: readonly MeiliDocument[]): MeiliDocument[][] {
  const requests: MeiliDocument[][] = [];
  let room = 0;
  for (const document of documents) {
    const { title, text, shown } = document;
    const size = (title.length + text.length) * (shown === null ? 1 : 2);
    if (size > room) {
      requests.push([]);
      room = REQUEST_CHARACTERS;
    }
    requests.at(-1)?.push(document);
    room -= size;
  }
  return requests;
}

/** "202 Accepted" means enqueued: success is known only when the task ends. */
async function ended(task: EnqueuedTaskPromise): Promise<void> {
  const { status, type, error } = await task.waitTask(TASK);
  if (status !== 'succeeded') throw new TaskFailed(`${type} ${status}: ${error?.message ?? ''}`);
}

async function readCreatedAt(writer: Meilisearch, index: string): Promise<string | null> {
  try {
    return (await writer.getRawIndex(index)).createdAt;
  } catch (error) {
    if (codeOf(error) === 'index_not_found') return null;
    throw error;
  }
}
