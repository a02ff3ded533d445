import { forumEvents } from '@forum/events';
import { connect, migrate, type Database } from '@forum/database';
import { withDatabase } from '@forum/database/test-template';
import { features, type ProcessContext } from '@forum/features';
import { allProjections } from '@forum/features/app/catalogue';
import { migrations } from '@forum/features/app/migrations';
import { openContext } from '@forum/features/app/open-context';
import { systemClock } from '@forum/kernel';
import { createProjectionEngine, createReactor } from '@forum/projections';
import { silentLogger } from '@forum/testing';
import { join } from 'node:path';
import { settlePeople, writePosts, type People, type Talk } from './community.ts';
import { writeWatches } from './watchers.ts';

/** What a bench's community consists of. */
export interface Wanted {
  readonly name: string;
  readonly posts: number;
  readonly talk: Talk;
  /** Threads that half of the members watch; left out: none. */
  readonly watched?: number;
}

/** A filled database and the folder of its files. */
export interface BenchDatabase {
  readonly db: Database;
  readonly url: string;
  readonly dataDir: string;
  readonly people: People;
  /** Upvotes in force, each as the ids of member and post. */
  readonly upvotes: ReadonlySet<string>;
  readonly close: () => Promise<void>;
}

const ROOT = join(import.meta.dirname, '../../..');

/** An open database of a bench, with what acts on it from within this process. */
export interface OpenBench {
  readonly db: Database;
  readonly url: string;
  readonly dataDir: string;
  readonly ctx: ProcessContext;
  readonly close: () => Promise<void>;
}

/** Opens the database of that name, creating and migrating it if it does not exist. */
export async function openBench(name: string): Promise<OpenBench> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) throw new Error('TEST_DATABASE_URL is not set: run npm run bench:….');
  const url = withDatabase(server, name);
  await createUnlessThere(server, name);
  const db = connect(url);
  await migrate(db, migrations);
  // Commands read settings and the like, so their tables must exist before anything is written.
  await engineOn(db).prepare();
  const dataDir = join(ROOT, '.data/bench', name);
  const { ctx, close } = await openContext({
    databaseUrl: url,
    redisUrl: null,
    processName: 'forum-bench',
    site: { siteName: 'Bench', siteUrl: 'http://127.0.0.1', rateLimit: false },
    storage: { uploadsUrl: undefined, dataDir },
    mail: { smtpUrl: null, folder: join(dataDir, 'mail') },
    search: {},
    logger: silentLogger,
  });
  return { db, url, dataDir, ctx, close: () => close().then(() => db.close()) };
}

/**
 * A database of that name with the community in it: an earlier run's, brought up to date with changed sources, or a new
 * one.
 */
export async function benchDatabase(wanted: Wanted): Promise<BenchDatabase> {
  const { db, url, dataDir, ctx, close } = await openBench(wanted.name);
  const people = (await keptPeople(db)) ?? (await fill(db, ctx, wanted));
  const { projected, reacted } = await project(db, ctx);
  await tidy(db);
  process.stdout.write(
    `projected in ${projected.toFixed(0)} s, reacted in ${reacted.toFixed(0)} s\n`,
  );
  const upvotes = await upvotesOf(db, people);
  return { db, url, dataDir, people, upvotes, close };
}

/** The upvotes that these people hold, each as the ids of member and post. */
export async function upvotesOf(
  { pool }: Database,
  { members }: Pick<People, 'members'>,
): Promise<Set<string>> {
  const { rows } = await pool.query<{ vote: string }>(
    `SELECT member_id || ' ' || item_id AS vote FROM vote
    WHERE direction = 'UPVOTE' AND member_id = ANY ($1::uuid[])`,
    [members.map(({ id }) => id)],
  );
  return new Set(rows.map(({ vote }) => vote));
}

/** Drops the database, whose connections are closed. */
export async function dropDatabase({ url }: Pick<BenchDatabase, 'url'>): Promise<void> {
  await asAdmin(process.env['TEST_DATABASE_URL'] ?? '', (admin) =>
    admin.pool.query(`DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`),
  );
}

async function createUnlessThere(server: string, name: string): Promise<void> {
  await asAdmin(server, async ({ pool }) => {
    const found = await pool.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0) await pool.query(`CREATE DATABASE ${name}`);
  });
}

async function asAdmin<Result>(
  server: string,
  work: (admin: Database) => Promise<Result>,
): Promise<Result> {
  const admin = connect(server, { max: 1, applicationName: 'forum-bench-admin' });
  try {
    return await work(admin);
  } finally {
    await admin.close();
  }
}

/** The people of a database that was filled completely; null if it was not. */
async function keptPeople({ pool }: Database): Promise<People | null> {
  await pool.query('CREATE TABLE IF NOT EXISTS bench_filled (people jsonb NOT NULL)');
  const { rows } = await pool.query<{ people: People }>('SELECT people FROM bench_filled');
  return rows[0]?.people ?? null;
}

async function fill(
  db: Database,
  ctx: ProcessContext,
  { posts, talk, watched = 0 }: Wanted,
): Promise<People> {
  const people = await settlePeople(ctx);
  await writePosts(db, people, { from: 0, to: posts, talk });
  await writeWatches(db, people, { posts, each: watched });
  await storeBareRow(db);
  await db.pool.query('INSERT INTO bench_filled VALUES ($1)', [JSON.stringify(people)]);
  return people;
}

/** The row that the bare server reads. */
export async function storeBareRow({ pool }: Database): Promise<void> {
  await pool.query(
    `CREATE TABLE bench_bare AS SELECT 1 AS id, jsonb_build_object('text', repeat('x', 10000)) AS body`,
  );
  await pool.query('ALTER TABLE bench_bare ADD PRIMARY KEY (id)');
}

/** Projects and reacts to what is new, as a worker would, but in one go. @returns seconds */
export async function project(
  db: Database,
  ctx: ProcessContext,
): Promise<{ readonly projected: number; readonly reacted: number }> {
  const engine = engineOn(db);
  const reactions = features.flatMap((feature) => feature.reactions?.(ctx) ?? []);
  const reactor = createReactor({ ...withLog(db), reactions, engine });
  await engine.prepare();
  await reactor.prepare();
  const began = performance.now();
  await engine.catchUp();
  const between = performance.now();
  await reactor.catchUp();
  await ctx.search.refresh();
  const ended = performance.now();
  return { projected: (between - began) / 1000, reacted: (ended - between) / 1000 };
}

/** What a server does behind the writers of a long time, all at once. */
export async function tidy({ pool }: Database): Promise<void> {
  await pool.query('VACUUM ANALYZE');
}

const withLog = (db: Database) => ({
  db,
  catalogue: forumEvents,
  logger: silentLogger,
  clock: systemClock,
});

const engineOn = (db: Database) =>
  createProjectionEngine({ ...withLog(db), projections: allProjections() });
