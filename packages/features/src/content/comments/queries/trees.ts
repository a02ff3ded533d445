import { freshComment, type Comment } from '@forum/contracts/comments';
import { LABELS, type CommentLabel } from '@forum/contracts/labels';
import { beginningOf } from '@forum/rich-text';
import { authorOf, deletedAuthor } from '../../../identity/members/queries.ts';
import type { LabelRow, ShownRow } from './comment-rows.ts';

/**
 * Rows (oldest first) → trees, in the order of `rootIds`. A deleted comment stays as a placeholder while a
 * reply below it is alive; otherwise it is left out.
 */
export function treesOf(
  rows: readonly ShownRow[],
  rootIds: readonly string[],
  acceptedId: string | null,
): Comment[] {
  const children = new Map<string, ShownRow[]>();
  const tops = new Map<string, ShownRow>();
  for (const row of rows) {
    if (row.parent_id === null) {
      tops.set(row.id, row);
      continue;
    }
    const siblings = children.get(row.parent_id);
    if (siblings === undefined) children.set(row.parent_id, [row]);
    else siblings.push(row);
  }
  // Reply nesting is limited, so the recursion is bounded.
  const shown = (row: ShownRow): Comment[] => {
    const replies = (children.get(row.id) ?? []).flatMap(shown);
    if (row.is_deleted && replies.length === 0) return [];
    return [row.is_deleted ? placeholder(row, replies) : living(row, replies, acceptedId)];
  };
  return rootIds.flatMap((id) => {
    const top = tops.get(id);
    return top === undefined ? [] : shown(top);
  });
}

/** A row as a comment without its replies. */
export function aloneOf(row: ShownRow, acceptedId: string | null): Comment {
  return row.is_deleted ? placeholder(row, []) : living(row, [], acceptedId);
}

/** The comment with that id in the trees, last, after its ancestors; empty when absent. */
export function pathInTrees(trees: readonly Comment[], id: string): Comment[] {
  for (const tree of trees) {
    if (tree.id === id) return [tree];
    const below = pathInTrees(tree.replies, id);
    if (below.length > 0) return [tree, ...below];
  }
  return [];
}

function living(row: ShownRow, replies: Comment[], acceptedId: string | null): Comment {
  return {
    ...placed(row, replies),
    content: row.is_cut ? beginningOf(row.body) : row.body,
    ...(row.is_cut ? { isCut: true as const } : {}),
    isEdited: row.is_edited,
    isDeleted: false,
    isAccepted: acceptedId === row.id,
    author: writerOf(row),
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    userVote: row.user_vote,
    reactions: row.reactions ?? [],
    userReactions: row.user_reactions,
    savedAt: row.saved_at?.toISOString() ?? null,
    _count: { votes: row.upvotes + row.downvotes, replies: replies.length },
    labels: (row.labels ?? []).map(labelOf),
    attribution: row.attribution,
    ...(row.key_id === null ? {} : { byProgram: true as const }),
  };
}

function writerOf({ author_id: id, username, role, ...row }: ShownRow) {
  if (username === null || role === null) return deletedAuthor(id);
  const { display_name, avatar, points, badge } = row;
  return authorOf({ id, username, role, display_name, avatar, points, badge });
}

function labelOf({ id, type, at, by, username }: LabelRow): CommentLabel {
  const markedBy = { id: by, username: username ?? 'deleted' };
  return { id, type, ...LABELS[type], createdAt: new Date(at).toISOString(), markedBy };
}

function placeholder(row: ShownRow, replies: Comment[]): Comment {
  return {
    ...freshComment({ ...placed(row, replies), content: '', author: null }),
    ...placed(row, replies),
    isDeleted: true,
    _count: { votes: 0, replies: replies.length },
  };
}

function placed(row: ShownRow, replies: Comment[]) {
  return {
    id: row.id,
    postId: row.post_id,
    parentId: row.parent_id,
    depth: row.depth,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    replies,
  };
}
