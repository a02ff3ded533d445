import type { Actor } from '@forum/contracts';
import { newId } from '@forum/kernel';
import { postStream, type PostEvent } from '@forum/events/posts';
import { aMember, elevated, type TestClient } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importPost } from './commands.ts';
import { discardUnseen } from './commands/discard.ts';
import { edited } from './decide/changes.ts';
import { postFacts, type PostState } from '@forum/events/post-facts';
import { alice, bob, body, buildPostTests, mod, statusOf, type PostTests } from './test-posts.ts';

let forum: PostTests;
let rooms: readonly string[];
let admin: TestClient;
beforeAll(async () => {
  forum = await buildPostTests();
  const staffs = { name: 'Staff alone', slug: 'staff-alone', seeRoles: ['MODERATOR' as const] };
  rooms = [
    await forum.aCategory(staffs),
    await forum.aCategory({ ...staffs, name: 'Staff archive', slug: 'staff-archive' }),
  ];
  const erin = await aMember(forum, { username: 'erin', role: 'ADMIN' });
  admin = await elevated(forum, erin);
});
afterAll(() => forum.close());

const ENDING = /-[0-9a-f]{10}$/;
const slugs = async (path: string, who: Actor | null) =>
  (await forum.as(who).get(path)).json().slug;

/** The address that a stranger gets for the title. */
const probe = async (title: string) => (await forum.aPost(bob, { title })).slug;

const reason = { reason: 'other' };

const isTaken = (slug: string) =>
  forum.ctx.eventStore
    .execute({ actor: null }, (tx) => tx.findReservation('post-slug', slug))
    .then(({ result }) => result !== null);

describe('the address of a post that readers do not see', () => {
  it('is none of those that others are given for the same title', async () => {
    const title = 'We merge with the others';
    const drafted = await forum.aPost(alice, { title, published: false });
    const staffs = await forum.aPost(mod, { title, categoryId: rooms[0] });
    for (const { slug } of [drafted, staffs]) {
      expect(slug).toMatch(/^we-merge-with-the-others-[0-9a-f]{10}$/);
    }
    expect(await probe(title)).toBe('we-merge-with-the-others');
    expect(await probe(title)).toBe('we-merge-with-the-others-2');
  });

  it('ends at random again when its title changes, whether or not it was public before', async () => {
    const titles = ['The first plan', 'The second plan', 'The third plan'];
    const drafted = await forum.aPost(alice, { title: titles[0], published: false });
    const hidden = await forum.aPost(alice, { title: 'Shown at first' });
    await forum.as(alice).patch(`/posts/${hidden.id}`, { published: false });
    const changes = [
      [drafted.id, titles[1]],
      [hidden.id, titles[2]],
    ] as const;
    for (const [id, title] of changes) {
      const changed = await forum.as(alice).patch(`/posts/${id}`, { title });
      expect(changed.json().slug).toMatch(ENDING);
    }
    for (const title of titles) expect(await probe(title)).not.toMatch(/-2$|[0-9a-f]{10}$/);
    // If readers saw it, the address stays reserved for it.
    expect(await probe('Shown at first')).toBe('shown-at-first-2');
  });

  it('is not told by that of a post which waits for approval or was imported to such a place', async () => {
    const id = newId();
    const post = { id, authorId: mod.id, categoryId: rooms[0] ?? null, title: 'Old minutes' };
    const rest = { content: body(), tags: [], attribution: null };
    await importPost(forum.ctx, { meta: { actor: null }, post: { ...post, ...rest } });
    await forum.settle();
    expect(await slugs(`/posts/${id}`, mod)).toMatch(ENDING);
    expect(await probe('Old minutes')).toBe('old-minutes');
  });

  it('is nobody’s once the post is gone for good', async () => {
    const drafted = await forum.aPost(alice, { title: 'Soon erased', published: false });
    expect(await isTaken(drafted.slug)).toBe(true);
    await discardUnseen(forum.ctx, { meta: { actor: null }, postId: drafted.id });
    expect(await isTaken(drafted.slug)).toBe(false);
  });

  it('stays the post’s where it is a plain one from before, which the log would give to two posts', async () => {
    const drafted = await forum.aPost(alice, { title: 'Begun long ago', published: false });
    await forum.ctx.eventStore.execute({ actor: null }, (tx) =>
      tx.reserve('post-slug', 'begun-long-ago', drafted.id),
    );
    await discardUnseen(forum.ctx, { meta: { actor: null }, postId: drafted.id });
    expect(await isTaken('begun-long-ago')).toBe(true);
  });
});

describe('a post that readers see from now on', () => {
  it('takes its plain address, and the former one leads on', async () => {
    const title = 'Ready at last';
    const { id, slug: former } = await forum.aPost(alice, { title, published: false });
    expect(await statusOf(forum.as(bob).get(`/posts/slug/${former}`))).toBe(404);
    const shown = await forum.as(alice).patch(`/posts/${id}`, { published: true });
    expect(shown.json()).toMatchObject({ slug: 'ready-at-last', isEdited: false });
    await forum.settle();
    const read = await forum.as(null).get(`/posts/slug/${former}`);
    expect(read.json()).toMatchObject({ id, slug: 'ready-at-last' });
  });

  it('takes the next one where another has the first, and keeps it when it is shown again', async () => {
    const title = 'Thought of twice';
    const { id } = await forum.aPost(alice, { title, published: false });
    expect(await probe(title)).toBe('thought-of-twice');
    for (const published of [true, false, true]) {
      const changed = await forum.as(alice).patch(`/posts/${id}`, { published });
      expect(changed.json().slug).toBe('thought-of-twice-2');
    }
  });

  it('has it although staff lift what hid it', async () => {
    const carol = await aMember(forum, { username: 'carol', role: 'MODERATOR' });
    const staff = await elevated(forum, carol);
    const { id } = await forum.aPost(alice, { title: 'Taken down by staff' });
    await staff.post(`/admin/posts/${id}/unpublish`, reason);
    const renamed = await forum.as(alice).patch(`/posts/${id}`, { title: 'Better words' });
    expect(renamed.json().slug).toMatch(/^better-words-[0-9a-f]{10}$/);
    const lifted = await staff.post(`/admin/posts/${id}/publish`, reason);
    expect(lifted.json()).toMatchObject({ slug: 'better-words', published: true });
    // Undone, it is hidden again; readers had its address, which stays its own without an edit.
    await forum.settle();
    const [{ id: act }] = (await staff.get('/admin/audit')).json().data;
    expect(await statusOf(staff.post(`/admin/audit/${act}/undo`))).toBe(200);
    await forum.settle();
    expect((await forum.as(alice).get(`/posts/${id}`)).json()).toMatchObject({
      slug: 'better-words',
      published: false,
    });
  });

  it('hides its address with the title that staff hide', async () => {
    const dave = await aMember(forum, { username: 'dave', role: 'MODERATOR' });
    const { id } = await forum.aPost(alice, { title: 'Her home address', published: false });
    await forum.as(alice).patch(`/posts/${id}`, { published: true });
    await forum.as(alice).patch(`/posts/${id}`, { title: 'Some questions' });
    await forum.settle();
    expect(await statusOf(forum.as(null).get('/posts/slug/her-home-address'))).toBe(200);
    const staff = await elevated(forum, dave);
    const hide = await staff.post(`/admin/posts/${id}/history/1/redact`, {
      reason: 'personal-data',
    });
    expect(hide.statusCode).toBeLessThan(300);
    await forum.settle();
    expect(await statusOf(forum.as(null).get('/posts/slug/her-home-address'))).toBe(404);
  });
});

/** What an older release appends: it knows neither private places nor addresses of their own. */
const appendAsOlder = (postId: string, event: (post: PostState) => PostEvent) =>
  forum.ctx.eventStore.execute({ actor: mod }, async (tx) => {
    const { state, version } = await tx.fold(postStream(postId), postFacts);
    if (state === null) throw new Error('There is no such post.');
    await tx.append(postStream(postId), version, [event(state)]);
  });

describe('the address of a post in a private place', () => {
  const inRoom = (title: string) => forum.aPost(mod, { title, categoryId: rooms[0] });
  const patched = (changes: () => object) => (id: string) =>
    forum.as(mod).patch(`/posts/${id}`, changes());
  const marked = (mark: string) => (id: string) => admin.post(`/admin/posts/${id}/${mark}`, reason);

  it.each([
    ['it is locked', 'Locked away', marked('lock')],
    ['it is pinned', 'Pinned up', marked('pin')],
    ['it is featured', 'Held up high', marked('feature')],
    [
      'its text changes',
      'Said otherwise',
      patched(() => ({ content: body('Five quite other words follow.') })),
    ],
    ['its tags change', 'Sorted anew', patched(() => ({ tags: ['minutes'] }))],
    ['it is published once more', 'Put up twice', patched(() => ({ published: true }))],
    ['it moves to the like', 'Carried over', patched(() => ({ categoryId: rooms[1] }))],
  ])('stays when %s', async (_what, title, act) => {
    const { id, slug } = await inRoom(title);
    expect(slug).toMatch(ENDING);
    expect(await statusOf(act(id))).toBe(200);
    await forum.settle();
    expect(await slugs(`/posts/${id}`, mod)).toBe(slug);
    expect(await probe(title)).not.toMatch(/-2$/);
  });

  it('ends at random again under a new title', async () => {
    const { id } = await inRoom('Named at first');
    const renamed = await patched(() => ({ title: 'Named anew' }))(id);
    expect(renamed.json().slug).toMatch(/^named-anew-[0-9a-f]{10}$/);
    expect(await probe('Named anew')).toBe('named-anew');
  });

  it('stays when its removal ends, by staff or by an undo', async () => {
    const { id, slug } = await inRoom('Gone for a while');
    await marked('delete')(id);
    expect(await statusOf(marked('restore')(id))).toBe(200);
    await marked('delete')(id);
    await forum.settle();
    const [{ id: act }] = (await admin.get('/admin/audit')).json().data;
    expect(await statusOf(admin.post(`/admin/audit/${act}/undo`))).toBe(200);
    await forum.settle();
    expect(await slugs(`/posts/${id}`, mod)).toBe(slug);
    expect(await probe('Gone for a while')).toBe('gone-for-a-while');
  });

  it('stays where an older release took it for a draft and published it', async () => {
    const { id, slug } = await inRoom('Taken for a draft');
    const data = { first: true, publishedAt: new Date(0).toISOString(), by: mod.id };
    await appendAsOlder(id, ({ postId, authorId, categoryId, tags }) => {
      return { type: 'PostPublished', data: { postId, authorId, categoryId, tags, ...data } };
    });
    await marked('lock')(id);
    await forum.settle();
    expect(await slugs(`/posts/${id}`, mod)).toBe(slug);
    const renamed = await patched(() => ({ title: 'Taken for one again' }))(id);
    expect(renamed.json().slug).toMatch(ENDING);
  });
});

describe('what an older release reads of an address', () => {
  it('is no kind of event that it does not know', async () => {
    const { id } = await forum.aPost(alice, { title: 'Read by both', published: false });
    await forum.as(alice).patch(`/posts/${id}`, { published: true });
    const events = await forum.ctx.eventStore.readStream(postStream(id));
    expect(events.map(({ type }) => type)).toEqual(['PostCreated', 'PostPublished']);
    expect(events.at(-1)?.data).toMatchObject({ address: { slug: 'read-by-both' } });
  });

  it('is not lost in its edits, which repeat the former one', async () => {
    const title = 'Edited by both';
    const { id, slug: former } = await forum.aPost(alice, { title, published: false });
    await forum.as(alice).patch(`/posts/${id}`, { published: true });
    await appendAsOlder(id, (post) => {
      const [event] = edited(
        { ...post, slug: former },
        { ...post, slug: former, tags: [] },
        mod.id,
      );
      if (event === undefined) throw new Error('Nothing changes.');
      return event;
    });
    await forum.settle();
    expect(await slugs(`/posts/${id}`, null)).toBe('edited-by-both');
    await forum.as(alice).patch(`/posts/${id}`, { tags: ['anew'] });
    await forum.settle();
    expect(await slugs(`/posts/${id}`, null)).toBe('edited-by-both');
  });
});
