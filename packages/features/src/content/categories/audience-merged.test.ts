// A post that was merged into a discussion is read there, and so are its comments: by those who see the discussion.
import type { Actor } from '@forum/contracts';
import { aComment, aMember, elevated } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAudiences, type Audiences } from './test-audiences.ts';
import { outcomeOf } from './test-rooms.ts';

let rooms: Audiences;
let mover: Awaited<ReturnType<typeof elevated>>;
beforeAll(async () => {
  rooms = await openAudiences();
  const { forum } = rooms;
  mover = await elevated(forum, await aMember(forum, { username: 'mia', role: 'MODERATOR' }));
}, 120_000);
afterAll(() => rooms.forum.close());

const OPEN = { seeRoles: [], seeGroups: [] };

/** A discussion in a room, and a post of another place merged into it, on which a member commented. */
async function aMergedPost(commentator: Actor) {
  const { aCategory, aPost, alice, forum, otto } = rooms;
  const [room, elsewhere] = [await aCategory(), await aCategory()];
  const [home, merged] = [await aPost(alice, room.id), await aPost(otto, elsewhere.id)];
  const said = await forum.as(commentator).post('/comments', { postId: merged, content: 'Here.' });
  const grounds = { reason: 'duplicate', note: 'The same.' };
  const done = await mover.post(`/admin/posts/${merged}/merge`, { into: home, ...grounds });
  expect(done.statusCode, done.body).toBe(200);
  await forum.settle();
  return { room, home, merged, comment: String(said.json().id) };
}

const commentsOf = async (username: string) => {
  await rooms.forum.settle();
  const profile = await rooms.forum.as(null).get(`/users/by-username/${username}`);
  return Number(profile.json().stats.comments);
};

const undoMergeOf = async (id: string) => {
  const { db } = rooms.forum.ctx;
  const acts = db.selectFrom('staff_act').select('id').where('target_id', '=', id);
  const { id: act } = await acts.where('kind', '=', 'post.merge').executeTakeFirstOrThrow();
  const undone = await mover.post(`/admin/audit/${act}/undo`);
  expect(undone.statusCode, undone.body).toBe(200);
  await rooms.forum.settle();
};

describe('a post merged into a discussion whose category becomes private', () => {
  it('takes replies of those who see the discussion, and votes of nobody', async () => {
    const { change, finish, forum, ines, inner, otto } = rooms;
    const { room, merged, comment } = await aMergedPost(ines);
    await change(room.id, { seeGroups: [inner] });
    await finish();
    const reply = { postId: merged, parentId: comment, content: 'I see it here.' };
    expect(outcomeOf(await forum.as(ines).post('/comments', reply))).toBe('201');
    expect(outcomeOf(await forum.as(otto).post('/comments', reply))).toBe('404 post-not-found');
    const vote = await forum.as(rooms.both).post(`/comments/${comment}/upvote`);
    expect(outcomeOf(vote)).toBe('403 private-place');
  });

  it('has comments that others count no more, until the place is opened again', async () => {
    const { change, finish, forum, inner, listed } = rooms;
    const writer = await aMember(forum, { username: 'writer' });
    const { room, merged } = await aMergedPost(writer);
    expect(await commentsOf('writer')).toBe(1);
    await change(room.id, { seeGroups: [inner] });
    await finish();
    expect(await commentsOf('writer')).toBe(0);
    expect(await listed('/search?q=here&type=comments')).not.toContain(merged);
    await change(room.id, OPEN);
    await finish();
    expect(await commentsOf('writer')).toBe(1);
  });

  it('has comments that count in its own place once it stands alone again', async () => {
    const { change, finish, forum, inner, readersOf } = rooms;
    const writer = await aMember(forum, { username: 'scribe' });
    const { room, merged } = await aMergedPost(writer);
    await change(room.id, { seeGroups: [inner] });
    await finish();
    await undoMergeOf(merged);
    expect(await readersOf(merged)).toContain('visitor');
    expect(await commentsOf('scribe')).toBe(1);
  });

  it('stays out of the discussion where staff took it down by itself', async () => {
    const { change, finish, forum, ines, inner } = rooms;
    const { room, merged, comment } = await aMergedPost(ines);
    await mover.patch(`/posts/${merged}`, { published: false });
    await change(room.id, { seeGroups: [inner] });
    await finish();
    const reply = { postId: merged, parentId: comment, content: 'I see it here.' };
    expect(outcomeOf(await forum.as(rooms.both).post('/comments', reply))).toBe(
      '404 post-not-found',
    );
  });
});

describe('the comments of a post', () => {
  it('follow it in batches, whoever writes meanwhile', async () => {
    const { aCategory, aPost, alice, change, finish, forum, inner } = rooms;
    const writer = await aMember(forum, { username: 'busy' });
    const room = await aCategory();
    const post = await aPost(alice, room.id);
    for (let made = 0; made < 230; made += 1) await aComment(forum, { postId: post, by: writer });
    expect(await commentsOf('busy')).toBe(230);
    await change(room.id, { seeGroups: [inner] });
    await finish();
    expect(await commentsOf('busy')).toBe(0);
    await change(room.id, OPEN);
    await finish();
    expect(await commentsOf('busy')).toBe(230);
  });
});
