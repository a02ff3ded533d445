import type { Actor } from '@forum/contracts';
import { doc, mention, p, toJson } from '@forum/rich-text';
import * as given from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBell, type Bell } from './test-bell.ts';

let bell: Bell;
let count = 0;
let alice: Actor;
let bob: Actor;
let carol: Actor;
let staff: Actor;

const name = (who: string) => `${who}_${count}`;

beforeAll(async () => {
  bell = await openBell();
});
afterAll(() => bell.forum.close());

beforeEach(async () => {
  count += 1;
  const member = (who: string) => given.aMember(bell.forum, { username: name(who) });
  [alice, bob, carol] = await Promise.all([member('alice'), member('bob'), member('carol')]);
  staff = await given.aMember(bell.forum, { username: name('staff'), role: 'MODERATOR' });
});

describe('Comment creation notifies', () => {
  it("the post's author", async () => {
    const postId = await bell.write(alice);
    const commentId = await bell.comment(bob, { postId, text: 'What a fine question this is.' });
    expect(await bell.heard(alice)).toMatchObject([
      {
        kind: 'comment',
        title: `${name('bob')} commented on your post “How to begin”`,
        message: 'What a fine question this is.',
        read: false,
        link: expect.stringMatching(
          new RegExp(`^/general/posts/how-to-begin.*#comment-${commentId}$`),
        ),
        count: 1,
        actors: [{ username: name('bob') }],
        actorCount: 1,
      },
    ]);
    expect(await bell.unread(alice)).toBe(1);
    expect(await bell.heard(bob)).toEqual([]);
  });

  it("the parent comment's author", async () => {
    const postId = await bell.write(alice);
    const parentId = await bell.comment(bob, { postId });
    await bell.comment(carol, { postId, parentId });
    expect(await bell.titles(bob)).toEqual([
      ['reply', `${name('carol')} replied to your comment on “How to begin”`],
    ]);
    expect((await bell.heard(alice))[0]?.count).toBe(2);
  });

  it('each @mentioned member', async () => {
    const postId = await bell.write(alice);
    await bell.comment(alice, {
      postId,
      text: `Ask @${name('BOB')}, and @${name('carol')}. Or @nobody_at_all.`,
    });
    const said = ['mention', `${name('alice')} mentioned you in “How to begin”`];
    expect(await bell.titles(bob)).toEqual([said]);
    expect(await bell.titles(carol)).toEqual([said]);
  });

  it('once each, who is author of the post, of the parent and mentioned as well', async () => {
    const postId = await bell.write(alice);
    const parentId = await bell.comment(alice, { postId });
    await bell.comment(bob, {
      postId,
      parentId,
      text: `Well said @${name('alice')} @${name('alice')}`,
    });
    expect((await bell.titles(alice)).map(([kind]) => kind)).toEqual(['reply']);
    expect(await bell.unread(alice)).toBe(1);
  });

  it('never oneself', async () => {
    const postId = await bell.write(alice, { text: `I am @${name('alice')} myself.` });
    const parentId = await bell.comment(alice, { postId, text: `Still @${name('alice')}.` });
    await bell.comment(alice, { postId, parentId });
    expect(await bell.heard(alice)).toEqual([]);
  });

  it('nobody when it came with an import', async () => {
    const postId = await bell.write(alice);
    await given.aComment(bell.forum, { postId, by: bob });
    expect(await bell.heard(alice)).toEqual([]);
  });
});

describe('A text mentions', () => {
  it('at most 20 members (decisions, Product), of as many names as a comment may have (S35), also by editing', async () => {
    const crowd = await Promise.all(
      Array.from({ length: 22 }, (_, i) =>
        given.aMember(bell.forum, { username: `crowd_${count}_${i}` }),
      ),
    );
    const named = (from: number, to: number) =>
      crowd
        .slice(from, to)
        .map((_, i) => `@crowd_${count}_${from + i}`)
        .join(' ');
    const many = Array.from({ length: 130 }, (_, i) => `@somebody${i}`).join(' ');
    const postId = await bell.write(alice);
    const id = await bell.comment(bob, { postId, text: `${named(0, 15)} ${many}` });
    await bell.forum.settle();
    await bell.forum.as(bob).patch(`/comments/${id}`, { content: toJson(doc(named(0, 22))) });
    const told = await Promise.all(crowd.map((member) => bell.unread(member)));
    expect(told.filter((unread) => unread === 1)).toHaveLength(20);
    expect(told.filter((unread) => unread > 1)).toEqual([]);
  });

  it('in a post as well, by a mention of the editor', async () => {
    const content = toJson(doc(p('Five words are quite enough, ', mention(name('bob')))));
    const answer = await bell.forum.as(alice).post('/posts', {
      title: 'For somebody',
      content,
      categoryId: bell.categoryId,
      prefix: 'Help',
      tags: ['start'],
    });
    expect(answer.statusCode).toBe(201);
    expect(await bell.heard(bob)).toMatchObject([
      {
        kind: 'mention',
        title: `${name('alice')} mentioned you in “For somebody”`,
        link: '/general/posts/for-somebody',
      },
    ]);
  });

  it('only the newly mentioned when it is edited, and nobody twice', async () => {
    const postId = await bell.write(alice);
    const id = await bell.comment(alice, { postId, text: `Hello @${name('bob')}` });
    expect(await bell.unread(bob)).toBe(1);
    await bell.forum.as(bob).post('/notifications/read-all');
    const edit = (text: string) =>
      bell.forum.as(alice).patch(`/comments/${id}`, { content: toJson(doc(text)) });
    await edit(`Hello @${name('bob')} and @${name('carol')}`);
    expect([await bell.unread(bob), await bell.unread(carol)]).toEqual([0, 1]);
    await edit('Hello both of you');
    await edit(`Hello again @${name('bob')} and @${name('carol')}`);
    expect([await bell.unread(bob), await bell.unread(carol)]).toEqual([0, 1]);
    expect(await bell.heard(carol)).toHaveLength(1);
  });

  it('whom a draft names only when it is published, and once', async () => {
    const postId = await bell.write(alice, { text: `Dear @${name('bob')}`, published: false });
    expect(await bell.heard(bob)).toEqual([]);
    const publish = (published: boolean) =>
      bell.forum.as(alice).patch(`/posts/${postId}`, { published });
    await publish(true);
    expect((await bell.titles(bob)).map(([kind]) => kind)).toEqual(['mention']);
    await publish(false);
    expect(await bell.heard(bob)).toEqual([]);
    await publish(true);
    expect(await bell.heard(bob)).toHaveLength(1);
  });
});

describe('A new follower', () => {
  it('is told, in one line with others, and no more when they let go', async () => {
    await bell.forum.as(bob).post(`/users/${alice.id}/follow`);
    expect(await bell.heard(alice)).toMatchObject([
      {
        kind: 'follow',
        title: `${name('bob')} started following you`,
        message: `@${name('bob')}`,
        link: `/profile/${name('bob')}`,
      },
    ]);
    bell.forum.clock.advance(1000);
    await bell.forum.as(carol).post(`/users/${alice.id}/follow`);
    expect((await bell.titles(alice)).map(([, title]) => title)).toEqual([
      `${name('carol')} and ${name('bob')} started following you`,
    ]);
    await bell.forum.as(carol).delete(`/users/${alice.id}/follow`);
    expect(await bell.unread(alice)).toBe(1);
  });

  it('is told once, however often they come and go', async () => {
    const path = `/users/${alice.id}/follow`;
    await bell.forum.as(bob).post(path);
    await bell.forum.settle();
    await bell.forum.as(alice).post('/notifications/read-all');
    await bell.forum.as(bob).delete(path);
    await bell.forum.as(bob).post(path);
    expect(await bell.unread(alice)).toBe(0);
    expect(await bell.heard(alice)).toMatchObject([{ kind: 'follow', read: true }]);
  });
});

describe('A label on your comment', () => {
  it('is told with its name, and no more when it is taken off', async () => {
    const postId = await bell.write(alice);
    const id = await bell.comment(bob, { postId });
    await bell.forum.as(carol).post(`/comments/${id}/mark`, { type: 'HELPFUL' });
    expect(await bell.titles(bob)).toEqual([
      ['label', `${name('carol')} labelled your comment on “How to begin” as Helpful`],
    ]);
    await bell.forum.as(carol).delete(`/comments/${id}/mark/HELPFUL`);
    expect(await bell.heard(bob)).toEqual([]);
  });

  it('an accepted answer counts as one, and says so', async () => {
    const postId = await bell.write(alice);
    const id = await bell.comment(bob, { postId });
    await bell.forum.as(alice).post(`/comments/${id}/mark`, { type: 'ANSWER' });
    expect(await bell.titles(bob)).toEqual([
      ['label', `${name('alice')} accepted your comment as the answer to “How to begin”`],
    ]);
    expect(await bell.unread(bob)).toBe(1);
    const own = await bell.comment(alice, { postId });
    await bell.forum.as(alice).post(`/comments/${own}/mark`, { type: 'HELPFUL' });
    expect((await bell.titles(alice)).map(([kind]) => kind)).toEqual(['comment']);
  });
});

describe('A staff action on your content', () => {
  it('is told of a post: edited, taken down, featured, deleted', async () => {
    const postId = await bell.write(alice);
    const change = (changes: object) => bell.forum.as(staff).patch(`/posts/${postId}`, changes);
    const newest = async () => (await bell.heard(alice))[0];
    await change({ title: 'How to start' });
    expect(await newest()).toMatchObject({
      kind: 'staff',
      title: 'A moderator edited your post “How to start”',
      link: expect.stringMatching(/^\/general\/posts\/how-to-start/),
    });
    for (const [changes, act] of [
      [{ published: false }, 'unpublished'],
      [{ published: true }, 'published'],
      [{ featured: true }, 'featured'],
    ] as const) {
      bell.forum.clock.advance(1000);
      await change(changes);
      expect((await newest())?.title).toBe(`A moderator ${act} your post “How to start”`);
    }
    bell.forum.clock.advance(1000);
    await bell.forum.as(staff).delete(`/posts/${postId}`);
    expect(await newest()).toMatchObject({
      title: 'A moderator deleted your post “How to start”',
      message: '',
      link: '/my-posts',
    });
    expect((await bell.heard(alice))[0]?.count).toBe(5);
  });

  it('is told of a comment: edited, deleted', async () => {
    const postId = await bell.write(alice);
    const id = await bell.comment(bob, { postId });
    await bell.forum.as(staff).patch(`/comments/${id}`, { content: toJson(doc('Better words')) });
    bell.forum.clock.advance(1000);
    await bell.forum.as(staff).delete(`/comments/${id}`);
    const [line] = await bell.heard(bob);
    expect(line).toMatchObject({
      kind: 'staff',
      title: 'A moderator deleted your comment on “How to begin”',
      message: '',
      count: 2,
    });
  });

  it('is not told when members change their own', async () => {
    const postId = await bell.write(alice);
    await bell.forum.as(alice).patch(`/posts/${postId}`, { title: 'How to start' });
    await bell.forum.as(alice).delete(`/posts/${postId}`);
    expect(await bell.heard(alice)).toEqual([]);
  });
});
