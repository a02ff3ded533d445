import type { Actor } from '@forum/contracts';
import { post } from '@forum/contracts/posts';
import { newId } from '@forum/kernel';
import type { KyselyPlugin } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { importComment, importCommentEdit } from './commands.ts';
import { listComments } from './queries.ts';
import { alice, bob, idsOf, mod, openThreads } from './test-threads.ts';

const threads = await openThreads();
const { forum, aComment, aPost, pageOf } = threads;
afterAll(() => forum.close());

describe('reading comments', () => {
  it('pages through top-level comments, each with its whole tree, replies oldest first', async () => {
    const postId = await aPost();
    const tops = [await aComment(postId), await aComment(postId), await aComment(postId)];
    const [first] = tops;
    if (first === undefined) throw new Error('unreachable');
    const one = await aComment(postId, { parentId: first.id });
    const two = await aComment(postId, { parentId: first.id });
    const below = await aComment(postId, { parentId: one.id });
    const page = await pageOf(postId, '&sort=oldest&limit=2');
    expect(page).toMatchObject({ total: 3, page: 1, totalPages: 2 });
    expect(idsOf(page.comments)).toEqual(idsOf(tops.slice(0, 2)));
    const [tree] = page.comments;
    expect(idsOf(tree?.replies ?? [])).toEqual([one.id, two.id]);
    expect(idsOf(tree?.replies[0]?.replies ?? [])).toEqual([below.id]);
    expect(tree?._count.replies).toBe(2);
    const next = await pageOf(postId, '&sort=oldest&limit=2&page=2');
    expect(idsOf(next.comments)).toEqual(idsOf(tops.slice(2)));
    // Two threads, and three replies in one of them.
    expect([page.before, next.before]).toEqual([undefined, 5]);
    expect((await pageOf(postId, '&page=9')).comments).toEqual([]);
  });

  it('sorts by newest, oldest and most votes', async () => {
    const postId = await aPost();
    const [a, b, c] = [await aComment(postId), await aComment(postId), await aComment(postId)];
    await forum.as(alice).post(`/comments/${b.id}/upvote`);
    await forum.as(mod).post(`/comments/${c.id}/downvote`);
    const order = async (sort: string) => idsOf((await pageOf(postId, `&sort=${sort}`)).comments);
    expect(await order('newest')).toEqual([c.id, b.id, a.id]);
    expect(await order('oldest')).toEqual([a.id, b.id, c.id]);
    expect(await order('top')).toEqual([b.id, a.id, c.id]);
  });

  it('puts the tree of the accepted comment first under any sort, on the first page only', async () => {
    const postId = await aPost();
    const [a, b, c] = [await aComment(postId), await aComment(postId), await aComment(postId)];
    const answer = await aComment(postId, { parentId: b.id });
    await forum.as(alice).post(`/comments/${answer.id}/mark`, { type: 'ANSWER' });
    const order = async (query: string) => idsOf((await pageOf(postId, query)).comments);
    expect(await order('&sort=newest')).toEqual([b.id, c.id, a.id]);
    expect(await order('&sort=oldest')).toEqual([b.id, a.id, c.id]);
    expect(await order('&sort=top')).toEqual([b.id, a.id, c.id]);
    expect(await order('&sort=newest&limit=2')).toEqual([b.id, c.id]);
    expect(await order('&sort=newest&limit=2&page=2')).toEqual([a.id]);
    expect(await order('&sort=newest&limit=1&page=2')).toEqual([c.id]);
    const [first] = (await pageOf(postId)).comments;
    expect([first?.isAccepted, first?.replies[0]?.isAccepted]).toEqual([false, true]);
    expect(first?.replies[0]?.labels).toMatchObject([{ type: 'ANSWER', label: 'Answer' }]);
  });

  it('forgets the accepted comment when it is deleted', async () => {
    const postId = await aPost();
    const [a, b] = [await aComment(postId), await aComment(postId)];
    await forum.as(alice).post(`/comments/${a.id}/mark`, { type: 'ANSWER' });
    await forum.as(bob).delete(`/comments/${a.id}`);
    const page = await pageOf(postId, '&limit=1');
    expect([idsOf(page.comments), page.total]).toEqual([[b.id], 1]);
  });

  it("shows each viewer their own vote and nobody else's", async () => {
    const postId = await aPost();
    const top = await aComment(postId);
    const reply = await aComment(postId, { parentId: top.id, by: alice });
    await forum.as(alice).post(`/comments/${top.id}/upvote`);
    await forum.as(bob).post(`/comments/${reply.id}/downvote`);
    const votes = async (viewer: Actor | null) => {
      const [tree] = (await pageOf(postId, '', viewer)).comments;
      return [tree?.userVote, tree?.replies[0]?.userVote];
    };
    expect(await votes(alice)).toEqual(['UPVOTE', null]);
    expect(await votes(bob)).toEqual([null, 'DOWNVOTE']);
    expect(await votes(null)).toEqual([null, null]);
    const [tree] = (await pageOf(postId)).comments;
    expect(tree).toMatchObject({ upvotes: 1, downvotes: 0, _count: { votes: 1 } });
  });

  it('answers 404 for a draft of another, 410 for a deleted post, 400 for nonsense', async () => {
    const draft = await aPost({ published: false });
    await aComment(draft, { by: alice });
    expect((await forum.as(bob).get(`/comments?postId=${draft}`)).statusCode).toBe(404);
    expect((await forum.as(null).get(`/comments?postId=${draft}`)).statusCode).toBe(404);
    expect((await pageOf(draft, '', alice)).total).toBe(1);
    const gone = await aPost();
    await aComment(gone);
    await forum.as(alice).delete(`/posts/${gone}`);
    expect((await forum.as(null).get(`/comments?postId=${gone}`)).statusCode).toBe(410);
    for (const query of [
      '',
      '?postId=',
      '?postId=x',
      `?postId=${gone}&postId=${draft}`,
      `?postId=${gone}&limit=51`,
      `?postId=${gone}&limit=1e9`,
      `?postId=${gone}&page=0`,
      `?postId=${gone}&page=-1`,
      `?postId=${gone}&sort=votes;drop`,
      `?postId=${gone}&limit[a]=1`,
    ]) {
      const { statusCode } = await forum.as(null).get(`/comments${query}`);
      expect([query, statusCode]).toEqual([query, query.includes('limit[a]') ? 410 : 400]);
    }
  });

  it('asks the database twice, whatever is on the page', async () => {
    const [small, large] = [await aPost(), await aPost()];
    await aComment(small);
    for (let n = 0; n < 6; n += 1) {
      const top = await aComment(large, { by: n % 2 === 0 ? bob : mod });
      const reply = await aComment(large, { parentId: top.id, by: alice });
      await aComment(large, { parentId: reply.id });
    }
    const count = async (postId: string) => {
      const { db, queries } = counting();
      await listComments(
        db,
        { postId, page: 1, limit: 50, sort: 'newest' },
        { viewer: bob, counts: (_key, load) => load() },
      );
      return queries.length;
    };
    expect([await count(small), await count(large)]).toEqual([2, 2]);
  });

  it('reads pages that are asked for together in one statement, each with its own trees', async () => {
    const posts = await Promise.all([aPost(), aPost(), aPost()]);
    const tops = [];
    for (const postId of posts) {
      const top = await aComment(postId);
      await aComment(postId, { parentId: top.id, by: alice });
      tops.push(top.id);
    }
    const { db, queries } = counting();
    const read = (postId: string, limit: number) =>
      listComments(
        db,
        { postId, page: 1, limit, sort: 'newest' },
        { viewer: bob, counts: (_key, load) => load() },
      );
    const pages = await Promise.all(posts.map((postId) => read(postId, 50)));
    expect(queries).toHaveLength(2);
    expect(pages.map(({ comments }) => comments.map(({ id }) => id))).toEqual(
      tops.map((id) => [id]),
    );
    expect(pages.map(({ comments }) => comments[0]?.replies.length)).toEqual([1, 1, 1]);
    // With another page size, the same page is a different statement.
    await Promise.all([read(posts[0] ?? '', 50), read(posts[0] ?? '', 10)]);
    expect(queries).toHaveLength(2 + 3);
  });
});

describe('deleting a comment', () => {
  it('without replies: it goes', async () => {
    const postId = await aPost();
    const made = await aComment(postId);
    const response = await forum.as(bob).delete(`/comments/${made.id}`);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(await pageOf(postId)).toMatchObject({ comments: [], total: 0 });
    expect((await forum.as(bob).delete(`/comments/${made.id}`)).statusCode).toBe(410);
  });

  it('with replies: it stays as a placeholder that tells nothing', async () => {
    const postId = await aPost();
    const top = await aComment(postId, { content: 'A secret.' });
    const reply = await aComment(postId, { parentId: top.id, by: alice });
    await forum.as(alice).post(`/comments/${top.id}/upvote`);
    await forum.as(bob).delete(`/comments/${top.id}`);
    const page = await pageOf(postId, '', alice);
    expect(JSON.stringify(page)).not.toContain('A secret.');
    expect(page.comments[0]).toMatchObject({
      id: top.id,
      isDeleted: true,
      content: '',
      author: null,
      userVote: null,
      upvotes: 0,
    });
    expect(idsOf(page.comments[0]?.replies ?? [])).toEqual([reply.id]);
  });

  it('takes deleted ancestors along once nothing below them is alive', async () => {
    const postId = await aPost();
    const top = await aComment(postId);
    const middle = await aComment(postId, { parentId: top.id });
    const leaf = await aComment(postId, { parentId: middle.id });
    const sibling = await aComment(postId, { parentId: top.id });
    await forum.as(bob).delete(`/comments/${middle.id}`);
    await forum.as(bob).delete(`/comments/${top.id}`);
    const replies = async () => idsOf((await pageOf(postId)).comments[0]?.replies ?? []);
    expect(await replies()).toEqual([middle.id, sibling.id]);
    await forum.as(bob).delete(`/comments/${leaf.id}`);
    expect(await replies()).toEqual([sibling.id]);
    await forum.as(mod).delete(`/comments/${sibling.id}`);
    expect(await pageOf(postId)).toMatchObject({ comments: [], total: 0 });
  });

  it('is for its author and for moderators alone', async () => {
    const postId = await aPost();
    const made = await aComment(postId);
    expect((await forum.as(alice).delete(`/comments/${made.id}`)).statusCode).toBe(403);
    expect((await forum.as(null).delete(`/comments/${made.id}`)).statusCode).toBe(401);
    expect((await pageOf(postId)).total).toBe(1);
    expect((await forum.as(mod).delete(`/comments/${made.id}`)).statusCode).toBe(204);
  });

  it('changes the number of comments of the post at once', async () => {
    const postId = await aPost();
    const made = await aComment(postId);
    const comments = async () =>
      post.parse((await forum.as(null).get(`/posts/${postId}`)).json())._count.comments;
    expect(await comments()).toBe(1);
    await forum.as(bob).delete(`/comments/${made.id}`);
    expect(await comments()).toBe(0);
  });
});

describe('importing comments', () => {
  it('keeps id, time and attribution, and asks for no form', async () => {
    const postId = await aPost();
    const id = newId();
    const at = new Date('2014-02-03T04:05:06.789Z');
    const attribution = {
      site: 'french.meta.stackexchange.com',
      originalId: '17',
      url: 'https://french.meta.stackexchange.com/a/17',
      license: 'CC BY-SA 3.0',
      authorName: 'someone',
    };
    const command = { id, postId, parentId: null, authorId: bob.id, attribution, content: '' };
    await importComment(forum.ctx, { meta: { actor: null, at }, ...command });
    const edit = { id, content: 'Later.', by: null };
    const later = new Date('2015-01-01T00:00:00.000Z');
    await importCommentEdit(forum.ctx, { meta: { actor: null, at: later }, ...edit });
    await forum.settle();
    const [shown] = (await pageOf(postId)).comments;
    expect(shown).toMatchObject({
      id,
      content: 'Later.',
      createdAt: at.toISOString(),
      updatedAt: later.toISOString(),
      isEdited: true,
      attribution,
    });
  });

  it('does not double a comment that is imported again', async () => {
    const postId = await aPost();
    const command = {
      meta: { actor: null, idempotency: { key: newId(), route: 'import', payloadHash: 'x' } },
      id: newId(),
      postId,
      parentId: null,
      authorId: bob.id,
      attribution: null,
      content: 'Once.',
    };
    await importComment(forum.ctx, command);
    const again = await importComment(forum.ctx, command);
    expect(again.replayed).toBe(true);
    const withoutKey = importComment(forum.ctx, { ...command, meta: { actor: null } });
    await expect(withoutKey).rejects.toMatchObject({ kind: 'conflict', code: 'comment-exists' });
    await forum.settle();
    expect((await pageOf(postId)).total).toBe(1);
  });

  it('does not double changes that are imported again, even when their keys are gone', async () => {
    const made = await aComment(await aPost(), { content: 'First.' });
    const edit = (content: string, minutes: number) =>
      importCommentEdit(forum.ctx, {
        meta: { actor: null, at: new Date(forum.clock.now().getTime() + minutes * 60_000) },
        id: made.id,
        content,
        by: null,
      });
    await edit('Second.', 1);
    await edit('Third.', 2);
    await expect(edit('Second.', 1)).rejects.toMatchObject({ code: 'edit-exists' });
    await edit('Third.', 2);
    await forum.settle();
    const history = await forum.as(null).get(`/comments/${made.id}/history`);
    const contents = history.json().data.map(({ content }: { content: string }) => content);
    expect(contents).toEqual(['First.', 'Second.', 'Third.']);
  });
});

/** The database with a list of its answers; a statement that is compiled once passes no plugin on its way out. */
function counting() {
  const queries: unknown[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries.push(result);
      return result;
    },
  };
  return { db: forum.ctx.db.withPlugin(plugin), queries };
}
