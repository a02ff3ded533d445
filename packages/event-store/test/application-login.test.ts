import { randomUUID } from 'node:crypto';
import { connect, migrate, type Database } from '@forum/database';
import { testDatabase, type TestDatabase } from '@forum/database/test-database';
import { newId, systemClock } from '@forum/kernel';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEventStore, eventStoreMigrations, prepareApplicationLogin } from '../src/index.ts';
import { counterEvents } from './fixtures.ts';

let database: TestDatabase;
let app: Database;
const made: string[] = [];

beforeAll(async () => {
  database = await testDatabase(eventStoreMigrations);
  const url = addressOf('plain');
  await prepareApplicationLogin(database.db, url);
  app = connect(url, { max: 1 });
});
afterAll(async () => {
  await app.close();
  for (const login of made) {
    await database.db.pool.query(`DROP OWNED BY "${login}"`);
    await database.db.pool.query(`DROP ROLE "${login}"`);
  }
  await database.close();
});

/** A URL with a login of this test's own; roles belong to the whole server. */
function addressOf(name: string, password = `secret of ${name}: ä@/?#%`): string {
  const url = new URL(database.url);
  url.username = `forum_${name}_${randomUUID().slice(0, 8)}`;
  url.password = encodeURIComponent(password);
  made.push(url.username);
  return url.href;
}

const loginOf = (url: string) => new URL(url).username;

async function make(name: string, options: string): Promise<string> {
  const url = addressOf(name, 'plain words');
  await database.db.pool.query(
    `CREATE ROLE "${loginOf(url)}" LOGIN PASSWORD 'plain words' ${options}`,
  );
  return url;
}

async function tryAs(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

describe('the login of the application', () => {
  it('appends to the log, reads it, and writes rows', async () => {
    const store = createEventStore({ db: app, catalogue: counterEvents, clock: systemClock });
    const root = newId();
    await store.execute({ actor: null }, async (tx) => {
      await tx.saveContent({ id: newId(), body: '{"root":{}}', text: 'Hello' });
      await tx.append({ root, name: root }, 0, [{ type: 'Counted', data: { by: 1 } }]);
    });
    expect(await store.readStream(root)).toHaveLength(1);
    await app.pool.query("UPDATE content SET text = 'Bye'");
    await app.pool.query('DELETE FROM content');
  });

  it.each([
    ['UPDATE event SET type = type', /permission denied for table event/],
    ['DELETE FROM event', /permission denied for table event/],
    ['TRUNCATE event', /permission denied for table event/],
    ['SELECT FROM event FOR UPDATE', /permission denied for table event/],
    ['DROP TABLE event', /must be owner/],
    ['ALTER TABLE event DISABLE TRIGGER ALL', /must be owner/],
    ['ALTER TABLE content ADD COLUMN more text', /must be owner/],
    ['DROP TRIGGER event_is_immutable ON event', /must be owner/],
    [
      'CREATE OR REPLACE FUNCTION refuse_to_change_events() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
      /permission denied for schema public/,
    ],
    [
      'CREATE TRIGGER more BEFORE INSERT ON event FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_events()',
      /permission denied for table event/,
    ],
    ['CREATE RULE none AS ON UPDATE TO event DO INSTEAD NOTHING', /must be owner/],
    ['CREATE TABLE more ()', /permission denied for schema public/],
    ['CREATE TEMP TABLE event ()', /permission denied to create temporary tables/],
    ['CREATE SCHEMA more', /permission denied for database/],
    ['CREATE DATABASE more', /permission denied to create database/],
    ['CREATE EXTENSION hstore', /permission denied|not available/],
    ['CREATE ROLE more SUPERUSER', /permission denied to create role/],
    ['ALTER ROLE CURRENT_USER SUPERUSER', /permission denied to alter role/],
    ['ALTER ROLE CURRENT_USER CREATEROLE', /permission denied to alter role/],
    ['GRANT pg_write_all_data TO CURRENT_USER', /permission denied|must have admin option/],
    ['DELETE FROM migration', /permission denied for table migration/],
    ["COPY event FROM PROGRAM 'echo 1'", /permission denied to COPY .+ external program/],
    ["COPY event TO '/tmp/event'", /permission denied to COPY to a file/],
    ["SELECT pg_read_file('postgresql.conf')", /permission denied for function pg_read_file/],
    ["SELECT pg_ls_dir('.')", /permission denied for function pg_ls_dir/],
    ["SELECT lo_import('/etc/passwd')", /permission denied for function lo_import/],
    ['SELECT * FROM pg_authid', /permission denied for table pg_authid/],
    ["SET session_replication_role = 'replica'", /permission denied to set parameter/],
    ["ALTER SYSTEM SET log_statement = 'none'", /permission denied/],
  ])('may not: %s', async (statement, refusal) => {
    await expect(app.pool.query(statement)).rejects.toThrow(refusal);
  });

  it('takes no role that may, and keeps none by resetting', async () => {
    const { rows } = await database.db.pool.query('SELECT session_user AS owner');
    const owner = rows[0]?.owner;
    for (const take of ['SET ROLE', 'SET SESSION AUTHORIZATION']) {
      await expect(app.pool.query(`${take} "${owner}"`)).rejects.toThrow(/permission denied/);
    }
    for (const statement of ['SET ROLE forum_app', 'RESET ROLE', 'RESET SESSION AUTHORIZATION']) {
      await app.pool.query(statement);
      await expect(app.pool.query('DELETE FROM event')).rejects.toThrow('permission denied');
      await expect(app.pool.query('CREATE TABLE more ()')).rejects.toThrow('permission denied');
    }
  });

  it('is told of no more than once, and its password is in no statement', async () => {
    const seen: string[] = [];
    const watched = connect(database.url, { max: 1 });
    watched.pool.on('connect', (client) => {
      const query = client.query.bind(client);
      Object.assign(client, {
        query: (...args: Parameters<typeof query>) => {
          seen.push(JSON.stringify(args[0]));
          return query(...args);
        },
      });
    });
    const url = addressOf('quiet', 'never-in-a-log');
    const first = await prepareApplicationLogin(watched, url);
    expect(first.done).toHaveLength(2);
    expect(first.warnings).toEqual([]);
    expect(await prepareApplicationLogin(watched, url)).toEqual({ done: [], warnings: [] });
    await watched.close();
    expect(seen.join('\n')).toContain('SCRAM-SHA-256$4096');
    expect(seen.join('\n')).not.toContain('never-in-a-log');
    expect(await tryAs(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('a login that is there already', () => {
  it('becomes a member, and keeps its password', async () => {
    const url = await make('given', '');
    const { done, warnings } = await prepareApplicationLogin(database.db, url);
    expect(done).toEqual([`${loginOf(url)} may read and write rows.`]);
    expect(warnings).toEqual([]);
    expect(await tryAs(url, 'SELECT count(*)::int AS rows FROM content')).toHaveLength(1);
  });

  it.each([
    ['SUPERUSER', /may do everything/],
    ['CREATEROLE', /may create roles/],
    ['CREATEDB', /may create databases/],
    ['BYPASSRLS', /may bypass row security/],
    ['IN ROLE pg_write_all_data', /may change the log/],
    ['NOINHERIT IN ROLE forum_app, pg_execute_server_program', /files and programs/],
  ])('and may more (%s) is told of, and not changed', async (options, warning) => {
    const url = await make('mighty', options);
    if (options.startsWith('NOINHERIT')) {
      const refused = await prepareApplicationLogin(database.db, url).then(() => '', String);
      const [, toRun = ''] = refused.split('Let a superuser run: ');
      await database.db.pool.query(toRun);
    }
    const { warnings } = await prepareApplicationLogin(database.db, url);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(warning);
    expect(warnings[0]).toContain(loginOf(url));
    const [kept] = await tryAs(
      url,
      'SELECT rolsuper, rolcreaterole FROM pg_roles WHERE rolname = session_user',
    );
    expect(kept).toMatchObject({
      rolsuper: options === 'SUPERUSER',
      rolcreaterole: options === 'CREATEROLE',
    });
  });

  it('and has another password is told, with what to run', async () => {
    const url = new URL(await make('other', ''));
    url.password = 'another';
    await expect(prepareApplicationLogin(database.db, url.href)).rejects.toThrow(
      /is not let in: .+ ALTER ROLE "forum_other_.+" PASSWORD/,
    );
  });
});

describe('an owner', () => {
  it('who is the application’s login as well is warned of', async () => {
    const { warnings } = await prepareApplicationLogin(database.db, database.url);
    expect(warnings).toEqual([
      expect.stringMatching(/^DATABASE_URL logs in as .+ may do everything/),
    ]);
  });

  it('who may not make roles is told what to run', async () => {
    const url = await make('owner', '');
    const name = `forum_owned_${randomUUID().slice(0, 8)}`;
    await database.db.pool.query(`CREATE DATABASE ${name} OWNER "${loginOf(url)}"`);
    const place = (address: string) =>
      Object.assign(new URL(address), { pathname: `/${name}` }).href;
    const owner = connect(place(url), { max: 1 });
    try {
      await migrate(owner, eventStoreMigrations);
      const wanted = addressOf('wanted', 'hers');
      const told = prepareApplicationLogin(owner, place(wanted));
      await expect(told).rejects.toThrow(
        `CREATE ROLE "${loginOf(wanted)}" LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD 'the one of DATABASE_URL';\n  GRANT forum_app TO "${loginOf(wanted)}";`,
      );
      await expect(told).rejects.not.toThrow('hers');
      await database.db.pool.query(`CREATE ROLE "${loginOf(wanted)}" LOGIN PASSWORD 'hers'`);
      await database.db.pool.query(`GRANT forum_app TO "${loginOf(wanted)}"`);
      expect(await prepareApplicationLogin(owner, place(wanted))).toEqual({
        done: [],
        warnings: [],
      });
      await expect(tryAs(place(wanted), 'DELETE FROM event')).rejects.toThrow('permission denied');
      expect(await tryAs(place(wanted), 'DELETE FROM content')).toEqual([]);
    } finally {
      await owner.close();
      await database.db.pool.query(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  });

  it('of another database than the application’s is refused', async () => {
    const other = await testDatabase(eventStoreMigrations);
    try {
      await expect(prepareApplicationLogin(other.db, app.url)).rejects.toThrow(
        'different databases',
      );
    } finally {
      await other.close();
    }
  });
});
