import type { Actor } from '@forum/contracts';
import { doc, toJson } from '@forum/rich-text';
import { aMember, buildTestForum, elevated, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listGetUrls, type Candidates } from './get-urls.ts';

const WORD = 'xylophonequartz';

let forum: TestForum;
let bob: Actor;
let mod: Actor;
let mona: Actor;
/** Mona, who wrote all of it, once she is no moderator any more. */
let former: Actor;
let secrets: readonly string[];
let candidates: Candidates;
beforeAll(async () => {
  forum = await buildTestForum();
  await fillRoom();
});
afterAll(() => forum.close());

/** A private category with posts and comments by mona and mod that name bob, who follows her. */
async function fillRoom(): Promise<void> {
  const admin = await elevated(forum, await aMember(forum, { username: 'ada', role: 'ADMIN' }));
  mona = await aMember(forum, { username: 'mona', role: 'MODERATOR' });
  mod = await aMember(forum, { username: 'mod', role: 'MODERATOR' });
  bob = await aMember(forum, { username: 'bob' });
  former = { ...mona, role: 'MEMBER' };
  await forum.as(bob).post(`/users/${mona.id}/follow`);
  const room = { name: `Room ${WORD}`, description: WORD, seeRoles: ['MODERATOR'] };
  const { id: roomId, slug: roomSlug } = (await admin.post('/categories', room)).json();
  await forum.as(mona).post(`/categories/${roomId}/members`);
  await forum.as(mona).put(`/mutes/category/${roomId}`);
  const aPost = async (title: string) => {
    const content = toJson(doc(`Five words on ${WORD} for @bob here.`));
    const fields = {
      title,
      content,
      excerpt: WORD,
      categoryId: roomId,
      prefix: WORD,
      tags: [WORD],
    };
    return (await forum.as(mona).post('/posts', fields)).json();
  };
  const draft = { content: toJson(doc('Begun')), fields: null, basedOn: null, owner: mona.id };
  await forum.as(mona).put(`/drafts/post:new:${roomId}`, draft);
  const kept = await aPost(`About ${WORD} for @bob`);
  const gone = await aPost(`Gone ${WORD}`);
  const comment = async (by: Actor, postId: string, parentId: string | null) => {
    const content = `@bob should not read ${WORD}.`;
    return (await forum.as(by).post('/comments', { postId, content, parentId })).json().id;
  };
  const first = await comment(mod, kept.id, null);
  const second = await comment(mona, kept.id, first);
  await forum.as(mona).patch(`/posts/${kept.id}`, { title: `More about ${WORD} for @bob` });
  await forum.as(mona).patch(`/comments/${second}`, { content: `Again ${WORD}` });
  await forum.as(mona).get(`/posts/${kept.id}`);
  await forum.as(mona).put(`/watches/post/${kept.id}`, { level: 'watching' });
  await forum.as(mona).delete(`/posts/${gone.id}`);
  const demoted = await admin.patch(`/admin/users/${mona.id}`, { role: 'MEMBER' });
  expect(demoted.statusCode).toBe(200);
  forum.clock.advance(24 * 60 * 60 * 1000);
  await forum.settle();
  secrets = [WORD, kept.id, kept.slug, gone.id, gone.slug, first, second, roomId, roomSlug];
  candidates = {
    id: [kept.id, gone.id, first, second, mona.id, bob.id, roomId],
    postId: [kept.id],
    authorId: [mona.id],
    memberId: [mona.id],
    categoryId: [roomId],
    slug: [kept.slug, gone.slug, roomSlug],
    username: ['mona'],
    user: ['mona'],
    q: [WORD, 'xylo', 'mona'],
    search: [WORD, 'xylo', 'mona'],
    title: [WORD, `About ${WORD}`],
    tag: [WORD],
    published: ['false', 'true'],
    trending: ['true'],
    limit: ['50', '20', '5'],
    version: ['1', '2'],
  };
}

describe('a private category and what is in it', () => {
  it('is told to nobody but staff by any GET route of the API', async () => {
    const urls = await listGetUrls(forum.ctx, candidates, candidates.postId?.[0] ?? '');
    // The walk must know the routes: finding none would prove nothing.
    expect(urls.length).toBeGreaterThan(60);
    const leaks: unknown[] = [];
    for (const url of urls.filter((each) => !isOfOnesOwn(each))) {
      for (const [name, reader] of Object.entries({ visitor: null, bob, former })) {
        const { body, headers, statusCode } = await forum.as(reader).get(url);
        const told = `${body} ${JSON.stringify(headers)}`;
        const asked = decodeURIComponent(url);
        const leaked = secrets.filter((each) => !asked.includes(each) && told.includes(each));
        // Searching for its word returns nothing but, perhaps, the query itself.
        const isEcho = told.split(WORD).length <= asked.split(WORD).length;
        // Not even "gone": that tells that there was something.
        const isQuiet = statusCode < 500 && statusCode !== 410;
        if (leaked.length > 0 || !isEcho || !isQuiet) leaks.push([name, url, statusCode, leaked]);
      }
    }
    expect(leaks).toEqual([]);
  }, 120_000);

  it.each(['/mutes', '/watches', '/drafts'])(
    'is nameless among what a former moderator keeps in %s',
    async (url) => {
      const { body, statusCode } = await forum.as(former).get(url);
      expect(statusCode).toBe(200);
      expect(JSON.parse(body).data).toHaveLength(1);
      expect(body).not.toContain(WORD);
    },
  );

  it('is told to staff, so that the walk above would have found it', async () => {
    const [postId = ''] = candidates.postId ?? [];
    const [roomId = ''] = candidates.categoryId ?? [];
    const urls = [`/posts/${postId}`, `/comments?postId=${postId}`, `/posts?categoryId=${roomId}`];
    for (const url of ['/categories', ...urls]) {
      expect([url, (await forum.as(mod).get(url)).body.includes(WORD)]).toEqual([url, true]);
    }
  });
});

/**
 * A copy of what a member wrote is theirs, wherever they wrote it. What they once muted or watch is listed by its id, as
 * "no longer available", like what was deleted.
 */
function isOfOnesOwn(url: string): boolean {
  return ['/users/me/export', '/mutes', '/watches', '/drafts'].some((own) => url.startsWith(own));
}
