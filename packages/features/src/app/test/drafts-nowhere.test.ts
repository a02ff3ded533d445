import type { Actor } from '@forum/contracts';
import { newId } from '@forum/kernel';
import { doc, toJson } from '@forum/rich-text';
import { buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importMember } from '../../identity/accounts/commands.ts';
import { createCategory } from '../../content/categories/commands.ts';
import { listGetUrls } from './get-urls.ts';

const WORD = 'xylophonequartz';
const alice: Actor = { id: newId(), role: 'MEMBER' };
const bob: Actor = { id: newId(), role: 'MEMBER' };
const staff: Actor = { id: newId(), role: 'MODERATOR' };

let forum: TestForum;
let draftId: string;
let slug: string;
let candidates: Record<string, readonly string[]>;
beforeAll(async () => {
  forum = await buildTestForum();
  await writeDraft();
});
afterAll(() => forum.close());

/** A draft by alice with comments, votes and labels by her and by staff; bob, whom it names, follows her. */
async function writeDraft(): Promise<void> {
  const meta = { actor: null };
  const named = { alice, bob, mona: staff };
  for (const [username, { id }] of Object.entries(named)) {
    await importMember(forum.ctx, { meta, memberId: id, username, profile: {} });
  }
  const category = { name: 'General' };
  const { categoryId } = (await createCategory(forum.ctx, { meta, actor: null, category })).result;
  await forum.as(bob).post(`/users/${alice.id}/follow`);
  const draft = await forum.as(alice).post('/posts', {
    title: `About ${WORD} for @bob`,
    content: toJson(doc(`Five words on ${WORD} for @bob here.`)),
    excerpt: WORD,
    categoryId,
    prefix: WORD,
    tags: [WORD],
    published: false,
  });
  ({ id: draftId, slug } = draft.json());
  const comment = async (by: Actor, parentId: string | null) => {
    const content = `@bob should not read ${WORD}.`;
    const made = await forum.as(by).post('/comments', { postId: draftId, content, parentId });
    return made.json().id;
  };
  const first = await comment(staff, null);
  const second = await comment(alice, first);
  await forum.as(alice).patch(`/posts/${draftId}`, { title: `More about ${WORD} for @bob` });
  await forum.as(alice).patch(`/comments/${second}`, { content: `Again ${WORD}` });
  await forum.as(staff).post(`/posts/${draftId}/upvote`);
  await forum.as(staff).post(`/comments/${second}/upvote`);
  await forum.as(alice).post(`/comments/${first}/mark`, { type: 'ANSWER' });
  forum.clock.advance(24 * 60 * 60 * 1000);
  await forum.settle();
  const ids = [draftId, first, second, alice.id, bob.id, categoryId];
  candidates = {
    id: ids,
    postId: [draftId],
    authorId: [alice.id],
    memberId: [alice.id],
    categoryId: [categoryId],
    slug: [slug, 'general', draftId],
    username: ['alice'],
    user: ['alice'],
    q: [WORD, 'xylo', 'alice'],
    search: [WORD, 'xylo', 'alice'],
    title: [WORD, `About ${WORD}`],
    tag: [WORD],
    published: ['false', 'true'],
    trending: ['true'],
    limit: ['50', '20', '5'],
    version: ['1', '2'],
  };
}

describe('a draft', () => {
  it('is told to nobody else by any GET route of the API', async () => {
    const urls = await listGetUrls(forum.ctx, candidates, draftId);
    // The walk must know the routes: finding none would prove nothing.
    expect(urls.length).toBeGreaterThan(60);
    expect(urls).toContain(`/posts/${draftId}`);
    for (const url of urls) {
      for (const reader of [null, bob]) {
        const { body, headers, statusCode } = await forum.as(reader).get(url);
        const told = `${body} ${JSON.stringify(headers)}`;
        const asked = decodeURIComponent(url);
        for (const secret of [WORD, draftId, slug].filter((each) => !asked.includes(each))) {
          expect([url, told.includes(secret)]).toEqual([url, false]);
        }
        // Searching for the draft's word returns nothing but, perhaps, the query itself.
        expect([url, told.split(WORD).length <= asked.split(WORD).length]).toEqual([url, true]);
        expect([url, statusCode < 500]).toEqual([url, true]);
      }
    }
  }, 120_000);

  it('is found by its author, so that the walk above would have found it', async () => {
    const own = await forum.as(alice).get(`/posts?published=false&authorId=${alice.id}`);
    expect(own.body).toContain(WORD);
    expect((await forum.as(alice).get(`/comments?postId=${draftId}`)).body).toContain(WORD);
  });

  it('is in no total', async () => {
    const stats = await forum.as(null).get('/stats');
    expect(stats.json()).toMatchObject({ posts: 0 });
    const profile = await forum.as(bob).get('/users/by-username/alice');
    expect(profile.json()).toMatchObject({ stats: { posts: 0 } });
  });
});
