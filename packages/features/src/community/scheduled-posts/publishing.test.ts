import type { Actor } from '@forum/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppContext } from '../../framework/feature.ts';
import { publishDue } from './schedule/publish-due.ts';
import { openScheduled } from './test-scheduled.ts';

let scheduled: Awaited<ReturnType<typeof openScheduled>>;
let forum: (typeof scheduled)['forum'];
beforeAll(async () => {
  scheduled = await openScheduled();
  ({ forum } = scheduled);
});
afterAll(() => forum.close());

const POLL = {
  options: ['This', 'That'],
  kind: 'single',
  isSecret: false,
  results: 'always',
} as const;
const idsOf = async (member: Actor) => (await scheduled.postsOf(member)).map(({ id }) => id);
/** A member who has just typed the PIN. */
const anAdmin = async () => (await scheduled.staff('ADMIN')).api;
const toldOf = async (member: Actor) =>
  (await scheduled.titles(member)).map(([, title]) => title ?? '');

/** A member's post that is due in ten minutes, and its state after eleven. */
async function refusedFor(meanwhile: (by: Actor) => Promise<unknown>, changes: object = {}) {
  const by = await scheduled.someone();
  const { id } = await scheduled.schedule(by, changes);
  await meanwhile(by);
  await scheduled.pass(11);
  await scheduled.pass(1);
  expect(await idsOf(by)).toEqual([]);
  const [kept] = await scheduled.waiting(by);
  expect(kept?.id).toBe(id);
  return { by, kept, code: kept?.refusal?.code, told: await toldOf(by) };
}

describe('a post whose time has come', () => {
  it('is published once, under its id, at that time, with its tags, prefix and poll', async () => {
    const alice = await scheduled.someone();
    const { id } = await scheduled.schedule(alice, { poll: POLL, tags: ['later', 'hello'] });
    await scheduled.pass(9);
    expect(await idsOf(alice)).toEqual([]);
    await scheduled.pass(1);
    const shown = (await forum.as(null).get(`/posts/${id}`)).json();
    expect(shown).toMatchObject({
      id,
      title: 'My very first post',
      prefix: 'Question',
      tags: ['later', 'hello'],
      hasPoll: true,
      createdAt: forum.clock.now().toISOString(),
    });
    await scheduled.pass(5);
    expect(await idsOf(alice)).toEqual([id]);
    expect(await scheduled.waiting(alice)).toEqual([]);
    expect(await scheduled.titles(alice)).toEqual([]);
  });

  it('is published when the worker is back', async () => {
    const alice = await scheduled.someone();
    const { id } = await scheduled.schedule(alice);
    await scheduled.pass(3 * 24 * 60);
    expect(await idsOf(alice)).toEqual([id]);
  });

  it('is published once by ten workers at once, and its member beside them', async () => {
    const alice = await scheduled.someone();
    const { id, version } = await scheduled.schedule(alice);
    forum.clock.advance(11 * 60_000);
    const byHand = forum.as(alice).post(`/scheduled-posts/${id}/publish`, { version });
    await Promise.all([...Array.from({ length: 10 }, () => publishDue(forum.ctx)), byHand]);
    await forum.settle();
    expect([200, 404]).toContain((await byHand).statusCode);
    expect(await idsOf(alice)).toEqual([id]);
    expect(await scheduled.titles(alice)).toEqual([]);
  });

  it.each(['before', 'after'] as const)(
    'is published once where the worker is killed %s the commit',
    async (when) => {
      const alice = await scheduled.someone();
      const { id } = await scheduled.schedule(alice);
      forum.clock.advance(11 * 60_000);
      await publishDue(dying(forum.ctx, when));
      await forum.settle();
      expect(await idsOf(alice)).toEqual(when === 'before' ? [] : [id]);
      await scheduled.pass(2);
      expect(await idsOf(alice)).toEqual([id]);
      expect(await forum.ctx.eventStore.readStream(`post:${id}`)).toHaveLength(1);
      expect(await scheduled.waiting(alice)).toEqual([]);
    },
  );

  it('is either published or discarded, where both come at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const alice = await scheduled.someone();
      const { id, version } = await scheduled.schedule(alice);
      forum.clock.advance(11 * 60_000);
      const [discarded] = await Promise.all([
        forum.as(alice).delete(`/scheduled-posts/${id}?version=${version}`),
        publishDue(forum.ctx),
      ]);
      await forum.settle();
      expect(await idsOf(alice)).toEqual(discarded.statusCode === 204 ? [] : [id]);
      expect(await scheduled.waiting(alice)).toEqual([]);
      expect(await scheduled.titles(alice)).toEqual([]);
    }
  });

  it('is published as it was changed', async () => {
    const alice = await scheduled.someone();
    const { id, version } = await scheduled.schedule(alice);
    const fields = { ...scheduled.fields(), title: 'Said better' };
    await forum.as(alice).patch(`/scheduled-posts/${id}`, { version, fields });
    await scheduled.pass(11);
    expect(await scheduled.postsOf(alice)).toMatchObject([{ id, title: 'Said better' }]);
  });

  it('follows the last one of its member after a minute', async () => {
    const alice = await scheduled.someone();
    const dueAt = scheduled.dueIn(10);
    for (let n = 0; n < 3; n += 1) await scheduled.schedule(alice, { dueAt });
    await scheduled.pass(10);
    await scheduled.pass(0.5);
    expect(await idsOf(alice)).toHaveLength(1);
    await scheduled.pass(0.6);
    expect(await idsOf(alice)).toHaveLength(2);
    await scheduled.pass(1);
    expect(await idsOf(alice)).toHaveLength(3);
  });

  it('is published at once where its member asks for it', async () => {
    const alice = await scheduled.someone();
    const { id, version } = await scheduled.schedule(alice);
    const publish = () => forum.as(alice).post(`/scheduled-posts/${id}/publish`, { version });
    const answer = await publish();
    expect([answer.statusCode, answer.json().outcome]).toEqual([200, 'published']);
    expect((await publish()).statusCode).toBe(404);
    await forum.settle();
    expect(await idsOf(alice)).toEqual([id]);
  });
});

describe('the rules at that time', () => {
  it('refuse whoever is silenced or suspended by then, and say so in words', async () => {
    const how = async (act: 'silence' | 'suspend') =>
      refusedFor(async ({ id }) =>
        (await anAdmin()).post(`/admin/users/${id}/${act}`, { reason: 'Adverts' }),
      );
    const silenced = await how('silence');
    expect([silenced.code, silenced.told]).toEqual([
      'silenced',
      ['Your scheduled post was not published: you are silenced'],
    ]);
    const suspended = await how('suspend');
    expect(suspended.kept?.refusal).toEqual({
      code: 'suspended',
      message: 'You are suspended until further notice: Adverts',
    });
  });

  it('refuse a category that is gone or closed to the member', async () => {
    const admin = await anAdmin();
    const aCategory = async (name: string) =>
      (await admin.post('/categories', { name })).json<{ id: string }>().id;
    const [gone, closed] = [await aCategory('Soon gone'), await aCategory('Soon closed')];
    await forum.settle();
    const deleted = await refusedFor(async () => (await anAdmin()).delete(`/categories/${gone}`), {
      categoryId: gone,
    });
    expect(deleted.code).toBe('no-such-category');
    const readOnly = await refusedFor(
      async () => (await anAdmin()).patch(`/categories/${closed}`, { allowedRoles: ['MODERATOR'] }),
      { categoryId: closed },
    );
    expect([readOnly.code, readOnly.told]).toEqual([
      'category-forbidden',
      ['Your scheduled post was not published: your role cannot post in its category'],
    ]);
  });

  it('refuse a watched word, and it is published once it is gone, at another time', async () => {
    const word = async () =>
      (await anAdmin()).post('/admin/watched-words', { words: 'zyxwort', action: 'refuse' });
    const { by, kept, code } = await refusedFor(word, { title: 'On the zyxwort' });
    expect(code).toBe('watched-word');
    const path = `/scheduled-posts/${kept?.id}`;
    const fields = scheduled.fields();
    const changed = await forum.as(by).patch(path, { version: kept?.version, fields });
    expect(changed.json().refusal.code).toBe('watched-word');
    const again = { version: changed.json().version, dueAt: scheduled.dueIn(10) };
    expect((await forum.as(by).patch(path, again)).json().refusal).toBeNull();
    await scheduled.pass(11);
    expect(await idsOf(by)).toEqual([kept?.id]);
  });

  it('hold it for approval where it must wait, and it leaves the list', async () => {
    const alice = await scheduled.someone();
    const { id } = await scheduled.schedule(alice);
    await scheduled.approveFirst(1);
    await scheduled.pass(11);
    await scheduled.approveFirst(0);
    expect(await idsOf(alice)).toEqual([]);
    expect(await scheduled.waiting(alice)).toEqual([]);
    const { data } = (await forum.as(alice).get('/submissions')).json();
    expect(data).toMatchObject([{ id, kind: 'post' }]);
    expect(await scheduled.heard(alice)).toMatchObject([
      {
        kind: 'staff',
        title: 'Your post is waiting for approval',
        message: 'A moderator will review it first. You will be notified when it is published.',
        link: '/my-posts?show=waiting',
        actors: [],
      },
    ]);
    expect(await scheduled.unread(alice)).toBe(1);
    const approved = await (await anAdmin()).post(`/admin/submissions/${id}/approve`, {});
    expect(approved.statusCode).toBe(200);
    await forum.settle();
    expect(await idsOf(alice)).toEqual([id]);
    expect(await toldOf(alice)).toEqual(['A moderator approved your post “My very first post”']);
    expect(await scheduled.unread(alice)).toBe(1);
  });

  it('say nothing in the bell of what waits where its member asked for it at once, or takes it back', async () => {
    const alice = await scheduled.someone();
    const { id, version } = await scheduled.schedule(alice);
    await scheduled.schedule(alice, { dueAt: scheduled.dueIn(20) });
    await scheduled.approveFirst(1);
    const atOnce = await forum.as(alice).post(`/scheduled-posts/${id}/publish`, { version });
    expect(atOnce.json()).toMatchObject({ outcome: 'held', path: '/my-posts?show=waiting' });
    expect(await toldOf(alice)).toEqual([]);
    await scheduled.pass(20);
    await scheduled.approveFirst(0);
    expect([await toldOf(alice), await scheduled.unread(alice)]).toMatchObject([{ length: 1 }, 1]);
    const { data } = (await forum.as(alice).get('/submissions')).json();
    for (const one of data) await forum.as(alice).delete(`/submissions/${one.id}`);
    expect(await toldOf(alice)).toEqual([]);
    expect(await scheduled.unread(alice)).toBe(0);
  });

  it('hold one a minute, as they publish one a minute', async () => {
    const alice = await scheduled.someone();
    const dueAt = scheduled.dueIn(10);
    for (let n = 0; n < 2; n += 1) await scheduled.schedule(alice, { dueAt });
    await scheduled.approveFirst(1);
    const held = async () => (await forum.as(alice).get('/submissions')).json().meta.total;
    await scheduled.pass(10);
    await scheduled.pass(0.5);
    expect(await held()).toBe(1);
    await scheduled.pass(0.6);
    await scheduled.approveFirst(0);
    expect(await held()).toBe(2);
  });

  it('tell a refusal once, however many workers look', async () => {
    const alice = await scheduled.someone();
    await scheduled.schedule(alice);
    await (await anAdmin()).post(`/admin/users/${alice.id}/silence`, { reason: 'Adverts' });
    forum.clock.advance(11 * 60_000);
    await Promise.all(Array.from({ length: 8 }, () => publishDue(forum.ctx)));
    await forum.settle();
    expect(await toldOf(alice)).toHaveLength(1);
    const bell = (await forum.as(alice).get('/notifications')).json().items;
    expect(bell).toMatchObject([{ kind: 'staff', link: '/drafts', actors: [] }]);
  });
});

/** A process that dies while publishing: what it had not committed is rolled back, and it learns of no outcome. */
function dying(ctx: AppContext, when: 'before' | 'after'): AppContext {
  const end = () => {
    throw new Error('killed');
  };
  const { eventStore } = ctx;
  return {
    ...ctx,
    logger: { ...ctx.logger, error: () => undefined },
    eventStore: {
      ...eventStore,
      execute: async (meta, work) => {
        if (when === 'after') {
          await eventStore.execute(meta, work);
          return end();
        }
        return eventStore.execute(meta, async (tx) => {
          await work(tx);
          return end();
        });
      },
    },
  };
}
