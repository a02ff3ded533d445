import { randomUUID } from 'node:crypto';
import type { Actor } from '@forum/contracts';
import { connect, inTransaction } from '@forum/database';
import { aMember, aPost, signedIn } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Cluster, openCluster } from './cluster.ts';
import { openApi, openWorker, prepareDatabase } from './forum-on.ts';
import { findPgbouncer, openPooler, type Pooler } from './pgbouncer.ts';

const program = findPgbouncer();
if (program === null) {
  process.stdout.write(
    'pooler: not proven, since there is no PgBouncer here (Debian: pgbouncer)\n',
  );
}

describe.runIf(program !== null)('behind PgBouncer in transaction mode', () => {
  let cluster: Cluster;
  let pooler: Pooler;
  let api: Awaited<ReturnType<typeof openApi>>;
  /** The worker's address, which bypasses the pooler. */
  let direct: Awaited<ReturnType<typeof openApi>>;
  let worker: Awaited<ReturnType<typeof openWorker>>;
  let alice: Actor;
  let headers: Record<string, string>;
  let postId: string;
  const site = { host: 'forum.test' };

  beforeAll(async () => {
    if (program === null) return;
    cluster = await openCluster();
    await prepareDatabase(cluster.url);
    pooler = await openPooler(program, cluster.url);
    api = await openApi(cluster.url, { poolerUrl: pooler.url });
    direct = await openApi(cluster.url);
    worker = await openWorker(cluster.url, direct.ctx);
    alice = await aMember(api, { username: 'alice' });
    headers = { ...(await signedIn(api, alice)).headers, origin: 'http://forum.test', ...site };
    postId = await aPost(api, alice);
  }, 120_000);
  afterAll(async () => {
    await worker.close();
    await direct.close();
    await api.close();
    await pooler.close();
    await cluster.close();
  }, 60_000);

  const write = (payload: object, url = '/api/comments', more: Record<string, string> = {}) =>
    api.app.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload });
  const list = (as: Record<string, string> = site) =>
    api.app.inject({ url: `/api/comments?postId=${postId}&limit=50`, headers: as });

  it('commands are carried out, projected, waited for and told', async () => {
    const written = async () => (await write({ postId, content: 'The first words.' })).statusCode;
    await expect.poll(written).toBe(201);
    const told: unknown[] = [];
    const end = api.ctx.live.follow(`post:${postId}`, {
      onStart: () => undefined,
      onMessage: ({ message }) => told.push(message),
      onFailure: (error) => told.push(error),
    });
    const bob = await aMember(api, { username: 'bob' });
    const followed = await api.app.inject({
      method: 'POST',
      headers,
      url: `/api/users/${bob.id}/follow`,
    });
    expect(followed.statusCode).toBe(200);
    // It was waited for: LISTEN reported it, past the pooler.
    expect(followed.headers['forum-projection']).toBeUndefined();
    const key = randomUUID();
    const [one, two] = [
      await write({ postId, content: 'Said once.' }, '/api/comments', { 'idempotency-key': key }),
      await write({ postId, content: 'Said once.' }, '/api/comments', { 'idempotency-key': key }),
    ];
    expect(two.json()).toEqual(one.json());
    await expect.poll(() => told.length).toBeGreaterThan(0);
    end();
  });

  it('many at once share few connections', async () => {
    const said = await Promise.all(
      Array.from({ length: 30 }, (_, n) => write({ postId, content: `Words of number ${n}.` })),
    );
    expect(new Set(said.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => list(n % 2 ? headers : site)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const servers = await pooler.ask('SHOW SERVERS');
    expect(servers.length).toBeGreaterThan(0);
    expect(servers.length).toBeLessThanOrEqual(4);
  });

  it('no statement has a name, and no session keeps a setting', async () => {
    const db = connect(pooler.url, {
      max: 2,
      pooling: 'transaction',
      plans: 'once',
      role: 'forum_app',
      patience: { lockMs: 1234, statementMs: 4321 },
    });
    const shown = (name: string) => sql<{ at: string }>`SELECT current_setting(${name}) AS at`;
    await inTransaction(db, async ({ kysely }) => {
      expect((await shown('lock_timeout').execute(kysely)).rows).toEqual([{ at: '1234ms' }]);
    });
    await db.kysely.transaction().execute(async (trx) => {
      expect((await shown('statement_timeout').execute(trx)).rows).toEqual([{ at: '4321ms' }]);
    });
    expect((await shown('lock_timeout').execute(db.kysely)).rows).toEqual([{ at: '0' }]);
    const prepared = await inTransaction(db, ({ client }) =>
      client.query('SELECT count(*)::int AS n FROM pg_prepared_statements'),
    );
    expect(prepared.rows).toEqual([{ n: 0 }]);
    await db.close();
  });

  it('is out of reach like Postgres itself, and heals', { timeout: 40_000 }, async () => {
    await cluster.crash();
    await vi.waitFor(async () => expect((await list(headers)).statusCode).toBe(503), {
      timeout: 15_000,
    });
    await cluster.start();
    await vi.waitFor(
      async () =>
        expect((await write({ postId, content: 'Words after it.' })).statusCode).toBe(201),
      { timeout: 20_000 },
    );
  });
});
