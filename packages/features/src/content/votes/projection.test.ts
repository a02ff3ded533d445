import type { Item } from '@forum/contracts/items';
import { newId } from '@forum/kernel';
import { buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { voteStream, type VoteEvent } from '@forum/events/votes';
import { listTallies } from './queries.ts';

const alice = newId();
const at = new Date('2026-03-04T05:06:07.000Z');

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

const onPost = () => {
  const postId = newId();
  return { item: { type: 'post', id: postId }, postId, authorId: alice } as const;
};

type Facts = { item: Item; postId: string; authorId: string };

async function given(facts: Facts, voterId: string, ...acts: ('up' | 'down' | 'back')[]) {
  const stream = voteStream(facts.item, facts.postId, voterId);
  let held: 'UPVOTE' | 'DOWNVOTE' | null = null;
  const events: VoteEvent[] = [];
  for (const act of acts) {
    const data = { ...facts, voterId };
    const to = act === 'up' ? 'UPVOTE' : 'DOWNVOTE';
    if (act === 'back') {
      if (held !== null) events.push({ type: 'VoteWithdrawn', data: { ...data, direction: held } });
      held = null;
    } else {
      if (held === null) events.push({ type: 'VoteCast', data: { ...data, direction: to } });
      else events.push({ type: 'VoteSwitched', data: { ...data, from: held, to } });
      held = to;
    }
  }
  await forum.ctx.eventStore.execute({ actor: null, at }, (tx) => tx.append(stream, 0, events));
  await forum.engine.catchUp();
}

async function tally(itemId: string, viewer: string | null = null) {
  const counts = (await listTallies(forum.ctx.db, [itemId])).get(itemId);
  const own = (await rowsOf(itemId)).find(({ member_id }) => member_id === viewer);
  return { userVote: own?.direction ?? null, ...(counts ?? { upvotes: 0, downvotes: 0 }) };
}

const rowsOf = (itemId: string) =>
  forum.ctx.db.selectFrom('vote').selectAll().where('item_id', '=', itemId).execute();

describe('the votes projection', () => {
  it('keeps a row per vote in force, with when it was cast', async () => {
    const facts = onPost();
    const bob = newId();
    await given(facts, bob, 'up');
    expect(await rowsOf(facts.postId)).toEqual([
      {
        item_id: facts.postId,
        member_id: bob,
        item_type: 'post',
        post_id: facts.postId,
        direction: 'UPVOTE',
        voted_at: at,
      },
    ]);
  });

  it('counts the votes of many members', async () => {
    const facts = onPost();
    await given(facts, newId(), 'up');
    await given(facts, newId(), 'up');
    await given(facts, newId(), 'down');
    expect(await tally(facts.postId)).toEqual({ userVote: null, upvotes: 2, downvotes: 1 });
  });

  it('follows one member through every change, also within one batch', async () => {
    const facts = onPost();
    const bob = newId();
    await given(facts, bob, 'up', 'down', 'back', 'down', 'up');
    expect(await tally(facts.postId, bob)).toEqual({
      userVote: 'UPVOTE',
      upvotes: 1,
      downvotes: 0,
    });
    expect(await rowsOf(facts.postId)).toHaveLength(1);
  });

  it('leaves no row when the vote was taken back', async () => {
    const facts = onPost();
    const bob = newId();
    await given(facts, bob, 'down', 'back');
    expect(await rowsOf(facts.postId)).toEqual([]);
    expect(await tally(facts.postId, bob)).toEqual({ userVote: null, upvotes: 0, downvotes: 0 });
  });

  it('keeps the votes on a comment apart from those on its post', async () => {
    const facts = onPost();
    const onComment = { ...facts, item: { type: 'comment', id: newId() } as const };
    const bob = newId();
    await given(facts, bob, 'up');
    await given(onComment, bob, 'down');
    expect(await tally(facts.postId, bob)).toMatchObject({ userVote: 'UPVOTE', downvotes: 0 });
    expect(await tally(onComment.item.id, bob)).toMatchObject({
      userVote: 'DOWNVOTE',
      upvotes: 0,
    });
  });
});
