import { newId } from '@forum/kernel';
import { aMember, buildTestForum, elevated, type TestClient, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compareSearch } from '../../community/search/operations/compare.ts';
import { expectCopies, forgetCopies, noteCopy } from './operations/copies/state.ts';
import { askForBackups } from './operations/backups/schedule.ts';
import { insertBackup, noteTest } from './operations/backups/store.ts';
import { takeNextJob } from './store.ts';
import { workOffJobs, type Workers } from './operations/work-off.ts';

let forum: TestForum;
let admin: TestClient;
let moderator: TestClient;
let chief: { id: string };
beforeAll(async () => {
  forum = await buildTestForum();
  chief = await aMember(forum, { username: 'chief', role: 'ADMIN' });
  admin = await elevated(forum, { id: chief.id, role: 'ADMIN' });
  moderator = await elevated(forum, await aMember(forum, { username: 'mod', role: 'MODERATOR' }));
  await forum.settle();
});
afterAll(() => forum.close());
beforeEach(async () => {
  await forum.ctx.db.deleteFrom('machine_job').execute();
});

const nobody = () => Promise.reject(new Error('not asked for'));
const workers = (some: Partial<Workers>): Workers => ({
  rebuild: nobody,
  verify: nobody,
  retry: nobody,
  reindex: nobody,
  compare: nobody,
  backup: nobody,
  'restore-test': nobody,
  ...some,
});
const jobs = async () => (await admin.get('/admin/jobs')).json().data;

describe('GET /admin/projections', () => {
  it('tells of each projection how far it is, those that are behind first', async () => {
    const page = async (n: number) =>
      (await admin.get(`/admin/projections?limit=50&page=${n}`)).json();
    const [{ data: first, meta }, { data: second }] = [await page(1), await page(2)];
    const data = [...first, ...second];
    expect(meta.total).toBe(forum.engine.names.length + reactionsIn(data));
    expect(data).toContainEqual({
      id: 'posts',
      version: expect.any(Number),
      behind: 0,
      applied: expect.any(Number),
      parked: 0,
      oldest: null,
      job: null,
    });
    await aMember(forum, { username: 'newcomer' });
    const behind = (await admin.get('/admin/projections?limit=1')).json().data[0];
    expect(behind.behind).toBeGreaterThan(0);
    expect(behind.oldest).toBe(forum.clock.now().toISOString());
    await forum.settle();
    expect((await admin.get(`/admin/projections/${behind.id}`)).json()).toMatchObject({
      id: behind.id,
      behind: 0,
    });
  });

  it('answers 404 for one that there is not, and 403 to moderators', async () => {
    expect((await admin.get('/admin/projections/nothing')).statusCode).toBe(404);
    expect((await admin.post('/admin/projections/nothing/rebuild')).statusCode).toBe(404);
    expect((await admin.post('/admin/projections/reaction:live/rebuild')).statusCode).toBe(404);
    for (const path of ['projections', 'parked', 'queues', 'search', 'jobs', 'system', 'mails']) {
      expect([path, (await moderator.get(`/admin/${path}`)).statusCode]).toEqual([path, 403]);
    }
    expect((await moderator.post('/admin/search/reindex')).statusCode).toBe(403);
    expect((await forum.as(null).post('/admin/search/reindex')).statusCode).toBe(401);
  });
});

describe('POST /admin/projections/{id}/{rebuild|verify}', () => {
  it('puts one job down, whoever asks how often', async () => {
    const asked = await Promise.all(
      Array.from({ length: 10 }, () => admin.post('/admin/projections/posts/rebuild')),
    );
    const statuses = asked.map(({ statusCode }) => statusCode).sort((a, b) => a - b);
    expect(statuses).toEqual([202, ...Array.from({ length: 9 }, () => 409)]);
    expect(await jobs()).toMatchObject([
      {
        kind: 'rebuild',
        subject: 'posts',
        state: 'waiting',
        applied: null,
        requestedBy: { id: chief.id },
        requestedAt: forum.clock.now().toISOString(),
      },
    ]);
    expect((await admin.post('/admin/projections/posts/verify')).statusCode).toBe(202);
  });

  it('is done by a worker, which says how far it is and what came of it', async () => {
    await admin.post('/admin/projections/posts/rebuild');
    const seen: unknown[] = [];
    const rebuild: Workers['rebuild'] = async (name, tell) => {
      await forum.engine.rebuild(name, ({ applied, total }) => tell(applied, total));
      seen.push((await admin.get('/admin/projections/posts')).json().job.state);
      return 'Built.';
    };
    await workOffJobs(forum.ctx, workers({ rebuild }));
    expect(seen).toEqual(['running']);
    expect(await jobs()).toMatchObject([
      { state: 'done', outcome: 'Built.', finishedAt: forum.clock.now().toISOString() },
    ]);
    expect((await admin.post('/admin/projections/posts/rebuild')).statusCode).toBe(202);
  });

  it('says why it failed, and goes on with the next', async () => {
    await admin.post('/admin/projections/posts/verify');
    await admin.post('/admin/search/compare');
    const verify = () => Promise.reject(new Error('post: 1 missing'));
    await workOffJobs(forum.ctx, workers({ verify, compare: async () => 'Equal.' }));
    expect(await jobs()).toMatchObject([
      { kind: 'compare', state: 'done', outcome: 'Equal.' },
      { kind: 'verify', state: 'failed', outcome: 'post: 1 missing' },
    ]);
  });

  it('takes up again what a worker left behind that died', async () => {
    await admin.post('/admin/search/reindex');
    await takeNextJob(forum.ctx.db, forum.clock.now());
    await workOffJobs(forum.ctx, workers({ reindex: async () => 'Sent.' }));
    expect((await admin.get('/admin/search')).json()).toMatchObject({
      engine: 'postgres',
      reindex: { state: 'done', outcome: 'Sent.' },
      compare: null,
    });
  });

  it('forgets jobs after 30 days', async () => {
    await admin.post('/admin/search/compare');
    await workOffJobs(forum.ctx, workers({ compare: async () => 'Equal.' }));
    const later = new Date(forum.clock.now().getTime() + 31 * 24 * 3_600_000);
    await workOffJobs({ ...forum.ctx, clock: { now: () => later } }, workers({}));
    expect(await jobs()).toEqual([]);
  });
});

describe('GET /admin/parked', () => {
  it('lists what could not be applied; a retry is asked of the workers', async () => {
    const id = newId();
    await sql`INSERT INTO parked_event (id, projection, partition, seq, key, type, event_id, error, parked_at)
      VALUES (${id}, 'posts', 3, 7, 'post:x', 'PostEdited', ${newId()}, 'no such row', ${forum.clock.now()})`.execute(
      forum.ctx.db,
    );
    await sql`UPDATE projection_checkpoint SET parked = 1 WHERE projection = 'posts' AND partition = 3`.execute(
      forum.ctx.db,
    );
    const { data, meta } = (await admin.get('/admin/parked?projection=posts')).json();
    expect(meta.total).toBe(1);
    expect(data).toMatchObject([{ id, key: 'post:x', error: 'no such row', job: null }]);
    expect((await admin.get('/admin/parked?projection=comments')).json().data).toEqual([]);
    const asked = await admin.post(`/admin/parked/${id}/retry`);
    expect([asked.statusCode, asked.json()]).toMatchObject([202, { kind: 'retry', subject: id }]);
    expect((await admin.post(`/admin/parked/${newId()}/retry`)).statusCode).toBe(404);
    expect((await admin.get('/admin/projections?limit=1')).json().data[0]).toMatchObject({
      id: 'posts',
      parked: 1,
    });
    await sql`DELETE FROM parked_event`.execute(forum.ctx.db);
    await sql`UPDATE projection_checkpoint SET parked = 0`.execute(forum.ctx.db);
  });
});

describe('what waits, and what runs here', () => {
  it('GET /admin/queues tells of projections, reactions, mails, jobs and wake-ups', async () => {
    await admin.post('/admin/search/compare');
    await forum.settle();
    const { data } = (await admin.get('/admin/queues')).json();
    expect(data).toEqual([
      { id: 'projections', waiting: 0, oldest: null },
      { id: 'reactions', waiting: 0, oldest: null },
      { id: 'mails', waiting: 0, oldest: null },
      { id: 'jobs', waiting: 1, oldest: forum.clock.now().toISOString() },
      { id: 'wake-ups', waiting: 0, oldest: null },
    ]);
  });

  it('GET /admin/system tells versions and room', async () => {
    expect((await admin.get('/admin/system')).json()).toEqual({
      versions: {
        node: process.versions.node,
        postgres: expect.stringMatching(/^\d+/),
        schema: expect.stringMatching(/^2026/),
      },
      databaseBytes: expect.any(Number),
      disk: null,
      disks: [],
      slots: expect.any(Array),
      backupCopies: null,
      mailsAreSent: false,
    });
  });

  it('GET /admin/system tells how backups are copied', async () => {
    const { db, clock } = forum.ctx;
    const copies = async () => (await admin.get('/admin/system')).json().backupCopies;
    const none = { newestAt: null, bytes: null, isLocked: null, testedAt: null, problem: null };
    await expectCopies(db);
    expect(await copies()).toEqual(none);
    const [at, test_outcome] = [clock.now(), 'The copy is not whole.'];
    await noteCopy(db, { newest_at: at, bytes: 2048, is_locked: false });
    await noteCopy(db, { tested_at: at, test_passed: false, test_outcome });
    expect(await copies()).toEqual({
      newestAt: at.toISOString(),
      bytes: 2048,
      isLocked: false,
      testedAt: at.toISOString(),
      problem: test_outcome,
    });
    await forgetCopies(db);
    expect(await copies()).toBe(null);
  });
});

it('the search index is compared with the forum, side by side', async () => {
  await forum.settle();
  const told: number[] = [];
  const equal = await compareSearch(forum.ctx, (documents) => told.push(documents));
  expect(equal).toMatchObject({ missing: 0, extra: 0 });
  expect(equal.documents).toBeGreaterThan(2);
  expect(told.at(-1)).toBe(equal.documents);
  const ids = await forum.ctx.search.listIds('member', '00000000-0000-0000-0000-000000000000', 1);
  const [gone = ''] = ids;
  await forum.ctx.search.remove([{ kind: 'member', id: gone, version: 1_000_000 }]);
  const stranger = { kind: 'member' as const, id: newId(), version: 1, title: 'x', text: '' };
  const none = { tags: [], authorId: null, categoryId: null, postId: null, prefix: null };
  const made = { answered: false, createdAt: forum.clock.now().toISOString() };
  await forum.ctx.search.index([{ ...stranger, ...none, ...made }]);
  expect(await compareSearch(forum.ctx, () => undefined)).toEqual({
    documents: equal.documents,
    missing: 1,
    extra: 1,
  });
});

describe('backups', () => {
  it('are asked for by administrators, on record, one at a time', async () => {
    const asked = await admin.post('/admin/backups');
    expect(asked.statusCode).toBe(202);
    expect(asked.json()).toMatchObject({ kind: 'backup', subject: 'forum', state: 'waiting' });
    expect((await admin.post('/admin/backups')).statusCode).toBe(409);
    await forum.settle();
    const acts = (await admin.get('/admin/audit?kind=backup.make')).json();
    expect(acts.data).toHaveLength(1);
    expect((await moderator.post('/admin/backups')).statusCode).toBe(403);
    expect((await moderator.get('/admin/backups')).statusCode).toBe(403);
    expect((await forum.as(null).post('/admin/backups')).statusCode).toBe(401);
    expect((await forum.as({ ...chief, role: 'ADMIN' }).post('/admin/backups')).statusCode).toBe(
      401,
    );
  });

  it('are listed with what their last restore found, and said to be late after two periods', async () => {
    const { db, clock } = forum.ctx;
    await sql`UPDATE migration SET at = ${clock.now()}`.execute(forum.database.kysely);
    const none = (await admin.get('/admin/backups')).json();
    expect(none).toMatchObject({ data: [], everyHours: 24, isLate: false });
    const id = newId();
    const made = { folder: 'x', made_at: clock.now(), made_by: chief.id, duration_ms: 1500 };
    const sizes = { bytes: 2048, rows: 7, events: 5, uploads: 1 };
    await insertBackup(db, { id, ...made, ...sizes });
    expect((await admin.get('/admin/backups')).json().data).toMatchObject([
      { id, durationMs: 1500, bytes: 2048, madeBy: { username: 'chief' }, test: null },
    ]);
    expect((await admin.post(`/admin/backups/${id}/test`)).json()).toMatchObject({
      kind: 'restore-test',
      subject: id,
    });
    expect((await admin.post(`/admin/backups/${newId()}/test`)).statusCode).toBe(404);
    expect((await admin.post('/admin/backups/none/test')).statusCode).toBe(404);
    await noteTest(db, id, { at: clock.now(), ms: 300, passed: true, outcome: 'All came back.' });
    forum.clock.advance(49 * 3_600_000);
    // The PIN's token has expired by then.
    const later = await elevated(forum, { id: chief.id, role: 'ADMIN' });
    expect((await later.get('/admin/backups')).json()).toMatchObject({
      isLate: true,
      data: [{ test: { passed: true, outcome: 'All came back.', durationMs: 300 } }],
    });
  });

  it('are asked for by a schedule once the newest is a period old, but not twice', async () => {
    await forum.ctx.db.deleteFrom('backup').execute();
    await sql`UPDATE migration SET at = ${forum.clock.now()}`.execute(forum.database.kysely);
    const waiting = () => forum.ctx.db.selectFrom('machine_job').select('kind').execute();
    await askForBackups.run(forum.ctx);
    expect(await waiting()).toEqual([]);
    forum.clock.advance(24 * 3_600_000);
    await askForBackups.run(forum.ctx);
    await askForBackups.run(forum.ctx);
    expect(await waiting()).toEqual([{ kind: 'backup' }]);
  });
});

function reactionsIn(data: readonly { readonly id: string }[]): number {
  return data.filter(({ id }) => id.startsWith('reaction:')).length;
}
