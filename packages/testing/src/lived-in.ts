import type { Actor } from '@forum/contracts';
import { LABELS, type LabelType } from '@forum/contracts/labels';
import type { ProcessContext } from '@forum/features';
import { importMember } from '@forum/features/identity/accounts/commands';
import { createCategory } from '@forum/features/content/categories/commands';
import {
  deleteComment,
  editComment,
  postComment,
  restoreComment,
} from '@forum/features/content/comments/commands';
import { followMember, unfollowMember } from '@forum/features/community/follows/commands';
import { joinCategory, leaveCategory } from '@forum/features/community/memberships/commands';
import { markComment, unmarkComment } from '@forum/features/content/labels/commands';
import {
  blockMember,
  muteSource,
  unblockMember,
  unmuteSource,
} from '@forum/features/community/mutes/commands';
import {
  createPost,
  deletePost,
  editPost,
  restorePost,
} from '@forum/features/content/posts/commands';
import { castVote, withdrawVote } from '@forum/features/content/votes/commands';
import { DomainError, type Clock } from '@forum/kernel';
import { doc, toJson } from '@forum/rich-text';

/** The parameters of a random history. */
export interface History {
  /** Repeatable: the same seed gives the same history. */
  readonly seed: number;
  /** How many acts; each is one command, some of them refused by the rules. */
  readonly acts: number;
}

/** The outcome of a history. */
export interface HistoryReport {
  readonly done: number;
  /** Refused by a rule (a second vote, a deleted parent): part of any real history. */
  readonly refused: number;
}

interface World {
  readonly ctx: ProcessContext;
  readonly clock: Clock & { advance(ms: number): void };
  readonly random: (below: number) => number;
  readonly members: Actor[];
  readonly categories: string[];
  readonly posts: string[];
  readonly comments: { readonly id: string; readonly postId: string }[];
}

/** Simulates a small community: a random history of commands over every slice. @throws any error but a refusal */
export async function liveIn(
  ctx: ProcessContext,
  clock: World['clock'],
  { seed, acts }: History,
): Promise<HistoryReport> {
  const world: World = {
    ctx,
    clock,
    random: randomFrom(seed),
    members: [],
    categories: [],
    posts: [],
    comments: [],
  };
  await settle(world);
  let refused = 0;
  for (let act = 0; act < acts; act += 1) {
    clock.advance(1000 + world.random(600_000));
    try {
      await pick(world, ACTS)(world);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused += 1;
    }
  }
  return { done: acts - refused, refused };
}

/** The first members and categories. */
async function settle(world: World): Promise<void> {
  const { ctx, members, categories } = world;
  for (let i = 0; i < 6; i += 1) {
    const memberId = ctx.newId();
    await importMember(ctx, { meta: by(null), memberId, username: `member_${i}`, profile: {} });
    members.push({ id: memberId, role: i === 0 ? 'MODERATOR' : 'MEMBER' });
  }
  for (let i = 0; i < 3; i += 1) {
    const parentId = i === 2 ? (categories[0] ?? null) : null;
    const made = await createCategory(ctx, {
      meta: by(null),
      actor: null,
      category: { name: `Category ${i}`, parentId },
    });
    categories.push(made.result.categoryId);
  }
}

const WORDS = [
  '@member_2',
  'five',
  'words',
  'make',
  'a',
  'sentence',
  'here',
  'Grüße',
  'über',
  '日本',
  'last',
];
const LABEL_TYPES = Object.keys(LABELS).filter(isLabelType);

type Act = (world: World) => Promise<unknown>;

const write: Act = async (world) => {
  const actor = pick(world, world.members);
  const { result } = await createPost(world.ctx, {
    meta: by(actor),
    actor,
    fields: fieldsOf(world),
  });
  world.posts.push(result.postId);
};

const rewrite: Act = (world) => {
  const actor = pick(world, world.members);
  const { content, ...all } = fieldsOf(world);
  const changes = world.random(2) === 0 ? all : { content, published: world.random(3) > 0 };
  return editPost(world.ctx, { meta: by(actor), actor, postId: pick(world, world.posts), changes });
};

const comment: Act = async (world) => {
  const actor = pick(world, world.members);
  const parent = world.random(2) === 0 ? null : pick(world, world.comments);
  const postId = parent?.postId ?? pick(world, world.posts);
  const content = textOf(world);
  const parentId = parent?.id ?? null;
  const { result } = await postComment(world.ctx, {
    meta: by(actor),
    actor,
    postId,
    parentId,
    content,
  });
  world.comments.push({ id: result.commentId, postId });
};

const recomment: Act = (world) => {
  const actor = pick(world, world.members);
  const { id } = pick(world, world.comments);
  return editComment(world.ctx, { meta: by(actor), actor, id, content: textOf(world) });
};

const vote: Act = (world) => {
  const actor = pick(world, world.members);
  const onPost = world.random(2) === 0;
  const item = onPost
    ? { type: 'post' as const, id: pick(world, world.posts) }
    : { type: 'comment' as const, id: pick(world, world.comments).id };
  const given = { meta: by(actor), actor, item };
  if (world.random(4) === 0) return withdrawVote(world.ctx, given);
  const direction = world.random(3) === 0 ? 'DOWNVOTE' : 'UPVOTE';
  return castVote(world.ctx, { ...given, direction });
};

const mark: Act = (world) => {
  const actor = pick(world, world.members);
  const given = { meta: by(actor), actor, commentId: pick(world, world.comments).id };
  const type = pick(world, LABEL_TYPES);
  return world.random(3) === 0
    ? unmarkComment(world.ctx, { ...given, type })
    : markComment(world.ctx, { ...given, type });
};

const remove: Act = (world) => {
  const actor = pick(world, world.members);
  const meta = by(actor);
  return world.random(3) === 0
    ? deletePost(world.ctx, { meta, actor, postId: pick(world, world.posts) })
    : deleteComment(world.ctx, { meta, actor, id: pick(world, world.comments).id });
};

const restore: Act = (world) => {
  const [actor] = world.members;
  if (actor === undefined) throw new Error('The first member is a moderator.');
  const meta = by(actor);
  return world.random(2) === 0
    ? restorePost(world.ctx, { meta, actor, postId: pick(world, world.posts) })
    : restoreComment(world.ctx, { meta, actor, id: pick(world, world.comments).id });
};

const befriend: Act = (world) => {
  const actor = pick(world, world.members);
  const given = { meta: by(actor), actor, memberId: pick(world, world.members).id };
  return world.random(3) === 0 ? unfollowMember(world.ctx, given) : followMember(world.ctx, given);
};

const silence: Act = (world) => {
  const actor = pick(world, world.members);
  const meta = by(actor);
  if (world.random(2) === 0) {
    const blockedId = pick(world, world.members).id;
    const act = world.random(2) === 0 ? blockMember : unblockMember;
    return act(world.ctx, { meta, actor, blockedId });
  }
  const source = { type: 'post', id: pick(world, world.posts) } as const;
  const act = world.random(2) === 0 ? muteSource : unmuteSource;
  return act(world.ctx, { meta, actor, source });
};

const belong: Act = (world) => {
  const actor = pick(world, world.members);
  const given = { meta: by(actor), actor, categoryId: pick(world, world.categories) };
  return world.random(3) === 0 ? leaveCategory(world.ctx, given) : joinCategory(world.ctx, given);
};

/** Votes are the most frequent acts of a community. */
const ACTS: readonly Act[] = [
  write,
  rewrite,
  comment,
  comment,
  comment,
  recomment,
  vote,
  vote,
  vote,
  vote,
  mark,
  mark,
  remove,
  restore,
  restore,
  belong,
  befriend,
  silence,
];

function fieldsOf(world: World) {
  return {
    title: `${pick(world, WORDS)} ${textOf(world)}`.slice(0, 100),
    content: toJson(doc(`${textOf(world)} and five more words here`)),
    categoryId: pick(world, world.categories),
    prefix: 'Discussion',
    tags: [pick(world, WORDS), pick(world, WORDS)],
    published: world.random(5) > 0,
  };
}

function textOf(world: World): string {
  return Array.from({ length: 3 + world.random(6) }, () => pick(world, WORDS)).join(' ');
}

/** @throws DomainError where there is nothing yet, as a member would be refused */
function pick<Item>(world: Pick<World, 'random'>, items: readonly Item[]): Item {
  const item = items[world.random(items.length)];
  if (item === undefined)
    throw new DomainError('not-found', 'nothing-yet', 'There is nothing yet.');
  return item;
}

function by(actor: Actor | null) {
  return { actor };
}

function isLabelType(text: string): text is LabelType {
  return text in LABELS;
}

/** A linear congruential generator: it need only be repeatable. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
