// A duplicate is in the thread of the post that stays, until the merge is undone.
import type { Actor } from '@forum/contracts';
import { post as postShape } from '@forum/contracts/posts';
import { aComment, aMember, aPost, buildTestForum, elevated, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { browserOf } from '../../identity/accounts/test-staff.ts';
import { listOwnPostVersions } from './queries.ts';

let forum: TestForum;
let count = 0;
let alice: Actor;
let bob: Actor;
let carol: Actor;
let mod: Actor;
let staff: Awaited<ReturnType<typeof elevated>>;
/** Alice's post stays, bob's is the duplicate, carol commented on it. */
let survivor: string;
let duplicate: string;
let comment: string;

beforeAll(async () => {
  forum = await buildTestForum();
  mod = await aMember(forum, { username: 'moddy', role: 'MODERATOR' });
});
beforeEach(async () => {
  forum.clock.advance(60_000);
  count += 1;
  const member = (who: string) => aMember(forum, { username: `${who}_${count}` });
  [alice, bob, carol] = [await member('alice'), await member('bob'), await member('carol')];
  staff = await elevated(forum, mod);
  survivor = await aPost(forum, alice);
  duplicate = await aPost(forum, bob);
  await aComment(forum, { postId: survivor, by: bob });
  comment = await aComment(forum, { postId: duplicate, by: carol });
  await forum.settle();
});
afterAll(() => forum.close());

const merge = (id = duplicate, into = survivor) =>
  staff.post(`/admin/posts/${id}/merge`, { into, reason: 'duplicate', note: 'The same question' });
const read = async (id: string, by: Actor | null = null) =>
  postShape.parse((await forum.as(by).get(`/posts/${id}`)).json());
const listed = async () =>
  (await forum.as(null).get('/posts?limit=50')).json().data.map(({ id }: { id: string }) => id);
const heard = async (by: Actor): Promise<string[]> =>
  (await forum.as(by).get('/notifications?limit=50'))
    .json()
    .items.map(({ title }: { title: string }) => title);

async function lastAct(): Promise<string> {
  await forum.settle();
  const { id } = await forum.ctx.db
    .selectFrom('staff_act')
    .select('id')
    .where('target_id', '=', duplicate)
    .where('kind', 'in', ['post.merge', 'undo'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

async function undo(): Promise<number> {
  const answer = await staff.post(`/admin/audit/${await lastAct()}/undo`, {});
  await forum.settle();
  return answer.statusCode;
}

describe('a post merged into another', () => {
  it('is still in the archive of whoever edited it', async () => {
    await staff.patch(`/posts/${duplicate}`, { title: 'A title by a moderator' });
    const edited = async () => {
      const versions: string[] = [];
      for await (const { postId, title } of listOwnPostVersions(forum.ctx.db, mod.id)) {
        if (postId === duplicate) versions.push(title);
      }
      return versions;
    };
    await forum.settle();
    expect(await edited()).toEqual(['A title by a moderator']);
    await merge();
    await forum.settle();
    expect(await edited()).toEqual(['A title by a moderator']);
  });

  it('leads to the post that stays, and is in no list', async () => {
    const answer = await merge();
    expect(answer.statusCode).toBe(200);
    await forum.settle();
    const { title, slug } = await read(survivor);
    expect(await read(duplicate)).toMatchObject({
      id: duplicate,
      merged: true,
      mergedInto: { id: survivor, title, slug, category: null },
    });
    const bySlug = await forum.as(null).get(`/posts/slug/${(await read(duplicate)).slug}`);
    expect(bySlug.json().mergedInto.id).toBe(survivor);
    expect(await listed()).toContain(survivor);
    expect(await listed()).not.toContain(duplicate);
  });

  it('is read in the thread that stays, text and comments, each by its own author', async () => {
    await forum.as(alice).post(`/posts/${duplicate}/upvote`);
    await merge();
    await forum.settle();
    const whole = await read(survivor, alice);
    expect(whole.mergedPosts).toMatchObject([
      {
        id: duplicate,
        author: { username: `bob_${count}` },
        upvotes: 1,
        userVote: 'UPVOTE',
        _count: { comments: 1 },
      },
    ]);
    expect(whole._count.comments).toBe(2);
    const page = (await forum.as(null).get(`/comments?postId=${duplicate}`)).json();
    expect(page).toMatchObject({ total: 1, comments: [{ id: comment, author: { id: carol.id } }] });
    const place = (await forum.as(null).get(`/comments/${comment}`)).json();
    expect(place).toMatchObject({ comment: { postId: duplicate }, pages: { newest: 1 } });
  });

  it('goes on: its comments are replied to, voted on and labelled, but begun no more', async () => {
    await merge();
    const reply = { postId: duplicate, parentId: comment, content: 'I would add this.' };
    expect((await forum.as(alice).post('/comments', reply)).statusCode).toBe(201);
    expect((await forum.as(alice).post(`/comments/${comment}/upvote`)).statusCode).toBe(200);
    const label = { type: 'HELPFUL' };
    expect((await forum.as(alice).post(`/comments/${comment}/mark`, label)).statusCode).toBe(200);
    const begun = await forum.as(alice).post('/comments', { ...reply, parentId: null });
    expect([begun.statusCode, begun.json().code]).toEqual([409, 'post-merged']);
    await forum.settle();
    expect((await read(survivor))._count.comments).toBe(3);
  });

  it('is neither changed nor deleted by an author who is silenced: readers see it', async () => {
    await merge();
    await staff.post(`/admin/users/${bob.id}/silence`, { reason: 'Advertising' });
    const silenced = await browserOf(forum, bob);
    const edit = await silenced.patch(`/posts/${duplicate}`, { title: 'Buy my hinges' });
    expect([edit.statusCode, edit.json().code]).toEqual([403, 'silenced']);
    expect((await silenced.delete(`/posts/${duplicate}`)).statusCode).toBe(403);
  });

  it('is closed, hidden and deleted with the post that stays', async () => {
    await merge();
    const reply = { postId: duplicate, parentId: comment, content: 'I would add this.' };
    await staff.post(`/admin/posts/${survivor}/lock`, {});
    expect((await forum.as(carol).post('/comments', reply)).statusCode).toBe(403);
    await staff.post(`/admin/posts/${survivor}/unlock`, {});
    await staff.post(`/admin/posts/${survivor}/delete`, {});
    expect((await forum.as(carol).post('/comments', reply)).statusCode).toBe(410);
    await forum.settle();
    expect((await forum.as(carol).get(`/posts/${duplicate}`)).statusCode).toBe(410);
    expect((await forum.as(carol).get(`/comments/${comment}`)).statusCode).toBe(410);
  });

  it('can be taken out of that thread by itself, and put back', async () => {
    await merge();
    await staff.post(`/admin/posts/${duplicate}/unpublish`, {});
    await forum.settle();
    expect(await read(survivor)).toMatchObject({ mergedPosts: [], _count: { comments: 1 } });
    expect((await forum.as(carol).get(`/comments/${comment}`)).statusCode).toBe(404);
    await staff.post(`/admin/posts/${duplicate}/publish`, {});
    await forum.settle();
    expect(await read(survivor)).toMatchObject({ mergedPosts: [{ id: duplicate }] });
    expect(await listed()).not.toContain(duplicate);
  });

  it('has its comments found under the post that stays', async () => {
    const content = 'A hapaxlegomenon stands here alone.';
    const found = await forum.as(carol).post('/comments', { postId: duplicate, content });
    expect(found.statusCode).toBe(201);
    await merge();
    await forum.settle();
    const search = await forum.as(null).get('/search?q=hapaxlegomenon&type=comments');
    expect(search.json().comments.data).toMatchObject([{ post: { id: survivor } }]);
  });

  it('is told of to its author, once, who hears from then on of the post that stays', async () => {
    await merge();
    await forum.settle();
    const before = await heard(bob);
    expect(before.filter((title) => title.startsWith('A moderator'))).toEqual([
      'A moderator merged your post “A good title” into another discussion',
    ]);
    const said = { postId: survivor, content: 'This is said to the other.' };
    await forum.as(carol).post('/comments', said);
    await forum.settle();
    const news = `carol_${count} commented on “A good title”, into which your post was merged`;
    expect(await heard(bob)).toContain(news);
    await undo();
    expect(await heard(bob)).not.toContain(news);
    expect((await heard(bob)).some((title) => title.startsWith('A moderator'))).toBe(false);
  });
});

describe('a merging that is undone', () => {
  it('stands alone again, with what was said under it meanwhile', async () => {
    await merge();
    const reply = { postId: duplicate, parentId: comment, content: 'I would add this.' };
    await forum.as(alice).post('/comments', reply);
    const own = { postId: survivor, content: 'This was said to the other.' };
    await forum.as(carol).post('/comments', own);
    expect(await undo()).toBe(200);
    const alone = await read(duplicate);
    expect(alone).toMatchObject({ merged: false, mergedInto: null, published: true });
    expect(alone._count.comments).toBe(2);
    expect(await read(survivor)).toMatchObject({ mergedPosts: [], _count: { comments: 2 } });
    expect(await listed()).toContain(duplicate);
  });

  it('is done again by undoing that, unless something was merged that is in the way', async () => {
    await merge();
    await undo();
    expect(await undo()).toBe(200);
    expect((await read(duplicate)).mergedInto?.id).toBe(survivor);
    expect(await undo()).toBe(200);
    expect((await merge(survivor, await aPost(forum, carol))).statusCode).toBe(200);
    expect(await undo()).toBe(409);
    expect((await read(duplicate)).mergedInto).toBe(null);
  });
});

describe('merging is refused', () => {
  it('into itself, into what is merged, of what others stand under, and twice', async () => {
    const codeOf = async (answer: ReturnType<typeof merge>) => {
      const { statusCode, json } = await answer;
      return [statusCode, json().code];
    };
    expect(await codeOf(merge(duplicate, duplicate))).toEqual([422, 'same-post']);
    await merge();
    const third = await aPost(forum, carol);
    expect(await codeOf(merge(third, duplicate))).toEqual([409, 'not-published']);
    expect(await codeOf(merge(survivor, third))).toEqual([409, 'has-merged']);
    expect(await codeOf(merge())).toEqual([409, 'merged-already']);
    await forum.as(carol).delete(`/posts/${third}`);
    expect(await codeOf(merge(third))).toEqual([410, 'post-deleted']);
  });

  it('to members, to nobody, and to staff without the PIN', async () => {
    const ask = async (by: Actor | null) =>
      (await forum.as(by).post(`/admin/posts/${duplicate}/merge`, { into: survivor })).statusCode;
    expect([await ask(alice), await ask(null), await ask(mod)]).toEqual([403, 401, 401]);
  });

  it('and of two that would make a chain one is, though they come at once', async () => {
    const third = await aPost(forum, carol);
    const [one, two] = await Promise.all([merge(), merge(survivor, third)]);
    expect(new Set([one.statusCode, two.statusCode])).toEqual(new Set([200, 409]));
  });
});

describe('POST /admin/posts/{id}/merge/preview', () => {
  it('counts what would change, and says what is in the way', async () => {
    const preview = async (id: string, into: string) =>
      (await staff.post(`/admin/posts/${id}/merge/preview`, { into })).json();
    expect(await preview(duplicate, survivor)).toEqual({
      moving: 1,
      before: 1,
      after: 2,
      refusal: null,
    });
    expect((await preview(duplicate, duplicate)).refusal).toBe(
      'A post cannot be merged into itself.',
    );
  });
});
