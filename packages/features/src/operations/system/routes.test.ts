import { newId } from '@forum/kernel';
import { aMember, type TestClient, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compareSearch } from '../../community/search/operations/compare.ts';
import { expectCopies, forgetCopies, noteCopy } from './operations/copies/state.ts';
import { openOperations } from './test-operators.ts';

let forum: TestForum;
let admin: TestClient;
let moderator: TestClient;
beforeAll(async () => {
  ({ forum, admin, moderator } = await openOperations());
});
afterAll(() => forum.close());
beforeEach(async () => {
  await forum.ctx.db.deleteFrom('machine_job').execute();
});

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

function reactionsIn(data: readonly { readonly id: string }[]): number {
  return data.filter(({ id }) => id.startsWith('reaction:')).length;
}
