import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Actor } from '@forum/contracts';
import { aMember, aPost, signedIn } from '@forum/testing';
import { lengthOf } from '@forum/testing/long-run';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Cluster, openCluster } from './cluster.ts';
import { openApi, openWorker, prepareDatabase } from './forum-on.ts';

let cluster: Cluster;
let api: Awaited<ReturnType<typeof openApi>>;
let worker: Awaited<ReturnType<typeof openWorker>>;
let alice: Actor;
let headers: Record<string, string>;
let postId: string;

beforeAll(async () => {
  cluster = await openCluster();
  await prepareDatabase(cluster.url);
  [api, worker] = [await openApi(cluster.url), await openWorker(cluster.url)];
  alice = await aMember(api, { username: 'alice' });
  headers = { ...(await signedIn(api, alice)).headers, origin: 'http://forum.test' };
  postId = await aPost(api, alice);
  await isWell();
}, 120_000);
afterAll(async () => {
  await worker.close();
  await api.close();
  await cluster.close();
}, 60_000);
beforeEach(() => isWell());

/** Everything works again without anybody's help. */
async function isWell(): Promise<void> {
  await vi.waitFor(
    async () => {
      expect((await read()).statusCode).toBe(200);
      expect((await write(randomUUID())).statusCode).toBe(201);
      expect((await api.app.inject('/readyz')).statusCode).toBe(200);
    },
    { timeout: 20_000, interval: 100 },
  );
}

// Another address each time: answers kept for visitors are still given during an outage.
const read = () =>
  api.app.inject({ url: `/api/posts/${postId}?again=${randomUUID()}`, headers: site });
const readAsMember = () =>
  api.app.inject({ url: '/api/auth/sessions', headers: { ...site, ...headers } });
const write = (key: string) =>
  api.app.inject({
    method: 'POST',
    url: '/api/comments',
    headers: { ...site, ...headers, 'idempotency-key': key },
    payload: { postId, content: `Said under the key ${key}.` },
  });
const site = { host: 'forum.test' };

async function expectOutage(): Promise<void> {
  for (const answer of await Promise.all([readAsMember(), write(randomUUID())])) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({
      'retry-after': '5',
      'content-type': expect.stringContaining('application/problem+json'),
    });
    expect(answer.json()).toMatchObject({ status: 503, code: 'service-unavailable' });
  }
  expect((await api.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
}

async function asked<Row>(text: string): Promise<Row[]> {
  const client = new Client({ connectionString: cluster.url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const connections = async () =>
  (
    await asked<{ n: number }>(`SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE application_name LIKE 'forum-%'`)
  )[0]?.n ?? 0;

describe('an outage of Postgres', () => {
  it('is told while it is stopped, and heals by itself', async () => {
    await cluster.crash();
    await vi.waitFor(expectOutage, { timeout: 10_000 });
    // Within a second, the same result is returned again.
    await vi.waitFor(
      async () => {
        const ready = await api.app.inject('/readyz');
        expect(ready.statusCode).toBe(503);
        expect(ready.json()).toEqual({ status: 'unavailable', why: 'Postgres is out of reach.' });
      },
      { timeout: 5000 },
    );
    await cluster.start();
    await isWell();
  }, 60_000);

  // Shorter than any statement may take: waiting for one would miss the deadline.
  it(
    'is told while it is frozen, without waiting for a statement',
    { timeout: 14_000 },
    async () => {
      cluster.freeze();
      try {
        await expectOutage();
        const ready = await api.app.inject('/readyz');
        expect(ready.json()).toEqual({ status: 'unavailable', why: 'Postgres does not answer.' });
      } finally {
        cluster.thaw();
      }
      await isWell();
    },
  );

  it('does nothing twice, and leaves no connection behind', async () => {
    const before = await connections();
    const keys = Array.from({ length: 12 }, () => randomUUID());
    const first = keys.map((key) => write(key));
    cluster.freeze();
    const outcomes = (await Promise.all(first)).map(({ statusCode }) => statusCode);
    expect(outcomes.filter((status) => status !== 201 && status !== 503)).toEqual([]);
    expect(outcomes).toContain(503);
    await delay(lengthOf('Postgres frozen, in ms', { short: 1000, usual: 2000, long: 40_000 }));
    cluster.thaw();
    for (const key of keys) {
      await vi.waitFor(async () => expect((await write(key)).statusCode).toBe(201), {
        timeout: 20_000,
      });
    }
    const found = await asked<{ text: string }>(`SELECT text FROM content
      WHERE text LIKE 'Said under the key %' AND text ~ '${keys.join('|')}'`);
    expect(found).toHaveLength(keys.length);
    // The server ends the connections that were given up once it notices.
    await vi.waitFor(async () => expect(await connections()).toBeLessThanOrEqual(before + 12), {
      timeout: 10_000,
    });
  }, 120_000);

  it('is over after a restart at once, however often', async () => {
    const most = 10 + 10 + 10 + 20;
    const restarts = lengthOf('restarts of Postgres', { short: 1, usual: 2, long: 10 });
    for (let time = 0; time < restarts; time += 1) {
      const during = Array.from({ length: 10 }, () => write(randomUUID()));
      await cluster.crash();
      await cluster.start();
      for (const { statusCode } of await Promise.all(during))
        expect([201, 503]).toContain(statusCode);
      await isWell();
      expect(await connections()).toBeLessThan(most);
    }
  }, 120_000);

  it('is a full disk for who writes alone', async () => {
    await asked(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
      CREATE TRIGGER full_disk BEFORE INSERT ON event EXECUTE FUNCTION full_disk();
      CREATE TRIGGER full_disk BEFORE UPDATE ON session EXECUTE FUNCTION full_disk();
      ALTER TABLE session DISABLE TRIGGER full_disk;
      UPDATE session SET last_seen_at = last_seen_at - interval '1 hour';
      ALTER TABLE session ENABLE TRIGGER full_disk`);
    const refused = await write(randomUUID());
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json()).toMatchObject({ code: 'storage-full' });
    expect((await read()).statusCode).toBe(200);
    // The caller's identity would be recorded, if there were room.
    expect((await readAsMember()).statusCode).toBe(200);
    await asked('DROP TRIGGER full_disk ON event; DROP TRIGGER full_disk ON session');
  });
});
