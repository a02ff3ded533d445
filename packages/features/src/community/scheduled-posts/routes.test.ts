import { LIMITS, type Actor } from '@forum/contracts';
import { scheduledPost } from '@forum/contracts/scheduled-posts';
import { newId } from '@forum/kernel';
import { doc, toJson } from '@forum/rich-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOwnScheduledPosts } from './queries.ts';
import { openScheduled } from './test-scheduled.ts';

let scheduled: Awaited<ReturnType<typeof openScheduled>>;
let alice: Actor;
let bob: Actor;
beforeAll(async () => {
  scheduled = await openScheduled();
  [alice, bob] = [await scheduled.someone(), await scheduled.someone()];
});
afterAll(() => scheduled.forum.close());

const as = (by: Actor | null) => scheduled.forum.as(by);
const outcomeOf = ({ statusCode, json }: { statusCode: number; json: () => { code?: string } }) =>
  statusCode < 300 ? statusCode : [statusCode, json().code];
const fieldErrors = async (answer: ReturnType<typeof scheduled.send>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().errors];
};

const POLL = {
  question: 'Which one?',
  options: ['This', 'That'],
  kind: 'single',
  isSecret: false,
  results: 'always',
} as const;

describe('a post that waits for its time', () => {
  it('is listed for its member, whole when asked for, and for nobody else', async () => {
    const dueAt = scheduled.dueIn(60);
    const { id, version } = await scheduled.schedule(alice, { title: 'On Monday', dueAt });
    expect(await scheduled.waiting(alice)).toMatchObject([
      { id, version, title: 'On Monday', dueAt, refusal: null, category: {} },
    ]);
    const whole = scheduledPost.parse((await as(alice).get(`/scheduled-posts/${id}`)).json());
    expect(whole.fields).toMatchObject({ title: 'On Monday', tags: ['hello'], published: true });
    expect(await scheduled.waiting(bob)).toEqual([]);
    const tries = [
      as(bob).get(`/scheduled-posts/${id}`),
      as(bob).patch(`/scheduled-posts/${id}`, { version, dueAt: scheduled.dueIn(90) }),
      as(bob).post(`/scheduled-posts/${id}/publish`, { version }),
      as(bob).post(`/scheduled-posts/${id}/draft`, { version }),
      as(bob).delete(`/scheduled-posts/${id}?version=${version}`),
    ];
    for (const answer of await Promise.all(tries)) {
      expect(outcomeOf(answer)).toEqual([404, 'no-scheduled-post']);
    }
    expect((await as(null).get('/scheduled-posts')).statusCode).toBe(401);
    expect(await scheduled.waiting(alice)).toHaveLength(1);
  });

  it('must be one that could be published now', async () => {
    expect(await fieldErrors(scheduled.send(alice, { title: 'Four' }))).toMatchObject([
      422,
      [{ path: 'title', message: 'Title must be at least 5 characters' }],
    ]);
    const few = { content: toJson(doc('Only three words')) };
    expect(await fieldErrors(scheduled.send(alice, few))).toMatchObject([
      422,
      [{ path: 'content' }],
    ]);
    const nowhere = await scheduled.send(alice, { categoryId: newId() });
    expect(outcomeOf(nowhere)).toEqual([422, 'no-such-category']);
    const featured = await scheduled.send(alice, { featured: true });
    expect(outcomeOf(featured)).toEqual([403, 'featured-by-staff']);
    const endless = await scheduled.send(alice, { content: 'x'.repeat(300_000) });
    expect([413, 422]).toContain(endless.statusCode);
    const long = { content: toJson(doc(`Five words are quite enough. ${'x'.repeat(200_000)}`)) };
    expect((await scheduled.send(bob, long)).statusCode).toBe(201);
  });

  it.each([
    ['the past', '2001-01-01T00:00:00.000Z', 'Please choose a time at least 5 minutes from now'],
    ['the year 9999', '9999-12-31T23:59:59Z', 'Please choose a time within a year'],
    ['no number', 'NaN', 'Please choose a date and a time'],
    ['no day', '2026-02-31T12:00:00Z', 'Please choose a date and a time'],
    ['local time', '2026-02-01T12:00', 'Please choose a date and a time'],
    ['a number', 1_900_000_000_000, 'Please choose a date and a time'],
  ])('does not wait for %s', async (_name, dueAt, message) => {
    expect(await fieldErrors(scheduled.send(alice, { dueAt }))).toMatchObject([
      422,
      [{ path: 'dueAt', message }],
    ]);
  });

  it('is one of twenty at most, however fast they come', async () => {
    const eager = await scheduled.someone();
    const { waiting } = LIMITS.scheduledPosts;
    const many = Array.from({ length: waiting + 5 }, () => scheduled.send(eager));
    const codes = (await Promise.all(many)).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 201)).toHaveLength(waiting);
    expect(codes.filter((code) => code === 409)).toHaveLength(5);
    expect(await as(eager).get('/scheduled-posts?limit=50')).toMatchObject({ statusCode: 200 });
    expect(outcomeOf(await scheduled.send(eager))).toEqual([409, 'too-many-scheduled']);
  });

  it('is changed, in its text, its time, or both, by whoever saw its last version', async () => {
    const one = await scheduled.someone();
    const { id, version, dueAt } = await scheduled.schedule(one);
    const change = (body: object) => as(one).patch(`/scheduled-posts/${id}`, body);
    const fields = { ...scheduled.fields(), title: 'Said better' };
    const second = (await change({ version, fields })).json();
    expect(second).toMatchObject({ title: 'Said better', dueAt });
    expect(outcomeOf(await change({ version, dueAt: scheduled.dueIn(20) }))).toEqual([
      409,
      'schedule-changed',
    ]);
    const later = scheduled.dueIn(30);
    const third = (await change({ version: second.version, dueAt: later })).json();
    expect(third).toMatchObject({ title: 'Said better', dueAt: later });
    const past = await change({ version: third.version, dueAt: scheduled.dueIn(-1) });
    expect(outcomeOf(past)).toEqual([422, 'wrong-time']);
    expect((await scheduled.waiting(one))[0]).toEqual(third);
  });

  it('is a draft again, with its poll, unless its category has one', async () => {
    const one = await scheduled.someone();
    const { id, version, category } = await scheduled.schedule(one, { poll: POLL });
    const back = () => as(one).post(`/scheduled-posts/${id}/draft`, { version });
    const place = `/drafts/post:new:${category?.id}`;
    const begun = { content: '', fields: null, basedOn: null, owner: one.id };
    const kept = (await as(one).put(place, begun)).json();
    expect(outcomeOf(await back())).toEqual([409, 'draft-in-the-way']);
    expect(await scheduled.waiting(one)).toHaveLength(1);
    await as(one).delete(`${place}?version=${kept.version}`);
    expect((await back()).statusCode).toBe(204);
    expect(await scheduled.waiting(one)).toEqual([]);
    expect((await as(one).get(place)).json().draft.fields).toMatchObject({
      title: 'My very first post',
      tags: ['hello'],
      poll: { question: 'Which one?', options: ['This', 'That'], closesAt: '' },
    });
  });

  it('opens where rules have become stricter, and says what is wrong once it is saved', async () => {
    const one = await scheduled.someone();
    const { id, version } = await scheduled.schedule(one, { poll: POLL });
    const fields = { ...scheduled.fields(), title: 'Old', prefix: '', poll: POLL };
    const kept = { ...fields, prefixColor: 'beige', tags: [], former: true };
    await scheduled.forum.ctx.db
      .updateTable('scheduled_post')
      .set({ payload: JSON.stringify(kept) })
      .where('id', '=', id)
      .execute();
    const whole = scheduledPost.parse((await as(one).get(`/scheduled-posts/${id}`)).json());
    const shown = { title: 'Old', prefix: '', prefixColor: 'blue', tags: [], published: true };
    expect(whole).toMatchObject({ content: fields.content, fields: shown });
    expect(whole.fields.poll).toMatchObject({ question: 'Which one?', options: ['This', 'That'] });
    const change = await as(one).patch(`/scheduled-posts/${id}`, { version, fields });
    expect([change.statusCode, change.json().errors]).toMatchObject([
      422,
      [{ path: 'fields.title', message: 'Title must be at least 5 characters' }, {}],
    ]);
    const now = await as(one).post(`/scheduled-posts/${id}/publish`, { version });
    expect(now.statusCode).toBe(422);
    const back = await as(one).post(`/scheduled-posts/${id}/draft`, { version });
    expect(back.statusCode).toBe(204);
    const draft = (await as(one).get(`/drafts/post:new:${fields.categoryId}`)).json().draft;
    expect(draft.fields).toMatchObject(shown);
  });

  it('is discarded', async () => {
    const one = await scheduled.someone();
    const { id, version } = await scheduled.schedule(one);
    const discard = () => as(one).delete(`/scheduled-posts/${id}?version=${version}`);
    expect((await discard()).statusCode).toBe(204);
    expect(outcomeOf(await discard())).toEqual([404, 'no-scheduled-post']);
    await scheduled.pass(11);
    expect(await scheduled.postsOf(one)).toEqual([]);
  });

  it('is in the archive of its member alone', async () => {
    const one = await scheduled.someone();
    await scheduled.schedule(one, { title: 'Something for the attic' });
    const { db } = scheduled.forum.ctx;
    const own = await listOwnScheduledPosts(db, one.id).next();
    expect(JSON.stringify(own.value)).toContain('Something for the attic');
    expect((await listOwnScheduledPosts(db, newId()).next()).done).toBe(true);
  });
});
