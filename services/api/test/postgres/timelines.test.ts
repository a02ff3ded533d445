import {
  connect,
  type Database,
  followReplica,
  migrate,
  walTimelineMigration,
} from '@forum/database';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Cluster, openCluster } from './cluster.ts';

let [lost, heir, follower, leftBehind]: readonly Cluster[] = [];
const opened: Database[] = [];

beforeAll(async () => {
  lost = await openCluster();
  const owner = open(lost);
  await migrate(owner, [walTimelineMigration]);
  await owner.pool.query(`CREATE TABLE written (id integer);
    CREATE ROLE plain LOGIN; GRANT ALL ON ALL TABLES IN SCHEMA public TO plain`);
  [heir, follower, leftBehind] = [await lost.standby(), await lost.standby(), await lost.standby()];
}, 240_000);
afterAll(async () => {
  for (const db of opened) await db.close();
  for (const one of [lost, heir, follower, leftBehind]) await one?.close();
}, 60_000);

/** As what the forum logs in as: no superuser, and no monitor. */
const plain = (cluster: Cluster | undefined) => open(cluster, 'plain');

function open(cluster: Cluster | undefined, login = 'forum'): Database {
  if (cluster === undefined) throw new Error('It is not there yet.');
  const db = connect(cluster.url.replace('forum@', `${login}@`), { max: 2 });
  opened.push(db);
  return db;
}

/** What a server says, once it says so. */
async function until({ pool }: Database, claim: string, values: string[] = []): Promise<void> {
  const holds = async () => (await pool.query(`SELECT WHERE ${claim}`, values)).rowCount;
  await vi.waitFor(async () => expect(await holds()).toBe(1), { timeout: 30_000 });
}

/** Writes that many rows. @returns where the log ends then */
async function write({ pool }: Database, count: number): Promise<string> {
  await pool.query('INSERT INTO written SELECT generate_series(1, $1::integer)', [count]);
  const { rows } = await pool.query<{ at: string }>('SELECT pg_current_wal_insert_lsn() AS at');
  return rows[0]?.at ?? '';
}

const REPLAYED = 'pg_last_wal_replay_lsn() >= $1';
const CUT = 'NOT EXISTS (SELECT FROM pg_stat_wal_receiver)';

it('reads from no replica in a history that was dropped, however far it is', async () => {
  const [before, after] = [plain(lost), plain(heir)];
  const [following, left] = [plain(follower), plain(leftBehind)];
  // What members are sent to, first the one and then the other, as a proxy does.
  let now = before;
  const primary = {
    get pool() {
      return now.pool;
    },
  };
  const follow = (replica: Database) => {
    const changes: boolean[] = [];
    const onChange = (isUsable: boolean) => void changes.push(isUsable);
    return { ...followReplica({ primary, replica, onChange }), changes };
  };
  const [good, stale] = [follow(following), follow(left)];
  await soon(() => [good.isUsable(), stale.isUsable()], [true, true]);

  // One replica alone gets the last rows of the primary, and another takes over.
  for (const [one, db] of [
    // Whoever got more than the one that takes over could not follow it.
    [follower, following],
    [heir, after],
  ] as const) {
    await one?.follow(null);
    await until(db, CUT);
  }
  const dropped = await write(before, 10_000);
  await until(left, REPLAYED, [dropped]);
  await lost?.crash();
  await soon(() => stale.isAlone(), true);
  await heir?.promote();
  await follower?.follow(heir ?? null);
  await leftBehind?.follow(heir ?? null);
  const soFar = stale.changes.length;
  now = after;

  await soon(() => good.isUsable() && !good.isAlone(), true);
  await until(after, 'pg_current_wal_insert_lsn() < $1', [dropped]);
  await soon(() => stale.isAlone(), false);
  expect(stale.isUsable()).toBe(false);
  // So it is for a process that begins now.
  const late = follow(left);
  await soon(() => late.primary() > 0, true);

  // Those that follow have what is written on, at once; the other stays out when the primary has come further.
  const written = await write(after, 20_000);
  await until(after, 'pg_current_wal_insert_lsn() > $1', [dropped]);
  for (const one of [good, stale, late]) one.changed(1);
  await until(following, REPLAYED, [written]);
  await soon(() => good.proven(), 1);
  const wanted = good.primary();
  await soon(() => stale.primary() >= wanted && late.primary() >= wanted, true);
  expect(stale.changes.slice(soFar)).not.toContain(true);
  expect(late.changes).toEqual([]);
  for (const one of [good, stale, late]) one.close();
}, 120_000);

async function soon<T>(found: () => T, wanted: T): Promise<void> {
  await vi.waitFor(() => expect(found()).toEqual(wanted), { timeout: 30_000 });
}
