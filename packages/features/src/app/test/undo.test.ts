// Undoing acts on posts and comments: what comes back, and which later changes by others stay.
import type { Actor } from '@forum/contracts';
import { aComment, aMember, aPost, buildTestForum, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteComment, editComment, turnCommentVersion } from '../../content/comments/commands.ts';
import { deletePost, editPost, markPost } from '../../content/posts/commands.ts';
import { undoAct } from '../../moderation/acts/long-acts.ts';

let forum: TestForum;
let alice: Actor;
let mod: Actor;
let other: Actor;
let postId: string;

beforeAll(async () => {
  forum = await buildTestForum();
  alice = await aMember(forum, { username: 'alice' });
  mod = await aMember(forum, { username: 'moddy', role: 'MODERATOR' });
  other = await aMember(forum, { username: 'other', role: 'MODERATOR' });
});
beforeEach(async () => {
  postId = await aPost(forum, alice);
});
afterAll(() => forum.close());

/** Gives a command as a moderator. @returns the act's id */
async function acting(
  act: (given: { meta: { actor: Actor }; actor: Actor; grounds: { actId: string } }) => unknown,
  by = mod,
): Promise<string> {
  forum.clock.advance(1000);
  const actId = forum.ctx.newId();
  await act({ meta: { actor: by }, actor: by, grounds: { actId } });
  return actId;
}

async function undo(actId: string, by = mod): Promise<string> {
  const { result } = await undoAct(forum.ctx, { meta: { actor: by }, actor: by, actId });
  await forum.settle();
  return result.actId;
}

const statusOfPost = async () => (await forum.as(null).get(`/posts/${postId}`)).statusCode;
const toldToAlice = async () => {
  await forum.settle();
  const rows = forum.ctx.db.selectFrom('notification').select('detail');
  return (await rows.where('member_id', '=', alice.id).where('post_id', '=', postId).execute()).map(
    ({ detail }) => detail,
  );
};

describe('undoing', () => {
  it('a deletion brings the post back, and tells its author no more', async () => {
    const act = await acting((given) => deletePost(forum.ctx, { ...given, postId }));
    expect(await toldToAlice()).toEqual(['deleted']);
    expect(await statusOfPost()).toBe(410);
    const undone = await undo(act);
    expect(await statusOfPost()).toBe(200);
    expect(await toldToAlice()).toEqual([]);
    await undo(undone);
    expect(await statusOfPost()).toBe(410);
    expect(await toldToAlice()).toEqual(['deleted']);
  });

  it('one of two marks and a move leaves the others', async () => {
    const pin = await acting((given) =>
      markPost(forum.ctx, { ...given, postId, mark: 'pinned', isOn: true }),
    );
    await acting((given) => markPost(forum.ctx, { ...given, postId, mark: 'locked', isOn: true }));
    await undo(pin);
    const shown = (await forum.as(null).get(`/posts/${postId}`)).json();
    expect(shown).toMatchObject({ pinned: false, locked: true });
  });

  it('an edit puts the text back, but not what its author wrote since', async () => {
    const first = await acting((given) =>
      editPost(forum.ctx, { ...given, postId, changes: { title: 'By a moderator' } }),
    );
    await undo(first);
    expect((await forum.as(null).get(`/posts/${postId}`)).json().title).toBe('A good title');
    const second = await acting((given) =>
      editPost(forum.ctx, { ...given, postId, changes: { title: 'By a moderator', tags: ['x'] } }),
    );
    await forum.as(alice).patch(`/posts/${postId}`, { title: 'By Alice herself' });
    await undo(second);
    expect((await forum.as(null).get(`/posts/${postId}`)).json()).toMatchObject({
      title: 'By Alice herself',
      tags: ['grammar'],
    });
  });

  it('the first of two removals leaves the second in force, and the other way round', async () => {
    const byCase = () => ({ caseId: forum.ctx.newId() });
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const id = await aPost(forum, alice);
      const commentId = await aComment(forum, { postId: id, by: alice });
      const acts: string[] = [];
      for (let n = 0; n < 2; n += 1) {
        acts.push(
          await acting((given) =>
            deletePost(forum.ctx, {
              ...given,
              postId: id,
              grounds: { ...given.grounds, ...byCase() },
            }),
          ),
        );
      }
      const status = async () => (await forum.as(null).get(`/posts/${id}`)).statusCode;
      await undo(acts[order[0] ?? 0] ?? '');
      expect(await status()).toBe(410);
      await undo(acts[order[1] ?? 0] ?? '');
      expect(await status()).toBe(200);
      const again = () =>
        acting((given) =>
          deleteComment(forum.ctx, {
            ...given,
            id: commentId,
            grounds: { ...given.grounds, ...byCase() },
          }),
        );
      const [one, two] = [await again(), await again()];
      const shown = async () =>
        (await forum.as(null).get(`/comments?postId=${id}`)).json().comments.length;
      await undo(order[0] === 0 ? one : two);
      expect(await shown()).toBe(0);
      await undo(order[0] === 0 ? two : one);
      expect(await shown()).toBe(1);
    }
  });

  it('taking a post down leaves it down where its author deleted it since', async () => {
    const act = await acting((given) =>
      editPost(forum.ctx, { ...given, postId, changes: { published: false } }),
    );
    await forum.as(alice).delete(`/posts/${postId}`);
    await undo(act);
    expect(await statusOfPost()).toBe(410);
  });

  it('the hiding of a version shows its text again', async () => {
    const commentId = await aComment(forum, { postId, by: alice });
    const content = 'Something entirely different';
    const meta = { actor: alice };
    await editComment(forum.ctx, { meta, actor: alice, id: commentId, content });
    const act = await acting((given) =>
      turnCommentVersion(forum.ctx, { ...given, id: commentId, number: 1, redacted: true }),
    );
    const first = async () =>
      (await forum.as(null).get(`/comments/${commentId}/history`)).json().data[0];
    await forum.settle();
    expect(await first()).toMatchObject({ isRedacted: true, content: '' });
    await undo(act);
    expect(await first()).toMatchObject({ isRedacted: false, content: 'A comment of some words' });
  });

  it('the deletion of a comment brings it back for everyone', async () => {
    const commentId = await aComment(forum, { postId, by: alice });
    const act = await acting(
      (given) => deleteComment(forum.ctx, { ...given, id: commentId }),
      other,
    );
    await undo(act, other);
    const page = (await forum.as(null).get(`/comments?postId=${postId}`)).json();
    expect(page.comments).toMatchObject([{ id: commentId, isDeleted: false }]);
  });
});

describe('a hidden text', () => {
  it('is read by what undoes and by what erases, and by nothing else', async () => {
    const root = new URL('../../', import.meta.url);
    const files = await readdir(root, { recursive: true });
    const naming: string[] = [];
    for (const file of files.filter((name) => name.endsWith('.ts') && !name.includes('.test.'))) {
      const text = await readFile(new URL(file, root), 'utf8');
      if (/redacted_content\b/.test(text)) naming.push(file);
    }
    expect(naming).toEqual(['framework/redacted-content.ts']);
  });

  it('goes with the account of its author', async () => {
    const commentId = await aComment(forum, { postId, by: alice });
    const given = { meta: { actor: alice }, actor: alice, id: commentId };
    await editComment(forum.ctx, { ...given, content: 'Something entirely different' });
    await acting((by) =>
      turnCommentVersion(forum.ctx, { ...by, id: commentId, number: 1, redacted: true }),
    );
    const count = async () => {
      const found = sql<{ n: number }>`SELECT count(*)::int AS n FROM redacted_content
        WHERE author_id = ${alice.id}`;
      return (await found.execute(forum.ctx.db)).rows[0]?.n;
    };
    expect(await count()).toBe(1);
    await forum.as(alice).post('/users/profile/delete', { password: 'Str0ngEnough' });
    await forum.settle();
    expect(await count()).toBe(0);
  });
});
