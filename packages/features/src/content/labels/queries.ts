import { inPages } from '../../framework/lists/in-pages.ts';
import { LABELS, type CommentLabel } from '@forum/contracts/labels';
import type { Kysely } from 'kysely';
import { batchLoaderOn } from '../../framework/batch-loader.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';

/** The labels of many comments, oldest first; comments without labels are absent. One query, shared with others. */
export async function listLabels(
  db: Kysely<ReadDatabase>,
  commentIds: readonly string[],
): Promise<Map<string, CommentLabel[]>> {
  const labels = await Promise.all(commentIds.map((id) => labelsOf(db, id)));
  return new Map(
    commentIds.flatMap((id, i) => (labels[i] === undefined ? [] : [[id, [...labels[i]]]])),
  );
}

const labelsOf = batchLoaderOn(async (db: Kysely<ReadDatabase>, commentIds) => {
  const labels = new Map<string, CommentLabel[]>();
  const rows = await db
    .selectFrom('comment_label')
    .leftJoin('account', 'account.member_id', 'comment_label.marked_by')
    .select(['id', 'comment_id', 'type', 'marked_by', 'comment_label.created_at', 'username'])
    .where('comment_id', 'in', [...commentIds])
    .where('hidden', '=', false)
    .orderBy('comment_label.created_at')
    .orderBy('id')
    .execute();
  for (const row of rows) {
    const label = {
      id: row.id,
      type: row.type,
      ...LABELS[row.type],
      createdAt: row.created_at.toISOString(),
      markedBy: { id: row.marked_by, username: row.username ?? 'deleted' },
    };
    const others = labels.get(row.comment_id);
    if (others === undefined) labels.set(row.comment_id, [label]);
    else others.push(label);
  }
  return labels;
});

/** Post id → id of its accepted comment; posts without one are absent. One query, shared with others. */
export async function acceptedCommentIds(
  db: Kysely<ReadDatabase>,
  postIds: readonly string[],
): Promise<Map<string, string>> {
  const answers = await Promise.all(postIds.map((id) => acceptedOf(db, id)));
  return new Map(postIds.flatMap((id, i) => (answers[i] === undefined ? [] : [[id, answers[i]]])));
}

const acceptedOf = batchLoaderOn(async (db: Kysely<ReadDatabase>, postIds) => {
  const rows = await db
    .selectFrom('post_answer')
    .select(['post_id', 'comment_id'])
    .where('post_id', 'in', [...postIds])
    .where('hidden', '=', false)
    .execute();
  return new Map(rows.map((row) => [row.post_id, row.comment_id]));
});

const PAGE = 500;

/** All labels of a member that are in force, oldest first. */
export function listOwnLabels(db: Kysely<ReadDatabase>, memberId: string) {
  return inPages(PAGE, (after: { readonly id: string } | null) =>
    db
      .selectFrom('comment_label')
      .select(['id', 'type', 'comment_id as commentId', 'post_id as postId'])
      .select('created_at as createdAt')
      .where('marked_by', '=', memberId)
      .where('hidden', '=', false)
      .$if(after !== null, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  );
}
