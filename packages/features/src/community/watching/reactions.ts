import { defineReaction, type Reaction } from '@forum/projections';
import { postEvents } from '../../content/posts/events.ts';
import type { AppContext } from '../../framework/feature.ts';
import { listPairs, type FollowPair } from '../follows/queries.ts';
import { tellFollowers } from './commands.ts';
import type { FollowPlace } from './events.ts';

/** Fewer than the notifications that mails are looked for in at once (`WAITING_AT_ONCE`). */
const BATCH = 200;

/** Before every id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A post that readers see for the first time. */
interface NewPost {
  readonly postId: string;
  readonly authorId: string;
  readonly at: Date;
  /** Null: an import brought it, which tells nobody. */
  readonly actorId: string | null;
}

/** A new post → those who follow its author. What was a draft or waited for approval is new when it is published. */
export function watchingReactions(ctx: AppContext): readonly Reaction[] {
  return [
    defineReaction({
      name: 'tell-followers',
      after: ['follows'],
      events: postEvents,
      handles: {
        PostCreated: ({ data: { published, ...post }, at, meta: { actorId } }) =>
          published ? tellAll(ctx, { ...post, at, actorId }) : Promise.resolve(),
        PostPublished: ({ data: { first, ...post }, at, meta: { actorId } }) =>
          first ? tellAll(ctx, { ...post, at, actorId }) : Promise.resolve(),
      },
    }),
  ];
}

/** Batch after batch: a transaction for each, so that nothing else waits for the whole of a large following. */
async function tellAll(ctx: AppContext, { postId, authorId, at, actorId }: NewPost): Promise<void> {
  if (actorId === null) return;
  let after: FollowPlace | null = null;
  do {
    after = await tellNext(ctx, { postId, authorId, at, actorId }, after);
  } while (after !== null);
}

async function tellNext(
  ctx: AppContext,
  { postId, authorId, at, actorId }: NewPost & { readonly actorId: string },
  after: FollowPlace | null,
): Promise<FollowPlace | null> {
  const from = { memberId: authorId, side: 'followed_id' } as const;
  // Who followed only after the post has it before their eyes.
  const last = pairOf(after ?? { followerId: NOBODY, since: at.toISOString() }, authorId);
  const pairs = await listPairs(ctx.db, { ...from, last }, BATCH);
  const { result } = await tellFollowers(ctx, {
    meta: { actor: { id: actorId }, at },
    postId,
    authorId,
    after,
    followers: pairs.map(({ followerId, since }) => ({ followerId, since: since.toISOString() })),
  });
  return result;
}

function pairOf({ followerId, since }: FollowPlace, followedId: string): FollowPair {
  return { followerId, followedId, since: new Date(since) };
}
