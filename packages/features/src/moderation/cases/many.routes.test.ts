// A large queue: whatever is requested, no page takes longer.
import {
  aMember,
  buildTestForum,
  elevated,
  swiftnessOf,
  type TestClient,
  type TestForum,
} from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let forum: TestForum;
let moderator: TestClient;

beforeAll(async () => {
  forum = await buildTestForum();
  const mod = await aMember(forum, { username: 'moira', role: 'MODERATOR' });
  moderator = await elevated(forum, mod);
  await sql`INSERT INTO case_file
      (id, state, item_type, item_id, member_id, reasons, reports, opened_at, claimed_by)
    SELECT gen_random_uuid(), CASE WHEN n % 10 = 0 THEN 'decided' ELSE 'open' END,
      CASE WHEN n % 50 = 0 THEN 'user' ELSE 'post' END, gen_random_uuid(), gen_random_uuid(),
      CASE WHEN n % 5000 = 1 THEN ARRAY['harassment'] ELSE ARRAY['spam', 'other'] END, n % 20,
      timestamptz '2026-01-01' + n * interval '1 minute',
      CASE WHEN n % 3 = 0 THEN ${mod.id}::uuid END
    FROM generate_series(1, 100000) AS n`.execute(forum.ctx.db);
  await sql`VACUUM ANALYZE case_file`.execute(forum.database.kysely);
}, 120_000);
afterAll(() => forum.close());

describe('a queue of 100,000 cases', () => {
  it.each([
    '',
    '?page=1000&limit=50',
    '?page=1000&limit=50&order=desc',
    '?page=1000&limit=50&sort=reports&order=desc',
    '?reason=spam&page=1000&limit=50',
    '?reason=spam&page=1000&limit=50&sort=reports&order=desc',
    '?reason=harassment',
    '?reason=off-topic',
    '?claimedBy=nobody&page=1000&limit=50',
    '?claimedBy=nobody&reason=harassment',
    '?claimedBy=me&page=500&limit=50',
    '?type=user&page=30&limit=50',
    '?type=user&reason=spam&claimedBy=nobody',
    '?state=decided&page=200&limit=50',
  ])('is paged in 100 ms: %s', async (query) => {
    const { best, most } = await swiftnessOf(forum, async () => {
      expect((await moderator.get(`/admin/cases${query}`)).statusCode).toBe(200);
    });
    console.info(`queue of 100,000 cases ${query}: ${best.toFixed(1)} ms`);
    expect(best).toBeLessThan(most);
  });
});
