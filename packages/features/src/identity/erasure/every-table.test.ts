import { createECDH } from 'node:crypto';
import type { Actor } from '@forum/contracts';
import { newId } from '@forum/kernel';
import {
  aComment,
  aMember,
  aPost,
  buildTestForum,
  elevated,
  GIVEN_PASSWORD,
  signedIn,
  type TestForum,
} from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allProjections } from '../../app/catalogue.ts';
import { features } from '../../app/index.ts';
import { createCategory } from '../../content/categories/commands.ts';
import { anUpload, aPostWith, textWith } from '../../content/uploads/test-uploads.ts';

/** Tables that may hold a deleted member's id, besides the log and the read tables made from it. */
const MAY_HOLD = [
  // The key's owner, and ids in a command's answer: swept after a day.
  'command_log',
  // The owner of files that remaining content still shows.
  'upload',
  // A hash of the name, which nobody can get again, and its former owner.
  'reservation',
  // Live messages, as ids: kept for ten minutes, for those who were away that long.
  'live_message',
  'live_topic',
  // The author of what stays, and that the member cannot be found: nothing from their profile.
  'search_post',
  'search_comment',
  'search_document',
  'search_member',
  'search_pending',
];

let forum: TestForum;
let alice: Actor;
let bob: Actor;
let before: string[];

beforeAll(async () => {
  forum = await buildTestForum();
  bob = await aMember(forum, { username: 'bob' });
  alice = await aMember(forum, { username: 'alice', role: 'MODERATOR' });
  await liveFully();
  await forum.settle();
  before = await tablesWith(alice.id);
  await forum.as(alice).post('/users/profile/delete', { password: GIVEN_PASSWORD });
  await forum.settle();
  for (const { run } of features.flatMap(({ schedules = [] }) => schedules)) await run(forum.ctx);
  await forum.settle();
}, 60_000);
afterAll(() => forum.close());

/** Leaves traces in as many tables as a member can reach. */
async function liveFully(): Promise<void> {
  const send = async (
    method: 'post' | 'put' | 'patch',
    path: string,
    body: object = {},
    by: Actor = alice,
  ) => {
    const answer = await forum.app.inject({
      method,
      url: `/api${path}`,
      headers: { 'x-test-actor': `${by.id} ${by.role}`, 'idempotency-key': newId() },
      payload: body,
    });
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`);
  };
  const password = GIVEN_PASSWORD;
  await forum.as(null).post('/auth/login', { email: 'alice@secret.example.com', password });
  await forum.as(null).post('/auth/forgot-password', { email: 'alice@secret.example.com' });
  await send('patch', '/users/profile', { bio: 'Here', settings: { language: 'de' } });
  const theirs = await aPost(forum, bob);
  const comment = await aComment(forum, { postId: theirs, by: bob });
  await forum.settle();
  await send('post', `/posts/${theirs}/upvote`);
  await send('post', '/comments', { postId: theirs, content: 'Thank you @bob.' });
  await send('post', `/comments/${comment}/mark`, { type: 'HELPFUL' });
  await send('post', `/posts/${theirs}/read`, { commentId: comment });
  await send('post', `/posts/${theirs}/views`);
  await send('post', `/users/${bob.id}/follow`);
  await send('post', `/users/${alice.id}/follow`, {}, bob);
  const written = { content: 'Half a thought', fields: null, basedOn: null, owner: alice.id };
  await send('put', `/drafts/comment:new:${theirs}`, written);
  await send('put', `/saved/post/${theirs}`, { note: 'For Sunday' });
  await send('put', '/watches/feeds');
  await turnPushesOn();
  await send('put', `/groups/${await anOwnGroup()}/membership`);
  const talk = { memberIds: [bob.id], content: 'Between us' };
  await send('post', '/conversations', { ...talk, id: newId() });
  const answer = { id: newId(), memberIds: [alice.id], content: 'Between us, too' };
  await send('post', '/conversations', answer, bob);
  const ofMessage = { targetType: 'message', targetId: answer.id, reason: 'spam' };
  await send('post', '/reports', ofMessage);
  await send('put', `/mutes/post/${theirs}`);
  await send('put', `/blocks/${bob.id}`);
  await send('put', `/blocks/${alice.id}`, {}, bob);
  const note = { reason: 'spam', note: 'Look at this.' };
  await send('post', '/reports', { targetType: 'post', targetId: theirs, ...note });
  await send('post', '/reports', { targetType: 'user', targetId: alice.id, ...note }, bob);
  await send('patch', '/notifications/preferences', { digest: 'daily' });
  const shows = await anUpload(forum, alice);
  await aPostWith(forum, shows, { by: alice });
  const place = { name: 'Later' };
  const { categoryId } = (
    await createCategory(forum.ctx, { meta: { actor: null }, actor: null, category: place })
  ).result;
  const later = { title: 'Later on', content: textWith(shows), prefix: 'Guide', tags: ['one'] };
  const dueAt = new Date(forum.clock.now().getTime() + 3_600_000).toISOString();
  await send('post', '/scheduled-posts', { ...later, categoryId, dueAt });
  await anUpload(forum, alice);
  await forum.settle();
  await send('post', '/notifications/read-all');
}

/** In a browser of hers. */
async function turnPushesOn(): Promise<void> {
  const { headers } = await signedIn(forum, alice);
  const pair = createECDH('prime256v1');
  const keys = { p256dh: pair.generateKeys('base64url'), auth: 'A'.repeat(22) };
  const payload = { endpoint: 'https://push.example.net/send/1', keys };
  const url = '/api/push/subscriptions';
  const answer = await forum.app.inject({ method: 'POST', url, headers, payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

/** An open group, created by an administrator. @returns its id */
async function anOwnGroup(): Promise<string> {
  const admin = await elevated(forum, await aMember(forum, { username: 'ada', role: 'ADMIN' }));
  const made = await admin.post('/groups', { name: 'Gardeners', entry: 'open' });
  return made.json<{ id: string }>().id;
}

/** Tables of this database that contain a text, in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema = 'public' ORDER BY name`.execute(
    forum.ctx.db,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      SELECT FROM ${sql.table(name)} AS one WHERE strpos(one::text, ${text}) > 0 LIMIT 1`.execute(
      forum.ctx.db,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe('the id of a member who deleted their account', () => {
  it('was in many tables', () => {
    expect(before).toEqual(
      expect.arrayContaining([
        'account',
        'member_profile',
        'session',
        'upload',
        'reading_place',
        'draft',
        'saved_item',
        'scheduled_post',
        'private_feed',
        'push_subscription',
        'conversation',
        'conversation_participant',
        'conversation_message',
        'reported_message',
      ]),
    );
  });

  it('is nowhere but in the log, in what is made of it, and where there is a reason', async () => {
    const fromTheLog = allProjections().flatMap(({ tables }) => tables.map(({ name }) => name));
    const mayHold = new Set(['event', ...MAY_HOLD, ...fromTheLog]);
    expect((await tablesWith(alice.id)).filter((name) => !mayHold.has(name))).toEqual([]);
  });

  it('is in no remembered answer, neither of theirs nor of others', async () => {
    const { rows } = await sql<{ kept: number; theirs: number }>`
      SELECT count(*) FILTER (WHERE actor <> ${alice.id})::int AS kept,
        count(*) FILTER (WHERE actor = ${alice.id} OR strpos(response::text, ${alice.id}) > 0)::int
          AS theirs
      FROM command_log WHERE response IS NOT NULL`.execute(forum.ctx.db);
    expect(rows).toMatchObject([{ theirs: 0 }]);
    expect(rows[0]?.kept).toBeGreaterThan(0);
  });
});
