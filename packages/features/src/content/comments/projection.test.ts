import { newId } from '@forum/kernel';
import { buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commentStream, type CommentEvent } from '@forum/events/comments';

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

const [alice, bob] = [newId(), newId()];
const minute = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n));

interface Node {
  id: string;
  rootId: string;
  parentId: string | null;
  depth: number;
  postId: string;
}

function node(postId: string, parent?: Node): Node {
  const id = newId();
  return {
    id,
    postId,
    rootId: parent?.rootId ?? id,
    parentId: parent?.id ?? null,
    depth: parent === undefined ? 0 : parent.depth + 1,
  };
}

const posted = (of: Node, contentId = newId()): CommentEvent => ({
  type: 'CommentPosted',
  data: {
    commentId: of.id,
    postId: of.postId,
    authorId: bob,
    postAuthorId: alice,
    postCategoryId: null,
    rootId: of.rootId,
    parentId: of.parentId,
    parentAuthorId: of.parentId === null ? null : alice,
    depth: of.depth,
    contentId,
    attribution: null,
    mergedPosts: [],
  },
});
const edited = (of: Node, contentId = newId()): CommentEvent => ({
  type: 'CommentEdited',
  data: { commentId: of.id, postId: of.postId, authorId: bob, contentId, by: bob },
});
const deleted = (of: Node): CommentEvent => ({
  type: 'CommentDeleted',
  data: {
    commentId: of.id,
    postId: of.postId,
    authorId: bob,
    postCategoryId: null,
    rootId: of.rootId,
    parentId: of.parentId,
    hold: 'owner',
    by: bob,
  },
});
const restored = (of: Node): CommentEvent => ({
  type: 'CommentRestored',
  data: {
    commentId: of.id,
    postId: of.postId,
    authorId: bob,
    postCategoryId: null,
    rootId: of.rootId,
    parentId: of.parentId,
    lifted: ['owner'],
    by: bob,
  },
});

async function given(of: Node, at: Date, ...events: CommentEvent[]): Promise<void> {
  await forum.ctx.eventStore.execute({ actor: null, at }, async (tx) => {
    const stream = commentStream(of.id, of.postId);
    const { version } = await tx.fold(stream, { initialState: 0, evolve: (n) => n + 1 });
    await tx.append(stream, version, events);
  });
  await forum.engine.catchUp();
}

const db = () => forum.ctx.db;
const commentOf = (id: string) =>
  db().selectFrom('comment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const threadOf = (rootId: string) =>
  db().selectFrom('comment_thread').selectAll().where('root_id', '=', rootId).executeTakeFirst();
const tallyOf = (postId: string) =>
  db().selectFrom('comment_tally').selectAll().where('post_id', '=', postId).executeTakeFirst();

describe('the comments projection', () => {
  it('keeps a comment as it was posted', async () => {
    const top = node(newId());
    const contentId = newId();
    await given(top, minute(1), posted(top, contentId));
    expect(await commentOf(top.id)).toEqual({
      id: top.id,
      post_id: top.postId,
      root_id: top.id,
      parent_id: null,
      depth: 0,
      author_id: bob,
      content_id: contentId,
      created_at: minute(1),
      updated_at: minute(1),
      is_edited: false,
      is_deleted: false,
      attribution: null,
      key_id: null,
      seq: expect.any(Number),
    });
  });

  it('keeps every version of an edited comment', async () => {
    const top = node(newId());
    const [first, second] = [newId(), newId()];
    await given(top, minute(1), posted(top, first));
    await given(top, minute(5), edited(top, second));
    expect(await commentOf(top.id)).toMatchObject({
      content_id: second,
      created_at: minute(1),
      updated_at: minute(5),
      is_edited: true,
    });
    const versions = await db()
      .selectFrom('comment_version')
      .select(['content_id', 'edited_at'])
      .where('comment_id', '=', top.id)
      .orderBy('edited_at')
      .execute();
    expect(versions).toEqual([
      { content_id: first, edited_at: minute(1) },
      { content_id: second, edited_at: minute(5) },
    ]);
  });

  it('counts the living comments of a post and remembers the last one', async () => {
    const postId = newId();
    const [one, two] = [node(postId), node(postId)];
    await given(one, minute(1), posted(one));
    await given(two, minute(2), posted(two));
    expect(await tallyOf(postId)).toEqual({
      post_id: postId,
      comments: 2,
      last_comment_at: minute(2),
      seq: (await commentOf(two.id)).seq,
    });
    await given(one, minute(3), deleted(one));
    expect(await tallyOf(postId)).toMatchObject({ comments: 1, last_comment_at: minute(2) });
  });

  it('counts what is alive in a thread, whoever in it goes first', async () => {
    const top = node(newId());
    const reply = node(top.postId, top);
    const deeper = node(top.postId, reply);
    await given(top, minute(1), posted(top));
    await given(reply, minute(2), posted(reply));
    await given(deeper, minute(3), posted(deeper));
    expect(await threadOf(top.id)).toEqual({
      root_id: top.id,
      post_id: top.postId,
      created_at: minute(1),
      living: 3,
      score: 0,
    });
    await given(top, minute(4), deleted(top));
    expect(await threadOf(top.id)).toMatchObject({ living: 2, created_at: minute(1) });
    await given(deeper, minute(5), deleted(deeper));
    await given(reply, minute(6), deleted(reply));
    expect(await threadOf(top.id)).toMatchObject({ living: 0 });
    expect(await tallyOf(top.postId)).toMatchObject({ comments: 0 });
  });

  it('puts a restored comment back where it was, counts and all', async () => {
    const top = node(newId());
    const reply = node(top.postId, top);
    await given(top, minute(1), posted(top));
    await given(reply, minute(2), posted(reply));
    const before = [await commentOf(reply.id), await threadOf(top.id)];
    await given(reply, minute(3), deleted(reply));
    expect(await threadOf(top.id)).toMatchObject({ living: 1 });
    await given(reply, minute(4), restored(reply));
    expect([await commentOf(reply.id), await threadOf(top.id)]).toEqual(before);
    expect(await tallyOf(top.postId)).toMatchObject({ comments: 2, last_comment_at: minute(2) });
  });

  it('comes to the same rows when everything is in one batch', async () => {
    const top = node(newId());
    await given(top, minute(1), posted(top), edited(top), deleted(top));
    expect(await commentOf(top.id)).toMatchObject({ is_edited: true, is_deleted: true });
    expect(await threadOf(top.id)).toMatchObject({ living: 0 });
    expect(await tallyOf(top.postId)).toMatchObject({ comments: 0 });
  });
});
