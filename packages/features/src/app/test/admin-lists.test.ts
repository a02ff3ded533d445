// Staff lists in a large forum: whatever is requested, no page takes longer.
import type { Actor } from '@forum/contracts';
import {
  aComment,
  aMember,
  aPost,
  buildTestForum,
  elevated,
  swiftnessOf,
  type TestClient,
  type TestForum,
} from '@forum/testing';
import { lengthOf } from '@forum/testing/long-run';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROWS = lengthOf('rows of the lists of staff', { usual: 10_000, long: 100_000 });

let forum: TestForum;
let alice: Actor;
let admin: TestClient;

/** Makes `ROWS` copies of a table's row, each with its own values for these columns; `n` counts them. */
async function copy(table: string, columns: string): Promise<void> {
  const { kysely: db } = forum.database;
  const name = sql.table(table);
  await sql`INSERT INTO ${name} SELECT made.* FROM ${name} AS one, generate_series(1, ${ROWS}::int) AS n,
    LATERAL jsonb_populate_record(one, jsonb_build_object(${sql.raw(columns)})) AS made
    WHERE one.ctid = (SELECT ctid FROM ${name} LIMIT 1)`.execute(db);
  await sql`VACUUM ANALYZE ${name}`.execute(db);
}

const AT = `timestamptz '2026-01-01' + n * interval '1 minute'`;

beforeAll(async () => {
  forum = await buildTestForum();
  alice = await aMember(forum, { username: 'alice' });
  const postId = await aPost(forum, alice);
  await aComment(forum, { postId, by: alice });
  await forum.settle();
  const { kysely: db } = forum.database;
  await copy(
    'account',
    `'member_id', gen_random_uuid(), 'username', 'member' || n, 'username_key', 'member' || n,
    'email', 'm' || n || '@example.com', 'email_key', 'm' || n || '@example.com', 'created_at', ${AT},
    'suspension_reason', CASE WHEN n % 10 = 0 THEN 'Spam' END,
    'silence_reason', CASE WHEN n % 10 = 1 THEN 'Spam' END,
    'email_verified_at', CASE WHEN n % 2 = 0 THEN ${AT} END`,
  );
  await sql`INSERT INTO member_profile SELECT made.* FROM member_profile AS one, account AS a,
    LATERAL jsonb_populate_record(one, jsonb_build_object('member_id', a.member_id,
      'search_text', a.username_key)) AS made
    WHERE one.member_id = ${alice.id} ON CONFLICT DO NOTHING`.execute(db);
  await sql`INSERT INTO case_file (id, state, item_type, item_id, member_id, reasons, reports, opened_at)
    SELECT gen_random_uuid(), 'open', 'user', member_id, member_id, ARRAY['spam'], 1, created_at
    FROM account`.execute(db);
  await copy(
    'post',
    `'id', gen_random_uuid(), 'slug', 'post-' || n, 'created_at', ${AT},
    'published', n % 10 > 1, 'deleted_at', CASE WHEN n % 10 = 0 THEN ${AT} END`,
  );
  await copy('comment', `'id', gen_random_uuid(), 'created_at', ${AT}, 'is_deleted', n % 10 = 0`);
  await sql`INSERT INTO submission (id, state, kind, cause, member_id, item_id, post_id, created_at)
    SELECT gen_random_uuid(), (ARRAY['waiting', 'refused'])[1 + (n % 10 = 0)::int],
      (ARRAY['post', 'comment'])[1 + n % 2], (ARRAY['first-posts', 'watched-word'])[1 + (n % 5 = 0)::int],
      ${alice.id}, gen_random_uuid(), gen_random_uuid(),
      timestamptz '2026-01-01' + n * interval '1 minute'
    FROM generate_series(1, ${ROWS}::int) AS n`.execute(db);
  await sql`INSERT INTO upload (key, owner_id, bytes, width, height, created_at)
    SELECT md5(n::text) || md5(n::text) || '.png', ${alice.id}, 1000, 10, 10,
      timestamptz '2026-01-01' + n * interval '1 minute'
    FROM generate_series(1, ${ROWS}::int) AS n`.execute(db);
  await sql`INSERT INTO mail_outbox (id, kind, member_id, address, subject, text, html, message_id,
      dedupe_key, state, created_at, next_try_at)
    SELECT gen_random_uuid(), 'digest', ${alice.id}, 'm' || n || '@example.com', 'Subject', 'Text',
      'Text', 'id' || n, 'key' || n, (ARRAY['sent', 'waiting', 'given-up'])[1 + n % 3],
      timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2027-01-01'
    FROM generate_series(1, ${ROWS}::int) AS n`.execute(db);
  await sql`INSERT INTO parked_event (id, projection, partition, seq, key, type, event_id, error, parked_at)
    SELECT gen_random_uuid(), (ARRAY['posts', 'votes'])[1 + n % 2], n % 64, n, 'key', 'PostCreated',
      gen_random_uuid(), 'It broke', timestamptz '2026-01-01' + n * interval '1 minute'
    FROM generate_series(1, ${ROWS}::int) AS n`.execute(db);
  await sql`VACUUM ANALYZE submission, upload, mail_outbox, parked_event, member_profile, case_file`.execute(
    db,
  );
  admin = await elevated(forum, await aMember(forum, { username: 'anna', role: 'ADMIN' }));
}, 240_000);
afterAll(() => forum.close());

/** In the middle of the whole list, and of the tenth in one state. */
const FAR = `page=${ROWS / 100}&limit=50`;
const LATER = `page=${ROWS / 1000}&limit=50`;

describe(`of ${ROWS} rows`, () => {
  it.each([
    `users?${FAR}`,
    `users?${FAR}&sort=username&order=asc`,
    `users?${LATER}&suspended=true`,
    `users?${FAR}&suspended=false`,
    `users?${LATER}&silenced=true`,
    `users?${FAR}&silenced=false`,
    `users?${LATER}&verified=true`,
    `users?${LATER}&verified=false`,
    `users?${FAR}&role=MEMBER`,
    'users?role=MODERATOR',
    'users?openCases=true&page=20&limit=50',
    'users?filter=member1',
    'users?filter=m1',
    `users?${LATER}&since=2026-01-20T00:00:00Z`,
    `users?${LATER}&suspended=true&verified=false`,
    `posts?${FAR}`,
    `posts?${LATER}&state=unpublished`,
    `posts?${LATER}&state=deleted`,
    'posts?authorId=NOBODY',
    `posts?${FAR}&authorId=ALICE`,
    `comments?${FAR}`,
    `comments?${LATER}&state=deleted`,
    'comments?authorId=NOBODY',
    `comments?${FAR}&authorId=ALICE`,
    `submissions?${FAR}`,
    `submissions?${LATER}&state=refused`,
    `submissions?${LATER}&kind=post`,
    `submissions?${LATER}&cause=watched-word`,
    `submissions?${FAR}&memberId=ALICE`,
    `uploads?${FAR}`,
    `uploads?${FAR}&ownerId=ALICE`,
    `mails?${FAR}`,
    `mails?${LATER}&state=given-up`,
    `mails?filter=m${ROWS / 2}@example.com`,
    `parked?${FAR}`,
    `parked?${LATER}&projection=votes`,
  ])('/admin/%s is paged faster than the list is sorted', async (query) => {
    const path = query.replace('ALICE', alice.id).replace('NOBODY', forum.ctx.newId());
    const { best, most } = await swiftnessOf(forum, {
      rows: ROWS,
      ask: async () => expect((await admin.get(`/admin/${path}`)).statusCode).toBe(200),
    });
    console.info(`${ROWS} rows /admin/${query}: ${best.toFixed(1)} ms`);
    expect(best).toBeLessThan(most);
  });
});
