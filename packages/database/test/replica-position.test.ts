import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  connect,
  type Database,
  followReplica,
  ServerSilent,
  walTimelineMigration,
} from '../src/index.ts';
import { testDatabase, type TestDatabase } from '../src/test-database.ts';

let test: TestDatabase;
let replica: Database;
beforeAll(async () => {
  test = await testDatabase([walTimelineMigration]);
  // Says of itself what a replica would that has everything, and takes its time to say where the primary is.
  await test.db.pool.query(`CREATE SCHEMA replica; CREATE SCHEMA slow;
    CREATE FUNCTION replica.pg_is_in_recovery() RETURNS boolean LANGUAGE sql AS 'SELECT true';
    CREATE FUNCTION replica.pg_last_wal_replay_lsn() RETURNS pg_lsn LANGUAGE sql
      AS 'SELECT pg_catalog.pg_current_wal_insert_lsn()';
    CREATE FUNCTION slow.pg_current_wal_insert_lsn() RETURNS pg_lsn LANGUAGE plpgsql
      AS 'BEGIN PERFORM pg_sleep(0.1); RETURN pg_catalog.pg_current_wal_insert_lsn(); END'`);
  replica = seenAs('replica');
});
afterAll(async () => {
  await replica.close();
  await test.close();
});

/** The same database, with the functions of that schema before Postgres' own. */
function seenAs(schema: string): Database {
  const options = encodeURIComponent(`-c search_path=${schema},pg_catalog,public`);
  return connect(`${test.url}?options=${options}`, { max: 2 });
}

it('is not alone because a connection to the primary was given up', async () => {
  const primary = seenAs('slow');
  const position = followReplica({ primary, replica, onChange: () => undefined });
  await expect.poll(() => position.isUsable()).toBe(true);
  const begun = vi.spyOn(primary.pool, 'query');
  let wasAlone = false;
  const look = setInterval(() => (wasAlone ||= position.isAlone()), 1);
  position.changed(1);
  await expect.poll(() => begun).toHaveBeenCalledOnce();
  // As the watch does with a connection that alone does not answer.
  primary.giveUp(new ServerSilent());
  primary.resume();
  await expect.poll(() => position.proven()).toBe(1);
  clearInterval(look);
  expect(wasAlone).toBe(false);

  primary.giveUp(new ServerSilent());
  position.changed(2);
  await expect.poll(() => position.isAlone()).toBe(true);
  expect(position.proven()).toBe(1);
  position.close();
  await primary.close();
});
