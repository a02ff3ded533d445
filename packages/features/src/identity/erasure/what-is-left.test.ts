import type { Actor } from '@forum/contracts';
import { newId } from '@forum/kernel';
import { aComment, aMember, aPost, buildTestForum, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importMember } from '../accounts/commands.ts';
import { allProjections } from '../../app/catalogue.ts';
import { features } from '../../app/index.ts';
import { listAuthors } from '../members/queries.ts';
import { WITHOUT_REFERENCE } from './store.ts';
import { leaversOf } from './test-leaving.ts';

let forum: TestForum;
let bob: Actor;
const { leave, signInAs } = leaversOf(() => forum);

beforeAll(async () => {
  forum = await buildTestForum();
  bob = await aMember(forum, { username: 'bob' });
});
afterAll(() => forum.close());

/** The tables that contain the text, plain or in a JSON string. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE'
      -- The last is of the tests: the rows of a new database.
      AND table_schema NOT IN ('pg_catalog', 'information_schema', 'pristine')
  `.execute(forum.ctx.db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      SELECT 1 FROM ${sql.raw(name)} AS one WHERE strpos(lower(one::text), ${text.toLowerCase()}) > 0
      LIMIT 1`.execute(forum.ctx.db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe('what is left of a member who deleted their account', () => {
  const PROFILE = {
    firstName: 'Wilhelmina',
    lastName: 'Grünspecht',
    displayName: 'Minchen "Specht"',
    bio: 'Collects unforgettable barometers',
    location: 'Quakenbrück',
    website: 'https://minchen.example.org',
    socialLinks: { github: 'https://github.com/minchen_g' },
    expertise: ['Barometry'],
    settings: { language: 'de' },
  };
  let gone: Actor;
  let postId: string;
  let commentId: string;
  let before: string[];
  let left: unknown[];
  let placesBefore: number;
  const readingPlaces = async () => {
    const { rows } = await sql`SELECT FROM reading_place WHERE member_id = ${gone.id}`.execute(
      forum.ctx.db,
    );
    return rows.length;
  };

  beforeAll(async () => {
    const username = 'wilhelmina_g';
    gone = await aMember(forum, { username });
    await signInAs(username);
    await forum.as(gone).patch('/users/profile', PROFILE, { 'idempotency-key': newId() });
    postId = await aPost(forum, gone);
    commentId = await aComment(forum, { postId, by: gone });
    await forum.as(bob).post(`/users/${gone.id}/follow`);
    await forum.as(gone).post(`/users/${bob.id}/follow`);
    const reply = { postId, content: 'Thank you.', parentId: commentId };
    await forum.as(bob).post('/comments', reply, { 'idempotency-key': newId() });
    const theirs = await aPost(forum, bob);
    await forum.as(gone).post(`/posts/${theirs}/upvote`, undefined, { 'idempotency-key': newId() });
    await forum.as(bob).post(`/posts/${postId}/upvote`);
    await forum.settle();
    // Proves that the search below works: broken, it would find nothing either.
    const texts = ['wilhelmina_g@secret', 'Grünspecht', 'unforgettable barometers'];
    before = (await Promise.all(texts.map((text) => tablesWith(text)))).flat();
    const read = await aComment(forum, { postId: theirs, by: bob });
    await forum.settle();
    await forum.as(gone).post(`/posts/${theirs}/read`, { commentId: read });
    placesBefore = await readingPlaces();
    left = await leave(gone);
    await forum.settle();
    // Runs the reactions, and what is left to the schedules.
    await forum.settle();
    for (const { run } of features.flatMap(({ schedules = [] }) => schedules)) await run(forum.ctx);
  });

  it('was there before', () => {
    expect(left).toEqual([204, undefined]);
    expect(before).toEqual(expect.arrayContaining(['public.account', 'public.member_profile']));
  });

  it.each([
    'wilhelmina',
    'Grünspecht',
    'Minchen',
    'unforgettable barometers',
    'Quakenbrück',
    'Barometry',
  ])('is in no table: %s', async (text) => {
    expect(await tablesWith(text)).toEqual([]);
  });

  it('stays under "Deleted member": post, comment and thread', async () => {
    const deleted = {
      id: gone.id,
      username: 'deleted',
      displayName: 'Deleted member',
      avatar: null,
    };
    const post = await forum.as(null).get(`/posts/${postId}`);
    expect([post.statusCode, post.json().author]).toMatchObject([200, deleted]);
    const thread = (await forum.as(bob).get(`/comments?postId=${postId}`)).json();
    expect(thread.comments[0].author).toMatchObject(deleted);
    expect(thread.comments[0].replies).toHaveLength(1);
    expect((await listAuthors(forum.ctx.db, [gone.id])).get(gone.id)).toMatchObject(deleted);
    for (const path of [
      '/posts',
      `/posts?authorId=${gone.id}`,
      '/posts?sort=top',
      '/search?q=title',
    ]) {
      expect([path, (await forum.as(null).get(path)).statusCode]).toEqual([path, 200]);
    }
  });

  it('is in no list of members, and the profile is gone', async () => {
    expect((await forum.as(null).get('/users/by-username/wilhelmina_g')).statusCode).toBe(404);
    for (const path of [
      '/users',
      '/users?sort=reputation',
      '/users/search?q=wilhelmina',
      '/users/leaderboard/reputation',
    ]) {
      const answer = await forum.as(null).get(path);
      expect([path, answer.statusCode]).toEqual([path, 200]);
      expect(answer.body).not.toContain(gone.id);
    }
    const { rows } = await sql<{ value: number; accounts: number }>`
      SELECT value::int, (SELECT count(*)::int FROM account) AS accounts FROM site_tally
      WHERE name = 'members'`.execute(forum.ctx.db);
    expect(rows[0]?.value).toBe(rows[0]?.accounts);
  });

  it('follows nobody and is followed by nobody, but the votes stay counted', async () => {
    const { stats, reputation } = (await forum.as(null).get('/users/by-username/bob')).json();
    expect(stats).toMatchObject({ followers: 0, following: 0 });
    expect(reputation).toBe(10);
    expect((await forum.as(bob).get(`/users/${gone.id}/is-following`)).statusCode).toBe(404);
    expect((await forum.as(bob).post(`/users/${gone.id}/follow`)).statusCode).toBe(410);
    expect((await forum.as(null).get(`/posts/${postId}`)).json().upvotes).toBe(1);
  });

  it('frees the address, but never the username, which old mentions mean', async () => {
    const registration = {
      email: 'wilhelmina_g@secret.example.com',
      username: 'Wilhelmina_G',
      password: 'Str0ngEnough1',
      confirmPassword: 'Str0ngEnough1',
    };
    const refused = await forum.as(null).post('/users', registration);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      409,
      [{ path: 'username', message: 'This username is already taken' }],
    ]);
    const member = { memberId: newId(), username: 'wilhelmina_g', profile: {} };
    const imported = await importMember(forum.ctx, { meta: { actor: null }, ...member });
    expect(imported.result.username).toBe('wilhelmina_g_2');
    const accepted = await forum.as(null).post('/users', { ...registration, username: 'minna' });
    expect(accepted.statusCode).toBe(201);
    expect(accepted.json().user.id).not.toBe(gone.id);
  });

  it('has read nothing any more', async () => {
    expect([placesBefore, await readingPlaces()]).toEqual([1, 0]);
  });

  it('is the same in a rebuild', async () => {
    for (const name of forum.engine.names) {
      expect([name, await forum.engine.verify(name)]).toEqual([name, []]);
    }
  });
});

describe('erasure by reference', () => {
  it('covers every table of the private store that says whose a row is', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT columns.table_name AS name FROM information_schema.columns
      JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = 'public' AND column_name = 'member_id' AND table_type = 'BASE TABLE'
        AND NOT EXISTS (
          SELECT FROM pg_constraint
          JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
          WHERE conrelid = format('public.%I', columns.table_name)::regclass AND contype = 'f'
            AND confrelid = 'account'::regclass AND confdeltype = 'c' AND attname = 'member_id'
        )
      ORDER BY name`.execute(forum.ctx.db);
    const fromTheLog = new Set(
      allProjections().flatMap(({ tables }) => tables.map(({ name }) => name)),
    );
    // A new table of the private store must refer to its account (ON DELETE CASCADE), or erasure must know about it.
    expect(rows.map(({ name }) => name).filter((name) => !fromTheLog.has(name))).toEqual([
      'account',
      ...WITHOUT_REFERENCE,
    ]);
  });
});
