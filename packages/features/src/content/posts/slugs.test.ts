import type { Actor } from '@forum/contracts';
import { newId } from '@forum/kernel';
import { aMember, elevated } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importPost } from './commands.ts';
import { discardUnseen } from './commands/discard.ts';
import { alice, bob, body, buildPostTests, mod, statusOf, type PostTests } from './test-posts.ts';

let forum: PostTests;
let rooms: readonly string[];
beforeAll(async () => {
  forum = await buildPostTests();
  const staffs = { name: 'Staff alone', slug: 'staff-alone', seeRoles: ['MODERATOR' as const] };
  rooms = [await forum.aCategory(staffs)];
});
afterAll(() => forum.close());

const ENDING = /-[0-9a-f]{10}$/;
const slugs = async (path: string, who: Actor | null) =>
  (await forum.as(who).get(path)).json().slug;

/** The address that a stranger is given for the title. */
const probe = async (title: string) => (await forum.aPost(bob, { title })).slug;

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
    // Where readers saw it, the address stays its own.
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
    const reason = { reason: 'other' };
    await staff.post(`/admin/posts/${id}/unpublish`, reason);
    const renamed = await forum.as(alice).patch(`/posts/${id}`, { title: 'Better words' });
    expect(renamed.json().slug).toMatch(/^better-words-[0-9a-f]{10}$/);
    const lifted = await staff.post(`/admin/posts/${id}/publish`, reason);
    expect(lifted.json()).toMatchObject({ slug: 'better-words', published: true });
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
