import { newId } from '@forum/kernel';
import { elevated, type TestClient, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askForBackups } from './operations/backups/schedule.ts';
import { insertBackup, noteTest } from './operations/backups/store.ts';
import { takeNextJob } from './store.ts';
import { workOffJobs, type Workers } from './operations/work-off.ts';
import { openOperations } from './test-operators.ts';

let forum: TestForum;
let admin: TestClient;
let moderator: TestClient;
let chief: { id: string };
beforeAll(async () => {
  ({ forum, admin, moderator, chief } = await openOperations());
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
