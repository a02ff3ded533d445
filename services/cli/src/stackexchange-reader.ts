import type { ProcessContext } from '@forum/features';
import type { ForumReader, SeenComment } from '@forum/import-stackexchange/port';

/** Reads back what readers of the forum see, from the read tables, for the checks after an import. */
export function forumReader({ db }: ProcessContext): ForumReader {
  return {
    readMembers: async (ids) => {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('account')
        .innerJoin('member_profile', 'member_profile.member_id', 'account.member_id')
        .select(['account.member_id', 'display_name', 'created_at'])
        .where('account.member_id', 'in', [...ids])
        .execute();
      return rows.map((row) => ({
        id: row.member_id,
        displayName: row.display_name ?? '',
        createdAt: row.created_at,
      }));
    },
    readThreads: async (ids) => {
      if (ids.length === 0) return [];
      const posts = await db
        .selectFrom('post')
        .leftJoin('vote_tally', 'vote_tally.item_id', 'post.id')
        .leftJoin('comment_tally', 'comment_tally.post_id', 'post.id')
        .leftJoin('post_answer', 'post_answer.post_id', 'post.id')
        .select([
          'post.id',
          'post.author_id',
          'post.created_at',
          'post.tags',
          'upvotes',
          'downvotes',
        ])
        .select(['comment_tally.comments', 'post_answer.comment_id'])
        .where('post.id', 'in', [...ids])
        .execute();
      const comments = await readComments(db, ids);
      return posts.map((row) => ({
        id: row.id,
        authorId: row.author_id,
        createdAt: row.created_at,
        tags: row.tags,
        upvotes: row.upvotes ?? 0,
        downvotes: row.downvotes ?? 0,
        commentCount: row.comments ?? 0,
        acceptedCommentId: row.comment_id,
        comments: comments.get(row.id) ?? [],
      }));
    },
  };
}

async function readComments(db: ProcessContext['db'], postIds: readonly string[]) {
  const rows = await db
    .selectFrom('comment_thread')
    .innerJoin('comment', 'comment.root_id', 'comment_thread.root_id')
    .leftJoin('vote_tally', 'vote_tally.item_id', 'comment.id')
    .select(['comment.id', 'comment.post_id', 'comment.parent_id', 'comment.author_id'])
    .select(['comment.created_at', 'upvotes', 'downvotes'])
    // Through threads, since comments have no index by post.
    .where('comment_thread.post_id', 'in', [...postIds])
    .where('comment_thread.living', '>', 0)
    .where('comment.is_deleted', '=', false)
    .execute();
  const byPost = new Map<string, SeenComment[]>();
  for (const row of rows) {
    const seen = {
      id: row.id,
      parentId: row.parent_id,
      authorId: row.author_id,
      createdAt: row.created_at,
      upvotes: row.upvotes ?? 0,
      downvotes: row.downvotes ?? 0,
    };
    byPost.set(row.post_id, [...(byPost.get(row.post_id) ?? []), seen]);
  }
  return byPost;
}
