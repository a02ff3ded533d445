import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Database } from '@forum/database';
import { openContext } from '@forum/features/app/open-context';
import { silentLogger } from '@forum/testing';
import { upvotesOf } from './bench-database.ts';
import { settleWriters, type People } from './community.ts';
import { databaseHoldings } from './holdings.ts';
import { importDumpOf } from './imported.ts';
import { publishedPlaces } from './places.ts';
import { scraperOf, type Scraped } from './scraped.ts';
import type { SoakedForum } from './soaked-forum.ts';

/** A forum that others started. */
interface RunningForum {
  /** Its SITE_URL. */
  readonly origin: string;
  /** Of the owner of its tables. */
  readonly databaseUrl: string;
  /** A site dump to import first; null: it has posts already. */
  readonly dump: string | null;
  /** Addresses of metrics, of each API and each worker. */
  readonly scraped: Scraped;
}

/** Leaves its members and what they wrote in that forum: for one that was started as a trial. */
export async function useRunningForum(running: RunningForum): Promise<SoakedForum> {
  const { origin, databaseUrl, dump, scraped } = running;
  const dataDir = await mkdtemp(join(tmpdir(), 'forum-soak-'));
  const scrape = scraperOf(scraped);
  const db = connect(databaseUrl, { max: 2, applicationName: 'forum-soak' });
  const close = async () => {
    await db.close();
    await rm(dataDir, { recursive: true });
  };
  try {
    if (dump !== null) await importDumpOf(dump, { databaseUrl, dataDir });
    const people = { members: await writersOf(db, dataDir) };
    return {
      origin,
      people,
      posts: await publishedPlaces(db),
      upvotes: await upvotesOf(db, people),
      holdings: async () => ({
        ...(await scrape()),
        ...(await databaseHoldings(db)),
      }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Those an earlier run made, or new ones. */
async function writersOf(db: Database, dataDir: string): Promise<People['members']> {
  const { rows } = await db.pool.query<{ id: string; username: string }>(
    `SELECT member_id AS id, username FROM account
    WHERE email_key LIKE 'writer\\_%@bench.example' ORDER BY member_id`,
  );
  if (rows.length > 0) return rows.map((row) => ({ ...row, role: 'MEMBER' as const }));
  const { ctx, close } = await openContext({
    databaseUrl: db.url,
    redisUrl: null,
    processName: 'forum-soak',
    site: { siteName: 'Soak', siteUrl: 'http://127.0.0.1', rateLimit: false },
    storage: { uploadsUrl: undefined, dataDir },
    mail: { smtpUrl: null, folder: join(dataDir, 'mail') },
    search: {},
    logger: silentLogger,
  });
  try {
    return await settleWriters(ctx);
  } finally {
    await close();
  }
}
