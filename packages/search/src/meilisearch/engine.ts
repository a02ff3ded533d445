import { systemClock, type Clock, type Logger } from '@forum/kernel';
import type { Kysely } from 'kysely';
import { MeilisearchError } from 'meilisearch';
import { z } from 'zod';
import type { SearchPort, SearchQuery } from '../port.ts';
import { createPostgresSearch, type PostgresSearchOptions } from '../postgres.ts';
import { follow, refill } from './follow.ts';
import { hitOf } from './hits.ts';
import type { WeighedTerm } from '../weighing.ts';
import { isCurrent } from './pending.ts';
import { meiliQuery, type MeiliQuery } from './query.ts';
import { TaskFailed, type MeiliServer } from './server.ts';

/** The engine's dependencies. */
export interface MeiliOptions extends PostgresSearchOptions {
  readonly db: Kysely<unknown>;
  readonly server: MeiliServer;
  readonly logger: Logger;
  readonly clock?: Clock;
}

/** After a failure, the server is left alone for this long. */
const PAUSE_MS = 5_000;

/**
 * Meilisearch, which follows the documents stored in Postgres. While it is unreachable or behind, Postgres answers, and
 * says so.
 */
export function createMeiliSearch(options: MeiliOptions): SearchPort {
  const { db, server } = options;
  const postgres = createPostgresSearch(db, options);
  const reach = createReach(options);
  const asking = { db, server, reach, weigh: (text: string) => postgres.termsOf(text) };
  const search: SearchPort['search'] = (query) =>
    answer(query, {
      ask: async (meili, page) => {
        const { hits, total } = await server.search(meili, page);
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
      await refill(db, server);
    },
    search,
    searchAll: (text, places) => Promise.all(places.map((place) => search({ ...place, text }))),
    searchIds: (query) =>
      answer(query, {
        ask: async (meili, page) => ({ ...(await server.searchIds(meili, page)), degraded: false }),
        instead: (given) => postgres.searchIds(given),
        ...asking,
      }),
  };
}

async function followAndTell({ db, server, logger }: MeiliOptions): Promise<void> {
  const followed = await follow(db, server);
  if (typeof followed?.filled === 'number') {
    logger.info({ documents: followed.filled }, 'filled a fresh index of Meilisearch');
  }
  for (const refused of followed?.refused ?? []) {
    logger.error({ refused }, 'Meilisearch refused a document; it will be told again');
  }
}

interface Asked<Answer> {
  readonly db: Kysely<unknown>;
  readonly server: MeiliServer;
  readonly reach: Reach;
  readonly weigh: (text: string) => Promise<readonly WeighedTerm[]>;
  readonly ask: (query: MeiliQuery, page: { offset: number; limit: number }) => Promise<Answer>;
  readonly instead: (query: SearchQuery) => Promise<Answer>;
}

async function answer<Answer extends object>(
  query: SearchQuery,
  { db, server, reach, weigh, ask, instead }: Asked<Answer>,
): Promise<Answer> {
  const meili = meiliQuery(query, await weigh(query.text));
  // Nothing can match: Postgres knows that without searching.
  if (meili === null) return instead(query);
  const { limit, offset } = query;
  const found = (await isCurrent(db, server.index))
    ? await reach.attempt(() => ask(meili, { limit, offset }))
    : undefined;
  return found ?? { ...(await instead(query)), degraded: true };
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
