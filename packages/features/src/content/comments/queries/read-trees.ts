import { LIMITS } from '@forum/contracts';
import type { Comment } from '@forum/contracts/comments';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { listBranchRows, type ShownRow } from './comment-rows.ts';
import type { PageRows } from './page-rows.ts';
import { countLiving } from './thread-page.ts';
import { pathInTrees, treesOf } from './trees.ts';

/**
 * Trees in their order on the page; one too long for an answer says how many comments it omits. Past the answer's
 * budget of bytes there are no more replies, and top-level comments show only their beginning.
 */
export async function readTrees(
  db: Kysely<ReadDatabase>,
  { rows, rootIds }: Pick<PageRows, 'rows' | 'rootIds'>,
  acceptedId: string | null,
): Promise<Comment[]> {
  const cut = await countLeftOut(db, rows);
  return treesOf(rows.filter(isAfforded), rootIds, acceptedId).map((tree) => {
    const moreReplies = cut.get(tree.id) ?? 0;
    return moreReplies > 0 ? { ...tree, moreReplies } : tree;
  });
}

/** Which comment of which tree, for whom. */
export interface Branch {
  readonly id: string;
  readonly rootId: string;
  readonly acceptedId: string | null;
  readonly viewerId: string | null;
}

/** A comment, last, after its ancestors; empty when it is not shown. */
export async function readBranch(
  db: Kysely<ReadDatabase>,
  { id, rootId, acceptedId, viewerId }: Branch,
): Promise<Comment[]> {
  const rows = await listBranchRows(db, id, viewerId);
  const path = pathInTrees(treesOf(rows, [rootId], acceptedId), id);
  const way = new Set(path.map((comment) => comment.id));
  const shown = rows.filter((row) => way.has(row.id) || isAfforded(row));
  return pathInTrees(treesOf(shown, [rootId], acceptedId), id);
}

/** For trees too long for one answer: how many living comments it omits. */
async function countLeftOut(
  db: Kysely<ReadDatabase>,
  rows: readonly ShownRow[],
): Promise<ReadonlyMap<string, number>> {
  const trees = [...Map.groupBy(rows, (row) => row.root_id)];
  const full = trees.filter(
    ([, tree]) => tree.length >= LIMITS.comments.treeSize || !tree.every(isAfforded),
  );
  const living = await countLiving(
    db,
    full.map(([rootId]) => rootId),
  );
  return new Map(
    full.map(([rootId, tree]) => {
      const shown = tree.filter((row) => isAfforded(row) && !row.is_deleted).length;
      return [rootId, (living.get(rootId) ?? shown) - shown];
    }),
  );
}

/** Top-level comments are always shown, at least in part. */
function isAfforded({ is_over, parent_id }: ShownRow): boolean {
  return parent_id === null || !is_over;
}
