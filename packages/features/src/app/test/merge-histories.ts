// Random histories of four members who write, vote and label under each other's posts; two of them are merged, which is
// undone later.
import type { Actor } from '@forum/contracts';
import type { LabelType } from '@forum/contracts/labels';
import { doc, toJson } from '@forum/rich-text';
import { importMember } from '../../identity/accounts/commands.ts';
import { beginMerge } from '../../identity/accounts/commands/merge.ts';
import { mergings } from '../../identity/accounts/long-acts/merge.ts';
import { deleteComment, editComment, postComment } from '../../content/comments/commands.ts';
import { markComment, unmarkComment } from '../../content/labels/commands.ts';
import { createPost, deletePost, editPost } from '../../content/posts/commands.ts';
import { by, itemAt, type StaffStep, type Step, type StepContext } from './histories.ts';
import { superadmin } from './member-histories.ts';
import type { Random } from './repeatable.ts';
import { castVote, withdrawVote } from '../../content/votes/commands.ts';

/** What a history has created so far: the merged member, the remaining one, and two others. */
interface Scene {
  readonly members: Actor[];
  /** One post per member, in their order. */
  readonly posts: string[];
  readonly comments: { readonly id: string; readonly by: number }[];
}

/** A history of members, two of whom are merged. */
export function aboutMerging(random: Random) {
  const scene: Scene = { members: [], posts: [], comments: [] };
  const merge: StaffStep = {
    name: 'merges',
    leavesOpen: false,
    isEdit: false,
    hides: false,
    run: (_scene, step, actId) => mergeFirst(scene, step, actId),
  };
  return {
    opening: openingOf(scene),
    acts: [merge],
    /** A step by any of the four. */
    anybody: () => stepOf(scene, random, 4),
    /** A step by the two others meanwhile: it means the same whoever the author is. */
    others: () => (random(3) === 0 ? labelOf(scene, random) : voteOf(scene, random)),
  };
}

async function mergeFirst({ members }: Scene, { ctx, at }: StepContext, actId: string) {
  const meta = { actor: superadmin, at };
  const [memberId, into] = [itemAt(members, 0).id, itemAt(members, 1).id];
  const grounds = { actId, reason: 'duplicate' } as const;
  await beginMerge(ctx, { meta, actor: superadmin, memberId, into, grounds });
  await mergings.finish(ctx, { meta, actId });
}

function openingOf(scene: Scene): readonly Step[] {
  const four = [0, 1, 2, 3];
  return [
    async (_scene, { ctx, at, history }) => {
      for (const n of four) {
        const memberId = ctx.newId();
        const username = `merged_${history}_${n}`;
        await importMember(ctx, { meta: { actor: null, at }, memberId, username, profile: {} });
        scene.members.push({ id: memberId, role: 'MEMBER' });
      }
    },
    ...four.map((n): Step => async ({ people }, step) => {
      const fields = {
        title: `Post ${n} of ${step.ctx.newId()}`,
        content: toJson(doc(`Post ${n} and five more words here`)),
        categoryId: itemAt(people.categories, n % 2),
        prefix: 'Discussion',
        tags: [],
      };
      const given = by(itemAt(scene.members, n), step);
      scene.posts.push((await createPost(step.ctx, { ...given, fields })).result.postId);
    }),
    ...four.map((n): Step => async (_scene, step) => {
      const content = `Comment of ${n}`;
      const given = { ...by(itemAt(scene.members, n), step), parentId: null, content };
      const postId = itemAt(scene.posts, (n + 1) % 4);
      const { result } = await postComment(step.ctx, { ...given, postId });
      scene.comments.push({ id: result.commentId, by: n });
    }),
  ];
}

const LABELS: readonly LabelType[] = ['ANSWER', 'HELPFUL', 'SPAM_IRRELEVANT', 'BEST_PRACTICE'];

function stepOf(scene: Scene, random: Random, people: number): Step {
  const [who, what, which, kind] = [random(people), random(10), random(4), random(4)];
  const ofVotes = voteOf(scene, random, [0, 1, 2, 3]);
  return (all, step) => {
    const given = by(itemAt(scene.members, who), step);
    const { ctx } = step;
    const { id: commentId } = itemAt(scene.comments, which);
    const own = itemAt(scene.comments, who).id;
    const type = itemAt(LABELS, kind);
    if (what < 4) return ofVotes(all, step);
    if (what < 6) return markComment(ctx, { ...given, commentId, type });
    if (what === 6) return unmarkComment(ctx, { ...given, commentId, type });
    if (what === 7) {
      const content = `Step ${step.number} adds a comment`;
      const postId = itemAt(scene.posts, which);
      return postComment(ctx, { ...given, postId, parentId: null, content });
    }
    if (what === 8) return deleteComment(ctx, { ...given, id: own });
    if (kind === 0) return deletePost(ctx, { ...given, postId: itemAt(scene.posts, who) });
    const postId = itemAt(scene.posts, who);
    return kind === 1
      ? editComment(ctx, { ...given, id: own, content: `Edited in step ${step.number}` })
      : editPost(ctx, { ...given, postId, changes: { title: `Edited to ${ctx.newId()}` } });
  };
}

// Not on the merged member's comment: the comment's owner at that time is notified, and stays notified.
function labelOf(scene: Scene, random: Random): Step {
  const [who, which, type] = [2 + random(2), 1 + random(3), itemAt(LABELS, random(4))];
  const change = random(3) === 0 ? unmarkComment : markComment;
  return (_scene, step) => {
    const { id: commentId } = itemAt(scene.comments, which);
    const given = by(itemAt(scene.members, who), step);
    return change(step.ctx, { ...given, commentId, type }).then(() => undefined);
  };
}

function voteOf(scene: Scene, random: Random, voters: readonly number[] = [2, 3]): Step {
  const [who, which, kind] = [random(voters.length), random(8), random(4)];
  return (_scene, step) => {
    const given = by(itemAt(scene.members, itemAt(voters, who)), step);
    const item =
      which < 4
        ? ({ type: 'post', id: itemAt(scene.posts, which) } as const)
        : ({ type: 'comment', id: itemAt(scene.comments, which - 4).id } as const);
    if (kind === 3) return withdrawVote(step.ctx, { ...given, item });
    const direction = kind === 0 ? 'DOWNVOTE' : 'UPVOTE';
    return castVote(step.ctx, { ...given, item, direction });
  };
}
