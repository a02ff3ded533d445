import type { Actor } from '@forum/contracts';
import type { VoteDirection } from '@forum/contracts/votes';
import { aComment, aMember, aPost, buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseLevel } from './commands.ts';
import { createSharedAnswers } from '../../framework/http/shared-answers.ts';
import { castVote } from '../../content/votes/commands.ts';

const FOR_EVER = { anythingMs: 3_600_000, namedMs: 3_600_000, oldMs: 3_600_000 };

interface Card {
  readonly id: string;
  readonly title: string;
  readonly userVote: string | null;
  readonly newComments: number | null;
}

let forum: TestForum;
let alice: Actor;
let bob: Actor;
let carol: Actor;
let posts: readonly string[];

beforeAll(async () => {
  forum = await buildTestForum({ sharedAnswers: createSharedAnswers(FOR_EVER) });
  [alice, bob, carol] = [await member('alice'), await member('bob'), await member('carol')];
  posts = [await aPost(forum, alice), await aPost(forum, alice), await aPost(forum, alice)];
  for (const postId of posts) {
    for (const by of [alice, bob, carol]) {
      await aComment(forum, { postId, by });
      await track(by, postId);
    }
  }
  await vote(bob, 'UPVOTE');
  await vote(carol, 'DOWNVOTE');
  await forum.settle();
});
afterAll(() => forum.close());

// By commands: who has just called gets answers made for them alone.
const track = (actor: Actor, id: string) =>
  chooseLevel(forum.ctx, {
    meta: { actor },
    actor,
    of: { type: 'post', id },
    choice: { level: 'tracking' },
  });
const vote = (actor: Actor, direction: VoteDirection) =>
  castVote(forum.ctx, {
    meta: { actor },
    actor,
    item: { type: 'post', id: posts[0] ?? '' },
    direction,
  });
const member = (username: string) => aMember(forum, { username });
const tracked = async (by: Actor, query = '') => {
  const answer = await forum.as(by).get(`/posts?only=tracked${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{
    readonly data: readonly Card[];
    readonly meta: { readonly nextCursor: string | null };
  }>();
};
const votesIn = async (by: Actor) =>
  new Map((await tracked(by)).data.map(({ id, userVote }) => [id, userVote]));

it('is what would be made for the member alone', async () => {
  const kept = await tracked(bob);
  // Narrowed by the author of them all, it is made anew.
  expect(kept).toEqual(await tracked(bob, `&authorId=${alice.id}`));
  expect(kept).toMatchObject({ meta: { page: 1, limit: 10, total: 3, totalPages: 1 } });
});

it('has the votes of its member, whoever read before, and also at once', async () => {
  const [first = ''] = posts;
  const readers = Array.from({ length: 12 }, (_none, n) => (n % 2 === 0 ? bob : carol));
  const all = await Promise.all(readers.map(votesIn));
  expect(all.map((votes) => votes.get(first))).toEqual(
    readers.map((by) => (by === bob ? 'UPVOTE' : 'DOWNVOTE')),
  );
  expect((await votesIn(alice)).get(first)).toBeNull();
});

it('goes on by cursors and by pages', async () => {
  const { data, meta } = await tracked(bob, '&limit=2');
  const rest = await tracked(bob, `&limit=2&cursor=${meta.nextCursor ?? ''}`);
  expect([...data, ...rest.data].map(({ id }) => id)).toEqual(posts.toReversed());
  expect((await tracked(bob, '&limit=2&page=2')).data).toEqual(rest.data);
});

it('follows a new title, and leaves out what was taken down', async () => {
  const [first = '', second = ''] = posts;
  await tracked(bob);
  await forum.as(alice).patch(`/posts/${first}`, { title: 'Quite another title' });
  await forum.as(alice).delete(`/posts/${second}`);
  await forum.settle();
  const titles = new Map((await tracked(bob)).data.map(({ id, title }) => [id, title]));
  expect(titles.get(first)).toBe('Quite another title');
  expect(titles.has(second)).toBe(false);
});
