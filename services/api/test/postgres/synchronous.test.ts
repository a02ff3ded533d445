import { connect, type Database, inTransaction, isOutage } from '@forum/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cluster, openCluster } from './cluster.ts';

let cluster: Cluster;
let db: Database;

beforeAll(async () => {
  cluster = await openCluster();
  db = connect(cluster.url, { patience: { statementMs: 10_000 } });
  await db.pool.query('CREATE TABLE thing (id integer)');
  // A replica that never comes.
  await db.pool.query("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
  await db.pool.query('SELECT pg_reload_conf()');
}, 60_000);
afterAll(async () => {
  await db.close();
  await cluster.close();
}, 60_000);

it('acknowledges no commit that gave up waiting for its replica', async () => {
  const outcome = inTransaction(db, async ({ client }) => {
    await client.query('INSERT INTO thing VALUES (1)');
  }).then(
    () => null,
    (refusal: unknown) => refusal,
  );
  const cancelled = async () => {
    const { rowCount } = await db.pool.query(
      "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'",
    );
    return rowCount;
  };
  await expect.poll(cancelled).toBe(1);
  const error = await outcome;
  expect(error).toMatchObject({ name: 'NotReplicated' });
  expect(isOutage(error)).toBe(true);
  // The connection is in good order.
  expect(await inTransaction(db, async () => 'read only')).toBe('read only');
});
