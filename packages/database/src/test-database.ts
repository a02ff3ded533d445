import { createHash, randomUUID } from 'node:crypto';
import { connect, type Database } from './connect.ts';
import { migrate, type Migration } from './migrate.ts';

/** A database of one test file. */
export interface TestDatabase {
  readonly url: string;
  readonly db: Database;
  /** Ends the connections and drops the database. */
  close(): Promise<void>;
}

/** `prepare` runs once on the template, after the migrations; `key` names what it does. */
export interface TestDatabaseOptions {
  readonly prepare?: { readonly key: string; run(db: Database): Promise<void> };
  readonly max?: number;
}

const TEMPLATE_LOCK = 7_301_002;

/** A fresh, migrated database on the server of TEST_DATABASE_URL, copied from a template made once. Only from tests. */
export async function testDatabase(
  migrations: readonly Migration[],
  options: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) throw new Error('TEST_DATABASE_URL is not set: run npm test.');
  const admin = connect(server, { max: 1, applicationName: 'forum-test-admin' });
  const name = `forum_test_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  const template = await ensureTemplate(admin, migrations, options);
  // Copying hundreds of small files as files is twice as fast as through the write-ahead log.
  await admin.pool.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = withDatabase(server, name);
  const db = connect(url, { max: options.max ?? 10 });
  return {
    url,
    db,
    close: async () => {
      await db.close();
      await admin.pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await admin.close();
    },
  };
}

async function ensureTemplate(
  admin: Database,
  migrations: readonly Migration[],
  options: TestDatabaseOptions,
): Promise<string> {
  const content = migrations.map((migration) => `${migration.name} ${migration.up.toString()}`);
  const hash = createHash('sha256').update([...content, options.prepare?.key].join('\n'));
  const template = `forum_template_${hash.digest('hex').slice(0, 16)}`;
  const client = await admin.pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (found.rowCount === 0) {
      // Built under another name, so that an existing template is always complete.
      await client.query(`DROP DATABASE IF EXISTS ${template}_new WITH (FORCE)`);
      await client.query(`CREATE DATABASE ${template}_new`);
      await fill(withDatabase(admin.url, `${template}_new`), migrations, options);
      await client.query(`ALTER DATABASE ${template}_new RENAME TO ${template}`);
    }
    await client.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  } finally {
    client.release();
  }
  return template;
}

async function fill(
  url: string,
  migrations: readonly Migration[],
  options: TestDatabaseOptions,
): Promise<void> {
  const db = connect(url);
  try {
    await migrate(db, migrations);
    await options.prepare?.run(db);
  } finally {
    await db.close();
  }
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
