import { systemClock, type Clock, type Logger } from '@forum/kernel';
import type { Kysely } from 'kysely';
import { MeilisearchError } from 'meilisearch';
import { z } from 'zod';
import type { SearchPort, SearchQuery } from '../port.ts';
import { createPostgresSearch, type PostgresSearchOptions } from '../postgres.ts';
import { follow, refill } from './follow.ts';
import { hitOf } from './hits.ts';
import type { WeighedTerm } from '../weighing.ts';
import { findBest, findBestIds } from './find-best.ts';
import { readServing } from './known-shards.ts';
import type { Shard } from './layout.ts';
import type { MeiliServers } from './servers.ts';
import { meiliQuery, type MeiliQuery } from './query.ts';
import type { MeiliServer } from './server.ts';
import { TaskFailed } from './tasks.ts';

/** The engine's dependencies. */
export interface MeiliOptions extends PostgresSearchOptions {
  readonly db: Kysely<unknown>;
  readonly servers: MeiliServers;
  readonly logger: Logger;
  readonly clock?: Clock;
}

/** After a failure, the server is left alone for this long. */
const PAUSE_MS = 5_000;

/**
 * Meilisearch, in one index or in several that share the documents, which follow those stored in Postgres. While one of
 * them is unreachable or behind, Postgres answers, and says so.
 */
export function createMeiliSearch(options: MeiliOptions): SearchPort {
  const { db, servers } = options;
  const postgres = createPostgresSearch(db, options);
  const reach = createReach(options);
  const asking = { db, servers, reach, weigh: (text: string) => postgres.termsOf(text) };
  const search: SearchPort['search'] = (query) =>
    answer(query, {
      ask: async (shards, meili, page) => {
        const { hits, total } = await findBest(shards, meili, page);
        return { hits: hits.map(hitOf), total, degraded: false };
      },
      instead: (given) => postgres.search(given),
      ...asking,
    });
  return {
    ...postgres,
    engine: 'meilisearch',
    refresh: async () => {
      await postgres.refresh();
      await reach.attempt(() => followAndTell(options));
    },
    rebuild: async () => {
      await postgres.rebuild();
      await refill(db, servers);
    },
    search,
    searchAll: (text, places) => Promise.all(places.map((place) => search({ ...place, text }))),
    searchIds: (query) =>
      answer(query, {
        ask: async (shards, meili, page) => {
          const { hits, total } = await findBestIds(shards, meili, page);
          return { ids: hits.map(({ id }) => id), total, degraded: false };
        },
        instead: (given) => postgres.searchIds(given),
        ...asking,
      }),
  };
}

async function followAndTell({ db, servers, logger }: MeiliOptions): Promise<void> {
  const followed = await follow(db, servers);
  if (typeof followed?.filled === 'number') {
    logger.info({ documents: followed.filled }, 'filled a fresh index of Meilisearch');
  }
  for (const refused of followed?.refused ?? []) {
    logger.error({ refused }, 'Meilisearch refused a document; it will be told again');
  }
}

interface Asked<Answer> {
  readonly db: Kysely<unknown>;
  readonly servers: MeiliServers;
  readonly reach: Reach;
  readonly weigh: (text: string) => Promise<readonly WeighedTerm[]>;
  readonly ask: (
    shards: readonly MeiliServer[],
    query: MeiliQuery,
    page: { offset: number; limit: number },
  ) => Promise<Answer>;
  readonly instead: (query: SearchQuery) => Promise<Answer>;
}

async function answer<Answer extends object>(
  query: SearchQuery,
  { db, servers, reach, weigh, ask, instead }: Asked<Answer>,
): Promise<Answer> {
  const meili = meiliQuery(query, await weigh(query.text));
  // Nothing can match: Postgres knows that without searching.
  if (meili === null) return instead(query);
  const { limit, offset } = query;
  const shards = openAll(servers, (await readServing(db)) ?? []);
  const found =
    shards === null ? undefined : await reach.attempt(() => ask(shards, meili, { limit, offset }));
  return found ?? { ...(await instead(query)), degraded: true };
}

/** Null: there are none, or one is at a server that nobody named. */
function openAll({ open }: MeiliServers, shards: readonly Shard[]): readonly MeiliServer[] | null {
  const opened = shards.flatMap((shard) => open(shard) ?? []);
  return opened.length > 0 && opened.length === shards.length ? opened : null;
}

/** Tracks whether the server was recently reachable. */
interface Reach {
  /** Runs it and returns its answer; undefined if the server is unreachable, or was a moment ago. */
  attempt<Answer>(act: () => Promise<Answer>): Promise<Answer | undefined>;
}

function createReach({ logger, clock = systemClock }: MeiliOptions): Reach {
  let awayUntil: number | null = null;
  return {
    attempt: async (act) => {
      if (awayUntil !== null && clock.now().getTime() < awayUntil) return undefined;
      try {
        const result = await act();
        if (awayUntil !== null) logger.info({}, 'Meilisearch is back');
        awayUntil = null;
        return result;
      } catch (error) {
        if (!isOfServer(error)) throw error;
        if (awayUntil === null) {
          logger.warn({ err: error }, 'Meilisearch is out of reach: Postgres searches meanwhile');
        }
        awayUntil = clock.now().getTime() + PAUSE_MS;
        return undefined;
      }
    },
  };
}

/** Whether the server is at fault: no answer, a refusal, or an unintelligible answer. */
function isOfServer(error: unknown): boolean {
  return (
    error instanceof MeilisearchError || error instanceof TaskFailed || error instanceof z.ZodError
  );
}
