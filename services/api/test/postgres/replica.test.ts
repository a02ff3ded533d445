import { randomUUID } from 'node:crypto';
import type { Actor } from '@forum/contracts';
import { setTimeout as delay } from 'node:timers/promises';
import { aMember, aPost, signedIn } from '@forum/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Cluster, openCluster } from './cluster.ts';
import { openApi, openWorker, prepareDatabase } from './forum-on.ts';

type Api = Awaited<ReturnType<typeof openApi>>;

let primary: Cluster;
let standby: Cluster;
let worker: Awaited<ReturnType<typeof openWorker>>;
/** Two processes: a member writes in one and reads in the other. */
let [one, other]: readonly Api[] = [];
let alice: Actor;
let headers: Record<string, string>;
let postId: string;
const site = { host: 'forum.test' };

beforeAll(async () => {
  primary = await openCluster();
  await prepareDatabase(primary.url);
  standby = await primary.standby();
  worker = await openWorker(primary.url);
  const apis = await Promise.all(
    [1, 2].map(() => openApi(primary.url, { readUrls: [standby.url] })),
  );
  [one, other] = apis;
  alice = await aMember(api(), { username: 'alice' });
  headers = { ...(await signedIn(api(), alice)).headers, origin: 'http://forum.test', ...site };
  postId = await aPost(api(), alice);
  await comment();
}, 180_000);
afterAll(async () => {
  await worker.close();
  await one?.close();
  await other?.close();
  await standby.close();
  await primary.close();
}, 60_000);

/** As long as a busy machine may take. */
const PATIENCE = { timeout: 20_000 };

/** Each test begins with a replica in use. */
beforeEach(async () => {
  await untilRead();
}, 30_000);

async function untilRead(): Promise<void> {
  const isUsed = () => [one, other].every((each) => each?.ctx.health.usesReplica() === true);
  await vi.waitFor(() => expect(isUsed()).toBe(true), PATIENCE);
}

function api(which: 'one' | 'other' = 'one'): Api {
  const found = which === 'one' ? one : other;
  if (found === undefined) throw new Error('It is not open yet.');
  return found;
}

async function on<Row>(cluster: Cluster, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: cluster.url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Whether reading a thread asks the replica. */
async function isRead(read: () => Promise<unknown> = () => texts('other')): Promise<boolean> {
  const latest = `SELECT coalesce(max(query_start)::text, '') AS at FROM pg_stat_activity
    WHERE application_name = 'forum-api-replica'`;
  const [before] = await on<{ at: string }>(standby, latest);
  await read();
  const [after] = await on<{ at: string }>(standby, latest);
  return after?.at !== before?.at;
}

async function comment(content = `Said once, ${randomUUID()}.`): Promise<string> {
  const payload = { postId, content };
  const url = '/api/comments';
  const answer = await api().app.inject({ method: 'POST', url, headers, payload });
  expect(answer.statusCode).toBe(201);
  const { name, value, maxAge = 0 } = answer.cookies[0] ?? { name: '', value: '' };
  carried = { cookie: `${name}=${value}`, until: performance.now() + maxAge * 1000 };
  return content;
}

/** The cookie of the last write, which a browser sends for two seconds. */
let carried = { cookie: '', until: 0 };

function cookies(): string {
  const { cookie = '' } = headers;
  return performance.now() < carried.until ? `${cookie}; ${carried.cookie}` : cookie;
}

const page = z.object({ comments: z.array(z.object({ content: z.string() })) });

/** What a reader sees of the thread; members' answers are made for them, visitors get what is kept. */
async function texts(where: 'one' | 'other', as: 'alice' | 'visitor' = 'visitor'): Promise<string> {
  const again = as === 'visitor' && where === 'one' ? '' : `&limit=${10 + ((asked += 1) % 40)}`;
  const answer = await api(where).app.inject({
    url: `/api/comments?postId=${postId}&sort=newest${again}`,
    headers: as === 'alice' ? { ...headers, cookie: cookies() } : site,
  });
  expect(answer.statusCode).toBe(200);
  return page
    .parse(answer.json())
    .comments.map(({ content }) => content)
    .join('\n');
}
let asked = 0;

describe('a replica', () => {
  it('answers visitors, and members once it shows what they wrote', async () => {
    // Not before it certainly has the last write.
    await vi.waitFor(async () => expect(await isRead()).toBe(true), PATIENCE);
    await comment();
    await vi.waitFor(
      async () => expect(await isRead(() => texts('other', 'alice'))).toBe(true),
      PATIENCE,
    );
  });

  it('shows writers their writes, whichever process they come to', async () => {
    for (let time = 0; time < 10; time += 1) {
      const said = await comment();
      for (let read = 0; read < 5; read += 1) {
        expect(await texts('other', 'alice')).toContain(said);
        expect(await texts('one', 'alice')).toContain(said);
      }
    }
  });

  it('does so while it is behind', async () => {
    await on(standby, 'SELECT pg_wal_replay_pause()');
    const said = await comment();
    // Longer than process and cookie remember a write, and until the replica is out of use.
    const until = performance.now() + 6500;
    while (performance.now() < until) {
      expect(await texts('other', 'alice')).toContain(said);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await on(standby, 'SELECT pg_wal_replay_resume()');
  });

  it('fills nothing that is kept with what was outdated', async () => {
    const before = await comment();
    await vi.waitFor(async () => expect(await texts('one')).toContain(before), PATIENCE);
    await on(standby, 'SELECT pg_wal_replay_pause()');
    const said = await comment();
    await vi.waitFor(async () => expect(await texts('one')).toContain(said), PATIENCE);
    for (let read = 0; read < 20; read += 1) {
      expect(await texts('one')).toContain(said);
      expect(await texts('other')).toContain(said);
    }
    await on(standby, 'SELECT pg_wal_replay_resume()');
  });

  it('is not waited for while it is frozen', { timeout: 14_000 }, async () => {
    standby.freeze();
    try {
      expect(await texts('other')).not.toBe('');
      const said = await comment();
      expect(await texts('other', 'alice')).toContain(said);
    } finally {
      standby.thaw();
    }
    await untilRead();
  });

  it('is not missed while it is away', async () => {
    const reading = Promise.all(Array.from({ length: 30 }, () => texts('other')));
    await standby.crash();
    await reading;
    const said = await comment();
    expect(await texts('other', 'alice')).toContain(said);
    expect(await texts('other')).not.toBe('');
    await standby.start();
  });

  it('answers visitors and members on while there is no primary, and writes nothing', async () => {
    const said = await comment();
    await vi.waitFor(async () => expect(await texts('other')).toContain(said), PATIENCE);
    const before = await signedIn(api(), alice);
    const left = { ...headers, cookie: before.headers.cookie ?? '' };
    await api().app.inject({ method: 'POST', url: '/api/auth/logout', headers: left });
    // What projections write is sent with the next commit that waits for the disk.
    await comment();
    await untilRead();
    await delay(500);
    await primary.crash();
    try {
      const isAnswered = () => texts('other').catch(() => '');
      // What was under way when it was lost is not answered.
      await vi.waitFor(async () => expect(await isAnswered()).toContain(said), PATIENCE);
      const wait = performance.now() + 7000;
      while (performance.now() < wait) {
        expect(await texts('other')).toContain(said);
        await delay(50);
      }
      expect(await texts('one')).toContain(said);
      for (const which of ['one', 'other'] as const) {
        expect(await texts(which, 'alice')).toContain(said);
        const { app } = api(which);
        const ready = await app.inject('/readyz');
        expect(ready.json()).toMatchObject({ status: 'degraded', replica: 'used' });
        const own = { url: '/api/auth/sessions', headers };
        expect(await app.inject(own)).toMatchObject({ statusCode: 200 });
        // They may have signed in a moment ago, for all that is known.
        expect(await app.inject({ ...own, headers: left })).toMatchObject({ statusCode: 503 });
        const payload = { postId, content: 'Nobody keeps this.' };
        const write = { method: 'POST', url: '/api/comments', headers, payload } as const;
        expect(await app.inject(write)).toMatchObject({ statusCode: 503 });
      }
    } finally {
      await primary.start();
    }
    await vi.waitFor(async () => expect(await texts('other', 'alice')).toContain(said), PATIENCE);
    const next = await comment();
    expect(await texts('other', 'alice')).toContain(next);
  }, 60_000);
});
