import type { Actor } from '@forum/contracts';
import { doc, toJson } from '@forum/rich-text';
import { aMember, buildTestForum, elevated, type TestClient, type TestForum } from '@forum/testing';
import { someOf } from '@forum/testing/long-run';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followCategories } from '../../content/posts/schedule/follow-categories.ts';
import { offer } from '../../content/emoji-reactions/test-reactions.ts';
import { bySession } from './by-session.ts';
import { listGetUrls, type Candidates } from './get-urls.ts';

const WORD = 'xylophonequartz';

let forum: TestForum;
let bob: Actor;
let mod: Actor;
let mona: Actor;
/** Mona, who wrote all of it, after she lost her moderator role. */
let former: Actor;
/** Two of the group: one who wrote as much and left it, and one who is still a member. */
let left: Actor;
let inside: Actor;
let secrets: readonly string[];
let candidates: Candidates;
beforeAll(async () => {
  forum = await buildTestForum();
  await fillRoom();
});
afterAll(() => forum.close());

/** A category for staff and one for a group, with posts and comments by somebody who has lost access. */
async function fillRoom(): Promise<void> {
  await offer(forum, '👍');
  const admin = await elevated(forum, await aMember(forum, { username: 'ada', role: 'ADMIN' }));
  mona = await aMember(forum, { username: 'mona', role: 'MODERATOR' });
  mod = await aMember(forum, { username: 'mod', role: 'MODERATOR' });
  bob = await aMember(forum, { username: 'bob' });
  left = await aMember(forum, { username: 'lea' });
  inside = await aMember(forum, { username: 'ines' });
  former = { ...mona, role: 'MEMBER' };
  const staffs = await fill(admin, { by: mona, and: mod, seen: { seeRoles: ['MODERATOR'] } });
  const hidden = { name: `Group ${WORD}`, description: WORD, entry: 'open' };
  const group = (await admin.post('/groups', hidden)).json();
  for (const who of [left, inside]) await forum.as(who).put(`/groups/${group.id}/membership`);
  const seen = { seeGroups: [group.id] };
  const groups = await fill(admin, { by: left, and: inside, seen });
  await turnAround(admin, staffs.rooms, { seeRoles: ['MODERATOR'] });
  await turnAround(admin, groups.rooms, seen);
  const demoted = await admin.patch(`/admin/users/${mona.id}`, { role: 'MEMBER' });
  expect(demoted.statusCode).toBe(200);
  await admin.patch(`/groups/${group.id}`, { hidden: true });
  await forum.as(left).delete(`/groups/${group.id}/membership`);
  forum.clock.advance(24 * 60 * 60 * 1000);
  await forum.settle();
  secrets = [WORD, group.id, group.slug, ...staffs.secrets, ...groups.secrets];
  const ofBoth = (name: 'ids' | 'posts' | 'rooms' | 'slugs') => [...staffs[name], ...groups[name]];
  candidates = {
    id: [...ofBoth('ids'), mona.id, left.id, bob.id, group.id],
    postId: ofBoth('posts'),
    authorId: [mona.id, left.id],
    memberId: [mona.id],
    categoryId: ofBoth('rooms'),
    slug: [...ofBoth('slugs'), group.slug],
    username: ['mona', 'lea'],
    user: ['mona'],
    q: [WORD, 'xylo', 'mona'],
    search: [WORD, 'xylo', 'mona'],
    title: [WORD, `About ${WORD}`],
    tag: [WORD],
    published: ['false', 'true'],
    trending: ['true'],
    path: ofBoth('slugs').flatMap((slug) => [`/${slug}`, `/posts/${slug}`]),
    since: ['2026-01-31'],
    limit: ['50', '20', '5'],
    version: ['1', '2'],
  };
}

/** Everybody sees it for a while, and the same people as before again. */
async function turnAround(
  admin: TestClient,
  rooms: readonly string[],
  seen: { readonly seeRoles?: readonly string[]; readonly seeGroups?: readonly string[] },
): Promise<void> {
  const turns = [{}, seen].flatMap((to) => rooms.map((id) => ({ id, to })));
  for (const { id, to } of turns) {
    await forum.settle();
    const answer = await admin.post(`/categories/${id}/audience`, { ...to, reason: 'other' });
    expect(answer.statusCode, answer.body).toBe(200);
    await forum.settle();
    await followCategories.run(forum.ctx);
    await forum.settle();
    await followCategories.run(forum.ctx);
    expect((await admin.get(`/categories/${id}/audience`)).json()).toMatchObject({
      becoming: null,
    });
  }
}

interface Room {
  readonly by: Actor;
  readonly and: Actor;
  readonly seen: object;
}

/** A private category with posts and comments by two members who see it; they mention bob, who follows the first. */
async function fill(admin: TestClient, { by, and, seen }: Room) {
  await forum.as(bob).post(`/users/${by.id}/follow`);
  const room = { name: `Room ${WORD}`, description: WORD, slug: `room-${by.id}`, ...seen };
  const { id: roomId, slug: roomSlug } = (await admin.post('/categories', room)).json();
  await forum.as(by).post(`/categories/${roomId}/members`);
  await forum.as(by).put(`/mutes/category/${roomId}`);
  const aPost = async (title: string) => {
    const content = toJson(doc(`Five words on ${WORD} for @bob here.`));
    const fields = {
      title,
      content,
      excerpt: WORD,
      categoryId: roomId,
      prefix: WORD,
      tags: [WORD],
      poll: {
        question: `${WORD}?`,
        options: [`${WORD} one`, `${WORD} two`],
        kind: 'ranked',
        isSecret: false,
        results: 'always',
      },
    };
    return (await forum.as(by).post('/posts', fields)).json();
  };
  const draft = { content: toJson(doc('Begun')), fields: null, basedOn: null, owner: by.id };
  await forum.as(by).put(`/drafts/post:new:${roomId}`, draft);
  const kept = await aPost(`About ${WORD} for @bob`);
  const gone = await aPost(`Gone ${WORD}`);
  const comment = async (who: Actor, postId: string, parentId: string | null) => {
    const content = `@bob should not read ${WORD}.`;
    return (await forum.as(who).post('/comments', { postId, content, parentId })).json().id;
  };
  await forum.as(and).put(`/posts/${kept.id}/poll/ballot`, { choices: [1, 0] });
  await forum.as(and).post(`/posts/${kept.id}/reactions`, { emoji: '👍' });
  const first = await comment(and, kept.id, null);
  const second = await comment(by, kept.id, first);
  await forum.as(by).post(`/comments/${first}/reactions`, { emoji: '👍' });
  await forum.as(by).patch(`/posts/${kept.id}`, { title: `More about ${WORD} for @bob` });
  await forum.as(by).patch(`/comments/${second}`, { content: `Again ${WORD}` });
  await forum.as(by).get(`/posts/${kept.id}`);
  await forum.as(by).put(`/watches/post/${kept.id}`, { level: 'watching' });
  await forum.as(by).delete(`/posts/${gone.id}`);
  const slugs = [kept.slug, gone.slug, roomSlug];
  const ids = [kept.id, gone.id, first, second, roomId];
  return { ids, slugs, posts: [kept.id], rooms: [roomId], secrets: [...ids, ...slugs] };
}

describe('a private category and what is in it', () => {
  it('is told to nobody but staff and its group by any GET route of the API', async () => {
    const urls = await listGetUrls(forum.ctx, candidates, candidates.postId?.[0] ?? '');
    // The walk must know the routes: finding none would prove nothing.
    expect(urls.length).toBeGreaterThan(60);
    const leaks: unknown[] = [];
    // By sessions: what a member may see is read from them.
    const readers = {
      visitor: forum.as(null),
      bob: await bySession(forum, bob),
      former: await bySession(forum, former),
      left: await bySession(forum, left),
    };
    const asks = urls
      .filter((each) => !isOfOnesOwn(each))
      .flatMap((url) => Object.entries(readers).map(([name, reader]) => ({ url, name, reader })));
    // Every third: each address by somebody.
    for (const { url, name, reader } of someOf('readings of what is private', asks, 3)) {
      const { body, headers, statusCode } = await reader.get(url);
      const told = `${body} ${JSON.stringify(headers)}`;
      const asked = decodeURIComponent(url);
      const leaked = secrets.filter((each) => !asked.includes(each) && told.includes(each));
      // Searching for its word returns nothing but, perhaps, the query itself.
      const isEcho = told.split(WORD).length <= asked.split(WORD).length;
      // Not even "gone": that tells that there was something.
      const isQuiet = statusCode < 500 && statusCode !== 410;
      if (leaked.length > 0 || !isEcho || !isQuiet) leaks.push([name, url, statusCode, leaked]);
    }
    expect(leaks).toEqual([]);
  }, 120_000);

  it.each(['/mutes', '/watches', '/drafts'])(
    'is nameless among what a former moderator, and a former member, keep in %s',
    async (url) => {
      for (const who of [former, left]) {
        const { body, statusCode } = await forum.as(who).get(url);
        expect(statusCode).toBe(200);
        expect(JSON.parse(body).data).toHaveLength(1);
        expect(body).not.toContain(WORD);
      }
    },
  );

  it('is told to those who see it, so that the walk above would have found it', async () => {
    const { postId: posts = [], categoryId: rooms = [], slug = [] } = candidates;
    const urls = (at: number) => [
      `/posts/${posts[at]}`,
      `/comments?postId=${posts[at]}`,
      `/posts?categoryId=${rooms[at]}`,
    ];
    // Staff see every place; the group only its own.
    const seen = { staff: [mod, [...urls(0), ...urls(1)]], group: [inside, urls(1)] } as const;
    for (const [name, [who, theirs]] of Object.entries(seen)) {
      for (const url of ['/categories', ...theirs]) {
        expect([name, url, (await forum.as(who).get(url)).body.includes(WORD)]).toEqual([
          name,
          url,
          true,
        ]);
      }
    }
    for (const url of urls(0)) {
      expect([url, (await forum.as(inside).get(url)).body.includes(WORD)]).toEqual([url, false]);
    }
    // An outside moderator sees the place, but not the hidden group.
    const group = `/groups/slug/${slug.at(-1)}`;
    expect((await forum.as(mod).get(group)).statusCode).toBe(404);
    expect((await forum.as(inside).get(group)).statusCode).toBe(200);
  });
});

/**
 * A copy of what a member wrote is theirs, wherever they wrote it. What they once muted or watch is listed by its id, as
 * "no longer available", like what was deleted.
 */
function isOfOnesOwn(url: string): boolean {
  return ['/users/me/export', '/mutes', '/watches', '/drafts'].some((own) => url.startsWith(own));
}
