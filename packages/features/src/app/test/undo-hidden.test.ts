// Undoing an edit whose earlier text has been hidden since does not bring the hidden text back.
import type { Actor } from '@forum/contracts';
import { doc, toJson } from '@forum/rich-text';
import { aComment, aMember, aPost, buildTestForum, elevated, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editComment, turnCommentVersion } from '../../content/comments/commands.ts';
import { editPost, importPost, turnPostVersion } from '../../content/posts/commands.ts';
import { undoAct } from '../../moderation/acts/long-acts.ts';

const SECRET = 'The telephone number of my neighbour is 555';
const CLEAN = 'A text without any telephone number at all';

let forum: TestForum;
let alice: Actor;
let mod: Actor;
beforeAll(async () => {
  forum = await buildTestForum();
  alice = await aMember(forum, { username: 'alice' });
  mod = await aMember(forum, { username: 'moddy', role: 'MODERATOR' });
});
afterAll(() => forum.close());

type Given = { meta: { actor: Actor }; actor: Actor; grounds: { actId: string } };

/** Gives a command as a moderator. @returns the act's id */
async function acting(act: (given: Given) => Promise<unknown>): Promise<string> {
  forum.clock.advance(1000);
  const actId = forum.ctx.newId();
  await act({ meta: { actor: mod }, actor: mod, grounds: { actId } });
  await forum.settle();
  return actId;
}

async function undo(actId: string): Promise<string> {
  forum.clock.advance(1000);
  const { result } = await undoAct(forum.ctx, { meta: { actor: mod }, actor: mod, actId });
  await forum.settle();
  return result.actId;
}

async function previewOf(actId: string) {
  const api = await elevated(forum, mod);
  const [step] = (await api.get(`/admin/audit/${actId}/undo`)).json().data;
  return { kept: step.kept, fields: step.fields.map(({ field }: { field: string }) => field) };
}

async function anEditedPost(first = SECRET) {
  const postId = forum.ctx.newId();
  const post = { id: postId, authorId: alice.id, categoryId: null, tags: [], attribution: null };
  const written = { title: first, content: toJson(doc(SECRET)) };
  await importPost(forum.ctx, { meta: { actor: null }, post: { ...post, ...written } });
  await forum.settle();
  const shown = async () => {
    const { title, content, excerpt } = (await forum.as(null).get(`/posts/${postId}`)).json();
    return { title, content, excerpt };
  };
  if (first !== SECRET) await forum.as(alice).patch(`/posts/${postId}`, { title: SECRET });
  const before = await shown();
  const changes = { title: CLEAN, content: toJson(doc(CLEAN)) };
  const edit = await acting((given) => editPost(forum.ctx, { ...given, postId, changes }));
  return { postId, edit, shown, before, after: await shown() };
}

const hide = (postId: string, number = 1) =>
  acting((given) => turnPostVersion(forum.ctx, { ...given, postId, number, redacted: true }));

describe('undoing the edit of a post whose first version was hidden since', () => {
  it('leaves title, text and excerpt as they are, and says so beforehand', async () => {
    const { postId, edit, shown, after } = await anEditedPost();
    await hide(postId);
    expect(await previewOf(edit)).toEqual({
      kept: expect.stringContaining('hidden since'),
      fields: [],
    });
    await undo(edit);
    expect(await shown()).toEqual(after);
  });

  it('brings them back as soon as the hiding is undone, in whatever order', async () => {
    for (const isEditFirst of [true, false]) {
      const { postId, edit, shown, before } = await anEditedPost();
      const hiding = await hide(postId);
      for (const act of isEditFirst ? [edit, hiding] : [hiding, edit]) await undo(act);
      expect(await shown()).toEqual(before);
    }
  });

  it('leaves the title alone where another version shows the same text', async () => {
    const { postId, edit, shown, after, before } = await anEditedPost('A harmless title');
    await hide(postId, 2);
    const { kept, fields } = await previewOf(edit);
    expect([kept === null, fields]).toEqual([false, ['contentId']]);
    await undo(edit);
    expect(await shown()).toEqual({ ...before, title: after.title });
  });
});

describe('undoing the edit of a comment whose first version was hidden since', () => {
  const anEditedComment = async () => {
    const postId = await aPost(forum, alice);
    const id = await aComment(forum, { postId, by: alice });
    const before = 'A comment of some words';
    const edit = await acting((given) => editComment(forum.ctx, { ...given, id, content: CLEAN }));
    const hiding = await acting((given) =>
      turnCommentVersion(forum.ctx, { ...given, id, number: 1, redacted: true }),
    );
    const shown = async () =>
      (await forum.as(null).get(`/comments?postId=${postId}`)).json().comments[0].content;
    return { edit, hiding, shown, before };
  };

  it('leaves the text as it is until the hiding is undone, and says so beforehand', async () => {
    const { edit, hiding, shown, before } = await anEditedComment();
    expect(await previewOf(edit)).toEqual({
      kept: expect.stringContaining('hidden since'),
      fields: [],
    });
    await undo(edit);
    expect(await shown()).toBe(CLEAN);
    await undo(hiding);
    expect(await shown()).toBe(before);
  });

  it('and hiding it again does not empty what is shown', async () => {
    const { edit, hiding, shown, before } = await anEditedComment();
    const showing = await undo(hiding);
    await undo(edit);
    expect((await previewOf(showing)).kept).toContain('stays visible');
    await undo(showing);
    expect(await shown()).toBe(before);
  });
});
