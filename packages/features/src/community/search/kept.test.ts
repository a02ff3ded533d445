import { searchResults, type SearchResults } from '@forum/contracts/search';
import type { Actor } from '@forum/contracts';
import { buildTestForum } from '@forum/testing';
import { createSharedAnswers } from '../../framework/http/shared-answers.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as written from './test-written.ts';

const FOR_AN_HOUR = { anythingMs: 3_600_000, namedMs: 3_600_000, oldMs: 3_600_000 };
const forum = await buildTestForum({ sharedAnswers: createSharedAnswers(FOR_AN_HOUR) });
afterAll(() => forum.close());

let alice: Actor;
let bob: Actor;
let garden: string;
const looked = vi.spyOn(forum.ctx.search, 'searchAll');

beforeAll(async () => {
  alice = await written.register(forum, 'alice');
  bob = await written.register(forum, 'bob');
  garden = await written.aCategory(forum, 'Garden');
});

const aPost = (title: string) => {
  const post = { categoryId: garden, title };
  return written.aPost(forum, alice, post);
};
/** As somebody who has written nothing lately: recent writers get answers of their own. */
async function search(q: string, viewer: Actor | null = null): Promise<SearchResults> {
  const wrote = vi.spyOn(forum.ctx.ownWrites, 'of').mockReturnValue([]);
  const answer = await forum.as(viewer).get(`/search?q=${q}`);
  wrote.mockRestore();
  return searchResults.parse(answer.json());
}
const idsOf = ({ posts, comments }: SearchResults) =>
  [...posts.data, ...comments.data].map(({ id }) => id);

describe('results of a search that somebody made before', () => {
  it('come from what is kept, to visitors and members', async () => {
    const id = await aPost('Quinces');
    expect(idsOf(await search('quinces'))).toEqual([id]);
    looked.mockClear();
    for (const viewer of [null, alice, bob]) {
      expect(idsOf(await search('quinces', viewer))).toEqual([id]);
    }
    expect(looked).not.toHaveBeenCalled();
  });

  it('have what is written meanwhile, as soon as it can be found', async () => {
    const first = await aPost('Medlars');
    expect(idsOf(await search('medlars'))).toEqual([first]);
    const second = await aPost('More medlars');
    expect(new Set(idsOf(await search('medlars')))).toEqual(new Set([first, second]));
  });

  it('say what is true of what they found', async () => {
    const id = await aPost('Loquats');
    const made = await forum
      .as(bob)
      .post('/comments', { postId: id, content: 'Eat loquats ripe.' });
    await forum.settle();
    expect(idsOf(await search('loquats'))).toEqual([id, made.json().id]);
    await forum.as(bob).post(`/posts/${id}/upvote`);
    await forum.engine.catchUp('now');
    expect((await search('loquats')).posts.data[0]).toMatchObject({ upvotes: 1, userVote: null });
    expect((await search('loquats', bob)).posts.data[0]).toMatchObject({ userVote: 'UPVOTE' });
    expect((await search('loquats', alice)).posts.data[0]).toMatchObject({ userVote: null });
    await forum.as(bob).delete(`/comments/${made.json().id}`);
    await forum.engine.catchUp('now');
    expect(idsOf(await search('loquats'))).toEqual([id]);
  });

  it('show nobody what has been taken down, even while the index lags', async () => {
    const id = await aPost('Persimmons');
    const made = await forum
      .as(bob)
      .post('/comments', { postId: id, content: 'Persimmons freeze well.' });
    await forum.settle();
    expect(idsOf(await search('persimmons'))).toEqual([id, made.json().id]);
    await forum.as(alice).patch(`/posts/${id}`, { published: false });
    await forum.engine.catchUp('now');
    for (const viewer of [null, bob, alice]) {
      expect(idsOf(await search('persimmons', viewer))).toEqual([]);
    }
  });
});
