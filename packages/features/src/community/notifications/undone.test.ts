// Notifications of an undone staff act are gone, whatever became of the item since: as if it had never happened.
import type { Actor } from '@forum/contracts';
import { aMember } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCategory } from '../../content/categories/commands.ts';
import { deleteCategory } from '../../content/categories/commands/delete.ts';
import { editPost } from '../../content/posts/commands.ts';
import { moveLeftBehind } from '../../content/posts/schedule.ts';
import { undoAct } from '../../moderation/acts/long-acts.ts';
import { openBell, type Bell } from './test-bell.ts';

let bell: Bell;
let chief: Actor;
let moderator: Actor;
let elsewhere: string;
beforeAll(async () => {
  bell = await openBell();
  chief = await aMember(bell.forum, { username: 'chief', role: 'ADMIN' });
  moderator = await aMember(bell.forum, { username: 'moira', role: 'MODERATOR' });
  elsewhere = await aCategory('Elsewhere');
});
afterAll(() => bell.forum.close());

async function aCategory(name: string): Promise<string> {
  const given = { meta: { actor: null }, actor: null, category: { name } };
  return (await createCategory(bell.forum.ctx, given)).result.categoryId;
}

const by = (actor: Actor) => ({ meta: { actor }, actor });

/** What authors are told about their posts. */
async function told(posts: readonly string[]): Promise<string[]> {
  const rows = bell.forum.ctx.db.selectFrom('notification').selectAll();
  const found = await rows.where('post_id', 'in', [...posts]).execute();
  return found.map(({ post_id, actor_id, detail }) => `${post_id} ${detail} by ${actor_id}`).sort();
}

/** The same where somebody moved each post. */
const moves = (posts: readonly string[], { id }: Actor) =>
  posts.map((postId) => `${postId} moved by ${id}`).sort();

it('a move that somebody moved on before the undo', async () => {
  const { ctx, engine, settle } = bell.forum;
  const targetId = await aCategory('Target');
  // In as many partitions, before and after that of the act: a rebuild reads one after the other.
  const posts: string[] = [];
  for (let n = 0; n < 8; n += 1) {
    posts.push(await bell.write(await aMember(bell.forum, { username: `author_${n}` })));
  }
  const actId = ctx.newId();
  const ids = [actId].values();
  const naming = { ...ctx, newId: () => ids.next().value ?? ctx.newId() };
  const deleting = { ...by(chief), categoryId: bell.categoryId, targetId };
  await deleteCategory(naming, { ...deleting, hasPosts: true, hasSubcategories: false });
  await settle();
  await moveLeftBehind.run(ctx);
  await settle();
  expect(await told(posts)).toEqual(moves(posts, chief));
  for (const postId of posts) {
    await editPost(ctx, { ...by(moderator), postId, changes: { categoryId: elsewhere } });
  }
  await undoAct(ctx, { ...by(chief), actId });
  await settle();
  expect(await told(posts)).toEqual(moves(posts, moderator));
  await engine.rebuild('notifications');
  expect(await told(posts)).toEqual(moves(posts, moderator));
});

it('an act that was done again and undone once more, which is an undo like the first', async () => {
  const { ctx, settle } = bell.forum;
  const postId = await bell.write(await aMember(bell.forum, { username: 'author' }));
  let actId = ctx.newId();
  const moving = { ...by(moderator), postId, changes: { categoryId: elsewhere } };
  await editPost(ctx, { ...moving, grounds: { actId } });
  const heard: string[][] = [];
  for (let undone = 0; undone < 4; undone += 1) {
    await settle();
    heard.push(await told([postId]));
    actId = (await undoAct(ctx, { ...by(chief), actId })).result.actId;
  }
  expect(heard).toEqual([moves([postId], moderator), [], moves([postId], chief), []]);
});
