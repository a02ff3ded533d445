import type { Actor } from '@forum/contracts';
import { poll, type Poll } from '@forum/contracts/polls';
import { newId } from '@forum/kernel';
import { aMember, elevated, type TestClient } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPostTests, type PostTests } from '../posts/test-posts.ts';

let forum: PostTests;
let alice: Actor;
let bob: Actor;
let carol: Actor;
let moderator: TestClient;
let admin: TestClient;
beforeAll(async () => {
  forum = await buildPostTests();
  alice = await aMember(forum, { username: 'alice' });
  bob = await aMember(forum, { username: 'bobby' });
  carol = await aMember(forum, { username: 'carol' });
  moderator = await elevated(forum, await aMember(forum, { username: 'mody', role: 'MODERATOR' }));
  admin = await elevated(forum, await aMember(forum, { username: 'anna', role: 'ADMIN' }));
});
afterAll(() => forum.close());

const POLL = {
  options: ['Rye', 'Wheat', 'Spelt'],
  kind: 'single',
  isSecret: false,
  results: 'always',
};
const inDays = (days: number) =>
  new Date(forum.clock.now().getTime() + days * 86_400_000).toISOString();
const aPoll = async (changes: object = {}, fields: object = {}) =>
  (await forum.aPost(alice, { prefix: 'Poll', poll: { ...POLL, ...changes }, ...fields })).id;
const answer = (by: Actor | null, postId: string, ...choices: number[]) =>
  forum.as(by).put(`/posts/${postId}/poll/ballot`, { choices });
const read = async (postId: string, by: Actor | null = null): Promise<Poll> =>
  poll.parse((await forum.as(by).get(`/posts/${postId}/poll`)).json());
const votesIn = ({ options }: Poll) => options.map(({ votes }) => votes);
const refusal = async (asked: Promise<{ statusCode: number; json: () => { code: string } }>) => {
  const answered = await asked;
  return [answered.statusCode, answered.json().code];
};

describe('a post with a poll', () => {
  it('says that it has one, which everybody reads', async () => {
    const id = await aPoll({ question: 'Which flour?', closesAt: inDays(2) });
    expect((await forum.as(null).get(`/posts/${id}`)).json().hasPoll).toBe(true);
    expect(await read(id)).toMatchObject({
      question: 'Which flour?',
      options: POLL.options.map((name) => ({ name, votes: 0 })),
      ballots: 0,
      isOpen: true,
      ownChoices: null,
    });
    const without = (await forum.aPost(alice)).id;
    expect((await forum.as(null).get(`/posts/${without}`)).json().hasPoll).toBe(false);
    expect(await refusal(forum.as(null).get(`/posts/${without}/poll`))).toEqual([404, 'no-poll']);
  });

  it.each([
    ['an empty option', { options: ['Rye', '  '] }, 'poll.options.1'],
    ['more choices than options', { kind: 'several', maxChoices: 9 }, 'poll.maxChoices'],
  ])('is refused with %s', async (_name, changes, path) => {
    const fields = forum.fields({ poll: { ...POLL, ...changes } });
    const refused = await forum.as(alice).post('/posts', fields);
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, path]);
  });

  it('is changed with the post until somebody answers, and by its author alone', async () => {
    const id = await aPoll();
    const change = (by: TestClient, to: object | null) => by.patch(`/posts/${id}`, { poll: to });
    const options = ['Rye', 'Barley'];
    expect((await change(forum.as(alice), { ...POLL, options })).statusCode).toBe(200);
    expect((await read(id)).options.map(({ name }) => name)).toEqual(options);
    expect(await refusal(change(moderator, null))).toEqual([403, 'not-author']);
    expect((await change(forum.as(alice), null)).json().hasPoll).toBe(false);
    expect((await change(forum.as(alice), POLL)).json().hasPoll).toBe(true);
    await answer(bob, id, 0);
    expect(await refusal(change(forum.as(alice), null))).toEqual([409, 'poll-answered']);
    const title = { title: 'Another title of it', poll: POLL };
    expect((await forum.as(alice).patch(`/posts/${id}`, title)).statusCode).toBe(200);
  });
});

describe('answers', () => {
  it('are counted, changed, repeated without harm and taken back', async () => {
    const id = await aPoll();
    expect(votesIn((await answer(bob, id, 0)).json())).toEqual([1, 0, 0]);
    await Promise.all(Array.from({ length: 10 }, () => answer(carol, id, 1)));
    expect(await read(id, carol)).toMatchObject({ ballots: 2, ownChoices: [1], leading: [0, 1] });
    expect(votesIn((await answer(bob, id, 1)).json())).toEqual([0, 2, 0]);
    const back = await forum.as(bob).delete(`/posts/${id}/poll/ballot`);
    expect(back.json()).toMatchObject({ ballots: 1, ownChoices: null });
    expect((await forum.as(bob).delete(`/posts/${id}/poll/ballot`)).statusCode).toBe(200);
  });

  it('in an order are counted in rounds', async () => {
    const id = await aPoll({ kind: 'ranked' });
    await answer(alice, id, 0);
    await answer(bob, id, 1, 0);
    await answer(carol, id, 2, 1);
    const first = await read(id);
    expect(first.rounds?.[0]).toMatchObject({ votes: [1, 1, 1], out: [] });
    await answer(alice, id, 1);
    expect(await read(id)).toMatchObject({ leading: [1], ballots: 3 });
  });

  it('are refused to visitors, on other posts, and in every wrong shape', async () => {
    const id = await aPoll();
    expect((await answer(null, id, 0)).statusCode).toBe(401);
    expect((await answer(bob, newId(), 0)).statusCode).toBe(404);
    expect((await answer(bob, 'nobody', 0)).statusCode).toBe(404);
    for (const choices of [[], [9], [0, 1], [-1], ['0'], [0.5], null, 'x', [1e9]]) {
      const asked = forum.as(bob).put(`/posts/${id}/poll/ballot`, { choices });
      expect([choices, (await asked).statusCode]).toEqual([choices, 422]);
    }
    expect((await read(id)).ballots).toBe(0);
  });
});

describe('what is shown', () => {
  it('after an answer alone is not looked at by one that is taken back', async () => {
    const id = await aPoll({ results: 'voted' });
    await answer(carol, id, 0);
    const looked = (await answer(bob, id, 1)).json();
    expect(votesIn(looked)).toEqual([1, 1, 0]);
    const back = forum.as(bob).delete(`/posts/${id}/poll/ballot`);
    expect(await refusal(back)).toEqual([409, 'ballot-stays']);
    expect(await read(id, bob)).toMatchObject({ ballots: 2, ownChoices: [1] });
    expect(votesIn((await answer(bob, id, 2)).json())).toEqual([1, 0, 1]);
  });

  it('holds the counts back until somebody answered, or until the end, from staff as well', async () => {
    const voted = await aPoll({ results: 'voted' });
    const closed = await aPoll({ results: 'closed', kind: 'ranked' });
    for (const id of [voted, closed]) await answer(bob, id, 1);
    const counts = async (id: string, by: Actor | null) => votesIn(await read(id, by))[1];
    expect([await counts(voted, bob), await counts(voted, carol)]).toEqual([1, null]);
    const staff = poll.parse((await moderator.get(`/posts/${closed}/poll`)).json());
    expect(staff).toMatchObject({ rounds: null, leading: null, ballots: 1 });
    expect(await refusal(forum.as(carol).get(`/posts/${voted}/poll/ballots`))).toEqual([
      403,
      'results-hidden',
    ]);
    await forum.as(alice).post(`/posts/${closed}/poll/close`);
    expect([await counts(closed, null), await counts(closed, bob)]).toEqual([1, 1]);
  });

  it('is who chose what in an open poll, for members, and in a secret one for nobody', async () => {
    const [open, secret] = [await aPoll(), await aPoll({ isSecret: true })];
    for (const id of [open, secret]) for (const by of [bob, carol]) await answer(by, id, 1);
    const path = (id: string) => `/posts/${id}/poll/ballots?limit=1`;
    const first = (await forum.as(alice).get(path(open))).json();
    expect(first.data).toMatchObject([{ member: { username: 'bobby' }, choices: [1] }]);
    const next = await forum.as(alice).get(`${path(open)}&cursor=${first.meta.nextCursor}`);
    expect(next.json().data).toMatchObject([{ member: { username: 'carol' } }]);
    expect((await forum.as(null).get(path(open))).statusCode).toBe(401);
    for (const by of [forum.as(alice), moderator, admin]) {
      expect(await refusal(by.get(path(secret)))).toEqual([403, 'secret-poll']);
    }
  });

  it('leaves no name in the log, secret or not', async () => {
    const id = await aPoll();
    await answer(bob, id, 1);
    const { rows } = await sql<{ line: string }>`SELECT event::text AS line FROM event
      WHERE stream LIKE ${`ballot:${id}:%`}`.execute(forum.ctx.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.line).not.toContain(bob.id);
  });
});

describe('staff', () => {
  it('take a poll off with a reason, and put it back as it was', async () => {
    const id = await aPoll();
    await answer(bob, id, 1);
    const before = await read(id, bob);
    expect((await forum.as(alice).post(`/admin/posts/${id}/poll/remove`, {})).statusCode).toBe(403);
    const removed = await moderator.post(`/admin/posts/${id}/poll/remove`, { reason: 'spam' });
    expect(removed.statusCode).toBe(200);
    expect(await refusal(forum.as(bob).get(`/posts/${id}/poll`))).toEqual([404, 'no-poll']);
    expect(await refusal(answer(carol, id, 0))).toEqual([404, 'no-poll']);
    expect((await forum.as(bob).get(`/posts/${id}`)).json().hasPoll).toBe(false);
    await forum.settle();
    const acts = (await admin.get('/admin/audit?kind=poll.remove')).json();
    const { id: actId } = acts.data.find(
      ({ target }: { target: { id: string } }) => target.id === id,
    );
    expect((await admin.post(`/admin/audit/${actId}/undo`, {})).statusCode).toBe(200);
    expect(await read(id, bob)).toEqual(before);
  });

  it('nullify the answers of a member with their votes, and undo it exactly', async () => {
    const [one, other] = [await aPoll({ kind: 'ranked' }), await aPoll({ isSecret: true })];
    const dora = await aMember(forum, { username: 'dora' });
    await answer(dora, one, 2, 0);
    await answer(dora, other, 1);
    await answer(bob, one, 0);
    await forum.settle();
    const before = await Promise.all([read(one, dora), read(other, dora)]);
    const body = {
      memberIds: [dora.id],
      from: '2026-01-01T00:00:00.000Z',
      until: '2026-12-31T00:00:00.000Z',
    };
    const preview = (await admin.post('/admin/votes/nullify/preview', body)).json();
    expect(preview).toMatchObject({ votes: 0, ballots: 2 });
    const { actId } = (await admin.post('/admin/votes/nullify', body)).json();
    expect(await read(one, dora)).toMatchObject({ ballots: 1, ownChoices: null, leading: [0] });
    expect((await read(other, dora)).ballots).toBe(0);
    await forum.settle();
    // It is known whose ballots these are: what they say must stay secret.
    for (const path of [`/admin/audit/${actId}`, `/admin/audit/${actId}/undo`]) {
      const told = await admin.get(path);
      expect(told.statusCode).toBe(200);
      expect(told.body).not.toMatch(/\["?\d/u);
    }
    expect((await admin.post(`/admin/audit/${actId}/undo`, {})).statusCode).toBe(200);
    expect(await Promise.all([read(one, dora), read(other, dora)])).toEqual(before);
  });
});

it('keeps everything while its post is deleted and restored', async () => {
  const id = await aPoll();
  await answer(bob, id, 1);
  const before = await read(id);
  await forum.as(alice).delete(`/posts/${id}`);
  expect((await forum.as(null).get(`/posts/${id}/poll`)).statusCode).toBe(410);
  expect((await answer(carol, id, 1)).statusCode).toBe(410);
  await moderator.post(`/admin/posts/${id}/restore`, {});
  expect(await read(id)).toEqual(before);
});

it('stays counted, without a name, when its member leaves', async () => {
  const id = await aPoll();
  const eve = await aMember(forum, { username: 'evelyn' });
  await answer(eve, id, 2);
  await forum.ctx.db.deleteFrom('account').where('member_id', '=', eve.id).execute();
  const { data } = (await forum.as(bob).get(`/posts/${id}/poll/ballots`)).json();
  expect(data).toEqual([{ member: null, choices: [2] }]);
  expect(votesIn(await read(id))).toEqual([0, 0, 1]);
  expect(await refusal(forum.as(alice).patch(`/posts/${id}`, { poll: null }))).toEqual([
    409,
    'poll-answered',
  ]);
});

// Last: the clock goes on, and tokens of staff run out.
it('is answered until its time, its author or staff close it', async () => {
  const timed = await aPoll({ closesAt: inDays(1) });
  const [own, staffs] = [await aPoll(), await aPoll()];
  expect(await refusal(forum.as(bob).post(`/posts/${own}/poll/close`))).toEqual([
    403,
    'not-author',
  ]);
  expect((await forum.as(alice).post(`/posts/${own}/poll/close`)).json().isOpen).toBe(false);
  expect((await moderator.post(`/admin/posts/${staffs}/poll/close`, {})).statusCode).toBe(200);
  forum.clock.advance(86_400_000);
  for (const id of [timed, own, staffs]) {
    expect(await refusal(answer(bob, id, 0))).toEqual([409, 'poll-closed']);
    expect((await read(id)).isOpen).toBe(false);
  }
});
