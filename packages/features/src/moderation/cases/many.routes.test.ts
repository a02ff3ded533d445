// A large queue: whatever is requested, no page takes longer.
import {
  aMember,
  buildTestForum,
  elevated,
  swiftnessOf,
  type TestClient,
  type TestForum,
} from '@forum/testing';
import { lengthOf } from '@forum/testing/long-run';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROWS = lengthOf('cases of a large queue', { usual: 20_000, long: 100_000 });
/** Pages in the middle of what is asked for. */
const FAR = `page=${ROWS / 100}&limit=50`;

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
    FROM generate_series(1, ${ROWS}::int) AS n`.execute(forum.ctx.db);
  await sql`VACUUM ANALYZE case_file`.execute(forum.database.kysely);
}, 120_000);
afterAll(() => forum.close());

describe(`a queue of ${ROWS} cases`, () => {
  it.each([
    '',
    `?${FAR}`,
    `?${FAR}&order=desc`,
    `?${FAR}&sort=reports&order=desc`,
    `?reason=spam&${FAR}`,
    `?reason=spam&${FAR}&sort=reports&order=desc`,
    '?reason=harassment',
    '?reason=off-topic',
    `?claimedBy=nobody&${FAR}`,
    '?claimedBy=nobody&reason=harassment',
    `?claimedBy=me&page=${ROWS / 200}&limit=50`,
    `?type=user&page=${(ROWS / 10_000) * 3}&limit=50`,
    '?type=user&reason=spam&claimedBy=nobody',
    `?state=decided&page=${ROWS / 500}&limit=50`,
  ])('is paged faster than it is sorted: %s', async (query) => {
    const { best, most } = await swiftnessOf(forum, {
      rows: ROWS,
      ask: async () => expect((await moderator.get(`/admin/cases${query}`)).statusCode).toBe(200),
    });
    console.info(`queue of ${ROWS} cases ${query}: ${best.toFixed(1)} ms`);
    expect(best).toBeLessThan(most);
  });

  it('is walked from case to case as fast, wherever one stands', async () => {
    const { rows } = await sql<{ id: string }>`SELECT id FROM case_file
      WHERE state = 'decided' ORDER BY opened_at OFFSET ${ROWS / 20} LIMIT 1`.execute(forum.ctx.db);
    const { best, most } = await swiftnessOf(forum, {
      rows: ROWS,
      ask: async () => {
        const answer = await moderator.get(`/admin/cases/next?of=${rows[0]?.id}`);
        expect(answer.json().id).not.toBeNull();
      },
    });
    console.info(`the next of ${ROWS} cases: ${best.toFixed(1)} ms`);
    expect(best).toBeLessThan(most);
  });
});
