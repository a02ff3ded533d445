import { connect, migrate, type Database } from '@forum/database';
import { withDatabase } from '@forum/database/test-template';
import { features, type AppContext } from '@forum/features';
import { allProjections, eventCatalogue } from '@forum/features/app/catalogue';
import { migrations } from '@forum/features/app/migrations';
import { openContext } from '@forum/features/app/open-context';
import { systemClock } from '@forum/kernel';
import { createProjectionEngine, createReactor } from '@forum/projections';
import { silentLogger } from '@forum/testing';
import { join } from 'node:path';
import { settlePeople, writePosts, type People, type Talk } from './community.ts';

/** What a bench's community consists of. */
export interface Wanted {
  readonly name: string;
  readonly posts: number;
  readonly talk: Talk;
}

/** A filled database and the folder of its files. */
export interface BenchDatabase {
  readonly db: Database;
  readonly url: string;
  readonly dataDir: string;
  readonly people: People;
  /** Upvotes in force, each as the ids of member and post. */
  readonly upvotes: ReadonlySet<string>;
  close(): Promise<void>;
}

const ROOT = join(import.meta.dirname, '../../..');

/**
 * A database of that name with the community in it: the one that an earlier run kept, with what has changed in the
 * sources since brought up to date, or else a new one.
 */
export async function benchDatabase(wanted: Wanted): Promise<BenchDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) throw new Error('TEST_DATABASE_URL is not set: run npm run bench:….');
  const url = withDatabase(server, wanted.name);
  await createUnlessThere(server, wanted.name);
  const db = connect(url);
  await migrate(db, migrations);
  const dataDir = join(ROOT, '.data/bench', wanted.name);
  const opened = await openContext({
    databaseUrl: url,
    redisUrl: null,
    processName: 'forum-bench',
    site: { siteName: 'Bench', siteUrl: 'http://127.0.0.1', rateLimit: false },
    storage: { uploadsUrl: undefined, dataDir },
    mail: { smtpUrl: null, folder: join(dataDir, 'mail') },
    search: { meiliUrl: undefined, masterKey: undefined },
    logger: silentLogger,
  });
  const people = (await keptPeople(db)) ?? (await fill(db, opened.ctx, wanted));
  await project(db, opened.ctx);
  await opened.close();
  const { rows } = await db.pool.query<{ vote: string }>(
    `SELECT member_id || ' ' || item_id AS vote FROM vote WHERE direction = 'UPVOTE'`,
  );
  const upvotes = new Set(rows.map(({ vote }) => vote));
  return { db, url, dataDir, people, upvotes, close: () => db.close() };
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

/** The people of a database that was filled to its end; null: it was not. */
async function keptPeople({ pool }: Database): Promise<People | null> {
  await pool.query('CREATE TABLE IF NOT EXISTS bench_filled (people jsonb NOT NULL)');
  const { rows } = await pool.query<{ people: People }>('SELECT people FROM bench_filled');
  return rows[0]?.people ?? null;
}

async function fill(db: Database, ctx: AppContext, { posts, talk }: Wanted): Promise<People> {
  const people = await settlePeople(ctx);
  await writePosts(db, people, { from: 0, to: posts, talk });
  // The row that the bare server reads.
  await db.pool.query(
    `CREATE TABLE bench_bare AS SELECT 1 AS id, jsonb_build_object('text', repeat('x', 10000)) AS body`,
  );
  await db.pool.query('ALTER TABLE bench_bare ADD PRIMARY KEY (id)');
  await db.pool.query('INSERT INTO bench_filled VALUES ($1)', [JSON.stringify(people)]);
  return people;
}

/** As a worker would, but in one go. */
async function project(db: Database, ctx: AppContext): Promise<void> {
  const common = { db, catalogue: eventCatalogue(), logger: silentLogger, clock: systemClock };
  const engine = createProjectionEngine({ ...common, projections: allProjections() });
  const reactions = features.flatMap((feature) => feature.reactions?.(ctx) ?? []);
  const reactor = createReactor({ ...common, reactions, engine });
  const began = performance.now();
  await engine.prepare();
  await reactor.prepare();
  await engine.catchUp();
  const projected = performance.now();
  await reactor.catchUp();
  await ctx.search.refresh();
  await db.pool.query('VACUUM ANALYZE');
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(0);
  process.stdout.write(
    `projected in ${seconds(began, projected)} s, reacted in ${seconds(projected, performance.now())} s\n`,
  );
}
