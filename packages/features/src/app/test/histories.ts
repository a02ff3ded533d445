// Random histories of a post, its comments and another post, with one staff act that is undone later. All ids, times
// and texts come from the seed and the step: the same history can be replayed without the act.
import type { Actor } from '@forum/contracts';
import type { LabelType } from '@forum/contracts/labels';
import { doc, toJson } from '@forum/rich-text';
import {
  deleteComment,
  editComment,
  postComment,
  turnCommentVersion,
  restoreComment,
} from '../../content/comments/commands.ts';
import type { ProcessContext } from '../../framework/feature.ts';
import { markComment, unmarkComment } from '../../content/labels/commands.ts';
import {
  createPost,
  deletePost,
  editPost,
  markPost,
  mergePost,
  turnPostVersion,
  restorePost,
} from '../../content/posts/commands.ts';
import { recordAct } from '../../framework/acts/record.ts';
import type { Random } from './repeatable.ts';
import { castVote, withdrawVote } from '../../content/votes/commands.ts';

/** The members, and the moderator who acts. */
export interface People {
  readonly members: readonly Actor[];
  readonly moderators: readonly Actor[];
  readonly categories: readonly string[];
}

/** What a history has created so far. */
export interface Scene {
  readonly people: People;
  /** The post that the act concerns, directly or through its comment, and another one. */
  posts: string[];
  /** Under the first post: a comment, a reply to it and one more. */
  comments: string[];
  /** Further acts to be undone with the first. */
  acts: string[];
}

/** A context whose ids and times are those of one step. */
export interface StepContext {
  readonly ctx: ProcessContext;
  readonly at: Date;
  readonly history: number;
  readonly number: number;
}

/** A step of a history. */
export type Step = (scene: Scene, step: StepContext) => Promise<unknown>;

/** What a step may concern, so that it means the same with the act and without. */
export type Scope = 'anything' | 'elsewhere';

/** Who gives a command, when, and as which act. */
export function by(actor: Actor, { at }: StepContext, actId?: string) {
  const given = { meta: { actor, at }, actor };
  return actId === undefined ? given : { ...given, grounds: { actId } };
}

/** A body with some words. */
export const text = (words: string) => toJson(doc(`${words} and five more words here`));

/** Two posts, and three comments under the first. */
export const opening: readonly Step[] = [
  ...[0, 1].map((n): Step => async ({ people, posts }, step) => {
    const fields = {
      title: `Post ${n} of ${step.ctx.newId()}`,
      content: text(`Post ${n}`),
      categoryId: itemAt(people.categories, n),
      prefix: 'Discussion',
      tags: [`tag${n}`, 'both'],
    };
    const { result } = await createPost(step.ctx, {
      ...by(itemAt(people.members, n), step),
      fields,
    });
    posts.push(result.postId);
  }),
  ...[null, 0, null].map((parent, n): Step => async ({ people, posts, comments }, step) => {
    const { result } = await postComment(step.ctx, {
      ...by(itemAt(people.members, n + 1), step),
      postId: itemAt(posts, 0),
      parentId: parent === null ? null : itemAt(comments, parent),
      content: `Comment ${n} says something`,
    });
    comments.push(result.commentId);
  }),
];

const LABELS: readonly LabelType[] = ['ANSWER', 'HELPFUL', 'SPAM_IRRELEVANT', 'INFORMATIVE'];

/** Member actions: vote, label, comment, edit and delete. */
export function memberStep(random: Random, scope: Scope): Step {
  const [who, what, which, kind] = [random(4), random(8), random(2), random(4)];
  const onFirst = scope === 'anything';
  const post = onFirst ? which : 1;
  return (scene, step) => {
    const { people, posts, comments } = scene;
    const given = by(itemAt(people.members, who), step);
    const { ctx } = step;
    const commentId = itemAt(comments, kind % 3);
    const isOnComment = onFirst && kind > 0;
    const item = isOnComment
      ? ({ type: 'comment', id: commentId } as const)
      : ({ type: 'post', id: itemAt(posts, post) } as const);
    if (what < 3) {
      return castVote(ctx, { ...given, item, direction: kind === 1 ? 'DOWNVOTE' : 'UPVOTE' });
    }
    if (what === 3) return withdrawVote(ctx, { ...given, item });
    if (what === 4 || !onFirst) {
      const content = `Step ${step.number} adds a comment`;
      return postComment(ctx, { ...given, postId: itemAt(posts, post), parentId: null, content });
    }
    const type = itemAt(LABELS, kind);
    if (what === 5) return markComment(ctx, { ...given, commentId, type });
    if (what === 6) return unmarkComment(ctx, { ...given, commentId, type });
    return which === 0
      ? editComment(ctx, { ...given, id: commentId, content: `Edited in step ${step.number}` })
      : removeOwn(kind)(scene, step);
  };
}

function removeOwn(kind: number): Step {
  return ({ people, posts, comments }, step) => {
    const { ctx } = step;
    if (kind === 0) {
      return deletePost(ctx, { ...by(itemAt(people.members, 0), step), postId: itemAt(posts, 0) });
    }
    const n = kind - 1;
    return deleteComment(ctx, {
      ...by(itemAt(people.members, n + 1), step),
      id: itemAt(comments, n),
    });
  };
}

/** A staff act, on the first post or its comment unless stated otherwise. */
export interface StaffStep {
  readonly name: string;
  /** Whether others can act there until it is undone without affecting it. */
  readonly leavesOpen: boolean;
  /** It changes a text, whose versions stay in the history. */
  readonly isEdit: boolean;
  /** It hides a version of a text. */
  readonly hides: boolean;
  readonly run: (scene: Scene, step: StepContext, actId: string) => Promise<unknown>;
}

type OnPost = (post: {
  readonly postId: string;
  readonly given: ReturnType<typeof by>;
  readonly scene: Scene;
  readonly step: StepContext;
}) => Promise<unknown>;

/** An act on the first post. */
export function onPost(name: string, act: OnPost, more: Partial<StaffStep> = {}): StaffStep {
  return {
    name,
    leavesOpen: false,
    isEdit: false,
    hides: false,
    run: (scene, step, actId) => {
      const given = by(itemAt(scene.people.moderators, step.number % 2), step, actId);
      return act({ postId: itemAt(scene.posts, 0), given, scene, step });
    },
    ...more,
  };
}

const open = { leavesOpen: true };
/** It changes a text. */
export const edit = { isEdit: true };
const hide = { hides: true };

/** Every kind of act on posts and comments. */
export const staffSteps: readonly StaffStep[] = [
  ...(['pinned', 'locked'] as const).flatMap((mark) =>
    [true, false].map((isOn) =>
      onPost(
        `${mark} ${isOn}`,
        ({ given, postId, step }) => markPost(step.ctx, { ...given, postId, mark, isOn }),
        mark === 'pinned' ? open : {},
      ),
    ),
  ),
  ...[true, false].map((featured) =>
    onPost(
      `featured ${featured}`,
      ({ given, postId, step }) => editPost(step.ctx, { ...given, postId, changes: { featured } }),
      open,
    ),
  ),
  onPost('moves', ({ given, postId, step, scene }) =>
    editPost(step.ctx, {
      ...given,
      postId,
      changes: { categoryId: itemAt(scene.people.categories, 2) },
    }),
  ),
  onPost('takes down', ({ given, postId, step }) =>
    editPost(step.ctx, { ...given, postId, changes: { published: false } }),
  ),
  onPost('merges', ({ given, postId, step, scene }) =>
    mergePost(step.ctx, { ...given, postId, into: itemAt(scene.posts, 1) }),
  ),
  onPost('deletes', ({ given, postId, step }) => deletePost(step.ctx, { ...given, postId })),
  onPost('restores', ({ given, postId, step }) => restorePost(step.ctx, { ...given, postId })),
  onPost(
    'edits',
    ({ given, postId, step }) =>
      editPost(step.ctx, {
        ...given,
        postId,
        changes: { title: `Changed in ${step.ctx.newId()}`, tags: ['changed', 'both'] },
      }),
    edit,
  ),
  onPost('retags', ({ given, postId, step: { ctx } }) =>
    ctx.eventStore.execute(given.meta, async (tx) => {
      const { id } = given.actor;
      const target = { type: 'post', id: postId } as const;
      // As part of an act on one post: an act on a tag would change the posts of all histories.
      const act = {
        kind: 'post.edit',
        by: given.actor,
        target,
        root: postId,
        memberId: null,
      } as const;
      await recordAct(ctx, tx, { ...('grounds' in given ? given.grounds : {}), ...act });
      const relabel = { kind: 'tag', from: 'tag0', to: 'changed' } as const;
      await ctx.relabelling.apply(tx, [postId], { relabel, by: id });
    }),
  ),
  onPost(
    'redacts',
    ({ given, postId, step }) =>
      turnPostVersion(step.ctx, { ...given, postId, number: 1, redacted: true }),
    hide,
  ),
  ...[0, 1].flatMap((n) => [
    onPost(`deletes comment ${n}`, ({ given, scene, step }) =>
      deleteComment(step.ctx, { ...given, id: itemAt(scene.comments, n) }),
    ),
    onPost(`restores comment ${n}`, ({ given, scene, step }) =>
      restoreComment(step.ctx, { ...given, id: itemAt(scene.comments, n) }),
    ),
    onPost(
      `edits comment ${n}`,
      ({ given, scene, step }) =>
        editComment(step.ctx, {
          ...given,
          id: itemAt(scene.comments, n),
          content: `Put better in step ${step.number}`,
        }),
      edit,
    ),
    onPost(
      `redacts comment ${n}`,
      ({ given, scene, step }) =>
        turnCommentVersion(step.ctx, {
          ...given,
          id: itemAt(scene.comments, n),
          number: 1,
          redacted: true,
        }),
      hide,
    ),
  ]),
];

/** @throws Error if there is none: a history must have made it */
export function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`There is no item ${index}.`);
  return item;
}
