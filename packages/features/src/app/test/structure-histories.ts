// Random histories of tags, a prefix and categories, of the posts that carry them and of comments there, with one act
// that is undone later. Everything belongs to a single history: acts on tags exclude each other, so histories run one
// by one.
import { DomainError } from '@forum/kernel';
import { doc, toJson } from '@forum/rich-text';
import { createCategory, editCategory } from '../../content/categories/commands.ts';
import { arrangeCategories } from '../../content/categories/commands/arrange.ts';
import { deleteCategory } from '../../content/categories/commands/delete.ts';
import { hasSubcategories, listParents } from '../../content/categories/queries.ts';
import { postComment } from '../../content/comments/commands.ts';
import { markComment } from '../../content/labels/commands.ts';
import { createPost, editPost } from '../../content/posts/commands.ts';
import { tagSlots } from '../../content/posts/decide/tag-slots.ts';
import { postStream } from '@forum/events/posts';
import { hasPostsIn } from '../../content/items/queries/in-category.ts';
import { moveLeftBehind } from '../../content/posts/schedule.ts';
import { prefixActs } from '../../content/prefixes/long-acts.ts';
import { addPrefix, editPrefix, retirePrefix } from '../../content/prefixes/commands.ts';
import { tagActs } from '../../content/tags/long-acts.ts';
import { beginTagAct, colorTag } from '../../content/tags/commands.ts';
import type { TagAct } from '../../content/tags/decide.ts';
import { findTagUse } from '../../content/tags/queries/staff.ts';
import { by, itemAt, type StaffStep, type Step, type StepContext } from './histories.ts';
import { superadmin } from './member-histories.ts';
import { idsOf, type Random } from './repeatable.ts';
import { castVote } from '../../content/votes/commands.ts';

/** What a history has created. */
interface Structure {
  /** The first two are changed by acts; the third receives what is moved. */
  readonly categories: string[];
  prefixId: string;
  /** Brings the read tables up to date. */
  readonly settle: () => Promise<void>;
}

interface Doing {
  readonly structure: Structure;
  readonly step: StepContext;
  readonly given: ReturnType<typeof by>;
  /** A context bound to the act, for commands that cannot take its id. */
  readonly ctx: StepContext['ctx'];
}

interface StructureAct {
  readonly name: string;
  /** It removes no tag from a post, so that authors may change tags meanwhile. */
  readonly leavesOpen: boolean;
  readonly run: (doing: Doing) => Promise<unknown>;
}

function acts(): readonly StructureAct[] {
  const tag = (name: string, step: (history: number) => TagAct, leavesOpen: boolean) => ({
    name,
    leavesOpen,
    run: (doing: Doing) => changeTag(doing, step(doing.step.history)),
  });
  const open = (name: string, run: StructureAct['run']) => ({ name, leavesOpen: true, run });
  const category = (name: string, at: number, change: (doing: Doing) => object) =>
    open(name, (doing) => changeCategory(doing, at, change(doing)));
  return [
    tag('renames a tag', (h) => ({ kind: 'tag.rename', from: `a${h}`, to: `x${h}` }), true),
    tag('spells a tag anew', (h) => ({ kind: 'tag.rename', from: `a${h}`, to: `A${h}` }), true),
    tag('merges a tag', (h) => ({ kind: 'tag.merge', from: `a${h}`, to: `b${h}` }), false),
    tag(
      'merges it the other way',
      (h) => ({ kind: 'tag.merge', from: `b${h}`, to: `a${h}` }),
      false,
    ),
    tag('removes a tag', (h) => ({ kind: 'tag.remove', from: `a${h}` }), false),
    open('colours a tag', (doing) => paint(doing, `a${doing.step.history}`)),
    open('renames a prefix on posts', (doing) => changePrefix(doing, true)),
    open('renames a prefix', (doing) => changePrefix(doing, false)),
    open('retires a prefix', ({ ctx, given, structure: { prefixId } }) =>
      retirePrefix(ctx, { ...given, prefixId }),
    ),
    category('renames a category', 0, ({ step: { history, number } }) => ({
      name: `Renamed ${history} in ${number}`,
      slug: `renamed-${history}-in-${number}`,
    })),
    category('restyles a category', 0, () => ({ color: 'teal', description: 'Another one' })),
    category('restricts a category', 1, () => ({ allowedRoles: ['MEMBER'] })),
    category('restricts replies', 1, () => ({ replyRoles: ['MODERATOR'] })),
    category('moves a category below another', 1, ({ structure }) => ({
      parentId: itemAt(structure.categories, 0),
    })),
    open('arranges categories', arrange),
    open('deletes a category', remove),
  ];
}

async function changeTag({ structure, given, step: { ctx } }: Doing, act: TagAct): Promise<void> {
  await structure.settle();
  const other = act.kind === 'tag.remove' ? undefined : act.to.toLowerCase();
  const use = await findTagUse(ctx.db, act.from, other);
  const { result: actId } = await beginTagAct(ctx, { ...given, act, use });
  await tagActs.finish(ctx, { meta: given.meta, actId });
}

async function paint({ given, ctx }: Doing, key: string): Promise<void> {
  await colorTag(ctx, { ...given, key, color: 'teal', isUsed: true });
}

async function changePrefix({ structure, given, step }: Doing, isOpen: boolean): Promise<void> {
  const { ctx, history, number } = step;
  const { prefixId } = structure;
  const look = isOpen ? { name: `Prefix ${history} in ${number}` } : ({ color: 'red' } as const);
  const { result } = await editPrefix(ctx, { ...given, prefixId, look, isOpen });
  if (!isOpen || result.actId === null) return;
  await structure.settle();
  await prefixActs.finish(ctx, { meta: given.meta, actId: result.actId });
}

async function changeCategory({ structure, given, ctx }: Doing, at: number, changes: object) {
  const categoryId = itemAt(structure.categories, at);
  const isMove = 'parentId' in changes;
  if (isMove) await structure.settle();
  const below = isMove && (await hasSubcategories(ctx.db, categoryId));
  return editCategory(ctx, { ...given, categoryId, changes, hasSubcategories: below });
}

async function arrange({ structure, given, ctx }: Doing): Promise<void> {
  await structure.settle();
  const parents = await listParents(ctx.db);
  const present = structure.categories.filter((id) => parents.has(id)).toReversed();
  const order = present.map((id, position) => ({ id, parentId: null, position }));
  await arrangeCategories(ctx, { ...given, actor: superadmin, order, parents });
}

async function remove({ structure, given, ctx }: Doing): Promise<void> {
  await structure.settle();
  const [targetId, categoryId] = [itemAt(structure.categories, 0), itemAt(structure.categories, 1)];
  const rows = {
    hasPosts: await hasPostsIn(ctx.db, categoryId),
    hasSubcategories: await hasSubcategories(ctx.db, categoryId),
  };
  await deleteCategory(ctx, { ...given, ...rows, categoryId, targetId });
  await structure.settle();
  await moveLeftBehind.run(ctx);
}

/** A history of tags, prefixes and categories. */
export function aboutStructure(random: Random, settle: () => Promise<void>) {
  const structure: Structure = { categories: [], prefixId: '', settle };
  const all = acts();
  const doing = (step: StepContext, actId: string): Doing => {
    const ids = [actId].values();
    const newId = () => ids.next().value ?? step.ctx.newId();
    const given = by(superadmin, step, actId);
    return { structure, step, given, ctx: { ...step.ctx, newId } };
  };
  const staff = all.map(({ name, leavesOpen, run }): StaffStep => ({
    name,
    leavesOpen,
    isEdit: false,
    hides: false,
    run: (_scene, step, actId) => run(doing(step, actId)),
  }));
  /** An act that nobody undoes. */
  const noise = (): Step => {
    const act = itemAt(staff, random(staff.length));
    return (scene, step) => act.run(scene, step, idsOf(step.history, step.number + 900)());
  };
  const second = itemAt(staff, random(staff.length));
  const isOfTwo = random(3) === 0;
  return {
    opening: openingOf(structure),
    acts: isOfTwo ? staff.map((first) => bothOf(first, second)) : staff,
    noise,
    meanwhile: (act: StaffStep | null) => memberStep(random, structure, act?.leavesOpen !== false),
  };
}

/** Two acts, either of which may be undone first; the second only if it is not refused. */
function bothOf(first: StaffStep, second: StaffStep): StaffStep {
  return {
    ...first,
    name: `${first.name}, and ${second.name}`,
    leavesOpen: first.leavesOpen && second.leavesOpen,
    run: async (scene, step, actId) => {
      await first.run(scene, step, actId);
      const other = step.ctx.newId();
      try {
        await second.run(scene, step, other);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
      }
      const changed = await step.ctx.eventStore.readAct(other, { offset: 0, limit: 1 });
      if (changed.length > 0) scene.acts.push(other);
    },
  };
}

/** Three categories, a prefix, and three posts with a comment each. */
function openingOf(structure: Structure): readonly Step[] {
  return [
    ...[0, 1, 2].map((n): Step => async (_scene, step) => {
      const category = { name: `Part ${n} of ${step.history}` };
      const given = { meta: { actor: null, at: step.at }, actor: null, category };
      structure.categories.push((await createCategory(step.ctx, given)).result.categoryId);
    }),
    async (_scene, step) => {
      const look = { name: `Prefix ${step.history}`, color: 'green' } as const;
      const { result } = await addPrefix(step.ctx, { ...by(superadmin, step), look });
      structure.prefixId = result.prefixes.find(({ name }) => name === look.name)?.id ?? '';
    },
    ...[['a', 'b'], ['b'], ['c']].map((tags, n): Step => async (scene, step) => {
      const { ctx, history } = step;
      const fields = {
        title: `Post ${n} of ${ctx.newId()}`,
        content: toJson(doc(`Post ${n} and five more words here`)),
        categoryId: itemAt(structure.categories, n),
        prefix: n === 2 ? 'Discussion' : `Prefix ${history}`,
        tags: tags.map((tag) => `${tag}${history}`),
      };
      const author = itemAt(scene.people.members, n);
      const { result } = await createPost(ctx, { ...by(author, step), fields });
      scene.posts.push(result.postId);
      const said = { postId: result.postId, parentId: null, content: `Comment ${n}` };
      const comment = await postComment(ctx, {
        ...by(itemAt(scene.people.members, 3), step),
        ...said,
      });
      scene.comments.push(comment.result.commentId);
    }),
  ];
}

/** What others do: vote, comment, label, move and tag posts, and change what no act concerns. */
function memberStep(random: Random, structure: Structure, mayRetag: boolean): Step {
  const [what, which] = [random(7), random(3)];
  return async (scene, step) => {
    const { ctx, number, history } = step;
    const postId = itemAt(scene.posts, which);
    const member = by(itemAt(scene.people.members, 3), step);
    const moderator = by(itemAt(scene.people.moderators, 0), step);
    const toThird = { categoryId: itemAt(structure.categories, 2) };
    if (what === 0) {
      return castVote(ctx, { ...member, item: { type: 'post', id: postId }, direction: 'UPVOTE' });
    }
    if (what === 1) {
      return postComment(ctx, { ...member, postId, parentId: null, content: `Said in ${number}` });
    }
    if (what === 2) {
      const commentId = itemAt(scene.comments, which);
      return markComment(ctx, { ...moderator, commentId, type: 'HELPFUL' });
    }
    if (what === 3) return editPost(ctx, { ...moderator, postId, changes: toThird });
    if (what === 4) {
      const at = mayRetag ? which : 2;
      const author = by(itemAt(scene.people.members, at), step);
      return addTag(step, { ...author, postId: itemAt(scene.posts, at) });
    }
    const doing = { structure, step, given: by(superadmin, step), ctx };
    if (what === 5) return paint(doing, `c${history}`);
    return changeCategory(doing, 2, { description: `Said anew in ${number}` });
  };
}

async function addTag(
  { ctx, number }: StepContext,
  { postId, ...given }: ReturnType<typeof by> & { postId: string },
) {
  const { name } = postStream(postId);
  const { result } = await ctx.eventStore.execute({ actor: null }, (tx) => tx.fold(name, tagSlots));
  const tags = [...result.state.map((slot) => slot.name), `own${number}`];
  return editPost(ctx, { ...given, postId, changes: { tags } });
}
