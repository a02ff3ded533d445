import type { Actor } from '@forum/contracts';
import { aMember, aPost, signedIn } from '@forum/testing';
import { lengthOf } from '@forum/testing/long-run';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Cluster, openCluster } from './cluster.ts';
import { openApi, openWorker, prepareDatabase } from './forum-on.ts';

const page = z.object({ comments: z.array(z.object({ content: z.string() })) });
const site = { host: 'forum.test' };

let primary: Cluster;
let standbys: readonly Cluster[] = [];
let worker: Awaited<ReturnType<typeof openWorker>>;
let api: Awaited<ReturnType<typeof openApi>>;
let alice: Actor;
let headers: Record<string, string>;
let postId: string;

beforeAll(async () => {
  primary = await openCluster();
  await prepareDatabase(primary.url);
  standbys = [await primary.standby(), await primary.standby()];
  worker = await openWorker(primary.url);
  api = await openApi(primary.url, { readUrls: standbys.map(({ url }) => url) });
  alice = await aMember(api, { username: 'alice' });
  headers = { ...(await signedIn(api, alice)).headers, origin: 'http://forum.test', ...site };
  postId = await aPost(api, alice);
}, 240_000);
afterAll(async () => {
  await worker.close();
  await api.close();
  for (const standby of standbys) await standby.close();
  await primary.close();
}, 60_000);

async function comment(content: string): Promise<void> {
  const payload = { postId, content };
  const answer = await api.app.inject({ method: 'POST', url: '/api/comments', headers, payload });
  expect(answer.statusCode).toBe(201);
}

let asked = 0;
async function newest(): Promise<string | undefined> {
  // Never the same list: nothing of it is kept.
  const limit = 10 + ((asked += 1) % 40);
  const url = `/api/comments?postId=${postId}&sort=newest&limit=${limit}`;
  const answer = await api.app.inject({ url, headers });
  return page.parse(answer.json()).comments[0]?.content;
}

/** Whether readers have asked this standby since the last time that it was looked at. */
async function isAsked(standby: Cluster): Promise<boolean> {
  const client = new Client({ connectionString: standby.url });
  await client.connect();
  const { rows } = await client.query<{ at: string }>(
    `SELECT coalesce(max(query_start)::text, '') AS at FROM pg_stat_activity
      WHERE application_name = 'forum-api-replica'`,
  );
  await client.end();
  const at = rows[0]?.at ?? '';
  const before = lastAsked.get(standby) ?? '';
  lastAsked.set(standby, at);
  return at !== before;
}
const lastAsked = new Map<Cluster, string>();

/** Visitors at twenty addresses read. */
async function visit(): Promise<void> {
  for (let nth = 0; nth < 20; nth += 1) {
    const url = `/api/comments?postId=${postId}&limit=${10 + ((asked += 1) % 40)}`;
    await api.app.inject({ url, headers: site, remoteAddress: `10.0.0.${nth}` });
  }
}

async function bothAreAsked(): Promise<void> {
  await vi.waitFor(
    async () => {
      await visit();
      const found = [];
      for (const standby of standbys) found.push(await isAsked(standby));
      expect(found).toEqual([true, true]);
    },
    { timeout: 30_000 },
  );
}

it('shows a writer every write while one of two replicas is frozen, and uses both again', async () => {
  await bothAreAsked();
  const reads = lengthOf('reads by a writer beside a frozen replica', {
    short: 300,
    usual: 1000,
    long: 10_000,
  });
  const [frozen, other] = standbys;
  const stale: string[] = [];
  frozen?.freeze();
  try {
    for (let read = 0, said = ''; read < reads; read += 1) {
      if (read % 50 === 0) await comment((said = `Number ${read} has been said.`));
      const seen = await newest();
      if (seen?.includes(said) !== true) stale.push(`${said} ${String(seen)}`);
    }
    expect(stale).toEqual([]);
    await vi.waitFor(
      async () => {
        await visit();
        expect(other === undefined || (await isAsked(other))).toBe(true);
      },
      { timeout: 30_000 },
    );
  } finally {
    frozen?.thaw();
  }
  await bothAreAsked();
}, 600_000);
