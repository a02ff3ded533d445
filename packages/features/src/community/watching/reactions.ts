import { defineReaction, type Reaction } from '@forum/projections';
import { commentEvents } from '@forum/events/comments';
import { postEvents } from '@forum/events/posts';
import { whenAccountDeleted } from '../../framework/consequences.ts';
import type { AppContext } from '../../framework/feature.ts';
import { endWatch, tellMembers } from './commands.ts';
import { watchingProjection } from './projection.ts';
import { listOwnWatches, listWatchers } from './queries.ts';
import type { WatchersOf } from './queries/watchers.ts';

/** Fewer than the notifications that are searched at once for emails (`WAITING_AT_ONCE`). */
const BATCH = 200;

/** An item that readers see for the first time. */
interface Seen extends WatchersOf {
  /** Null: an import brought it, which notifies nobody. */
  readonly actorId: string | null;
}

/**
 * A new post or comment → those who watch it: its thread, author, tags or category; in a private place, those among
 * them who can see it. A draft, or a post that waited for approval, is new when it is published.
 */
export function watchingReactions(ctx: AppContext): readonly Reaction[] {
  return [
    defineReaction({
      // Named after those it first notified: under this name it continues where it stopped.
      name: 'tell-followers',
      after: [watchingProjection.name, 'tags', 'categories', 'posts', 'groups'],
      events: [postEvents, commentEvents],
      handles: {
        PostCreated: ({ data: { published, ...post }, at, meta: { actorId } }) =>
          published || post.isPrivate === true
            ? tellAll(ctx, { ...ofPost(post), at, actorId })
            : Promise.resolve(),
        PostPublished: ({ data: { first, ...post }, at, meta: { actorId } }) =>
          first ? tellAll(ctx, { ...ofPost(post), at, actorId }) : Promise.resolve(),
        CommentPosted: ({ data, at, meta: { actorId } }) => {
          const { postId, commentId, authorId, postCategoryId: categoryId, mergedPosts } = data;
          const threads = [postId, ...mergedPosts.map((merged) => merged.postId)];
          const isPrivate = data.isPrivate === true;
          const item = { postId, commentId, authorId, categoryId, threads, isPrivate, tags: null };
          return tellAll(ctx, { ...item, at, actorId });
        },
      },
    }),
    whenAccountDeleted(
      'end-watches-of-the-deleted',
      [watchingProjection.name],
      async ({ memberId }) => {
        for await (const { kind: type, id } of listOwnWatches(ctx.db, memberId)) {
          await endWatch(ctx, { meta: { actor: null }, memberId, of: { type, id } });
        }
      },
    ),
  ];
}

type NewPost = Pick<WatchersOf, 'postId' | 'authorId' | 'categoryId'> & {
  readonly tags: readonly string[];
  readonly isPrivate?: true | undefined;
};

function ofPost({ postId, authorId, categoryId, tags, isPrivate }: NewPost) {
  const about = { postId, commentId: null, authorId, categoryId, tags, threads: [] };
  return { ...about, isPrivate: isPrivate === true };
}

/** Batch after batch, each in its own transaction, so that nothing else waits for all of many watchers. */
async function tellAll(ctx: AppContext, { actorId, ...item }: Seen): Promise<void> {
  if (actorId === null) return;
  let after: string | null = null;
  do {
    after = await tellNext(ctx, { item, actorId, after });
  } while (after !== null);
}

interface Next {
  readonly item: WatchersOf;
  readonly actorId: string;
  readonly after: string | null;
}

async function tellNext(ctx: AppContext, { item, actorId, after }: Next): Promise<string | null> {
  const told = await listWatchers(ctx.db, item, { after, limit: BATCH });
  // Most items have no watchers, and cost one query.
  if (told.length === 0 && after === null) return null;
  const { postId, commentId, authorId, at } = item;
  const { result } = await tellMembers(ctx, {
    meta: { actor: { id: actorId }, at },
    postId,
    commentId,
    authorId,
    after,
    told,
  });
  return result;
}
