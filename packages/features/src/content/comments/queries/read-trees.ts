import { LIMITS } from '@forum/contracts';
import type { Comment } from '@forum/contracts/comments';
import type { Kysely } from 'kysely';
import { listLabels } from '../../labels/queries.ts';
import { listAuthors } from '../../../identity/members/queries.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { listBranchRows, listTreeRows, type ShownRow } from './comment-rows.ts';
import { countLiving } from './thread-page.ts';
import { pathInTrees, treesOf, type Beside } from './trees.ts';

/** Which trees, with which post's accepted comment, for which viewer. */
export interface Trees {
  readonly rootIds: readonly string[];
  readonly acceptedId: string | null;
  readonly viewerId: string | null;
}

/** Trees in the order of `rootIds`; one too long for an answer says how many comments it omits. */
export async function readTrees(
  db: Kysely<ReadDatabase>,
  { rootIds, acceptedId, viewerId }: Trees,
): Promise<Comment[]> {
  const rows = await listTreeRows(db, rootIds, viewerId);
  const beside = await listBeside(db, rows, acceptedId);
  const cut = await countLeftOut(db, rows);
  return treesOf(rows, rootIds, beside).map((tree) => {
    const moreReplies = cut.get(tree.id) ?? 0;
    return moreReplies > 0 ? { ...tree, moreReplies } : tree;
  });
}

/** A comment, last, after its ancestors; empty when it is not shown. */
export async function readBranch(
  db: Kysely<ReadDatabase>,
  {
    id,
    rootId,
    acceptedId,
    viewerId,
  }: Omit<Trees, 'rootIds'> & { readonly id: string; readonly rootId: string },
): Promise<Comment[]> {
  const rows = await listBranchRows(db, id, viewerId);
  return pathInTrees(treesOf(rows, [rootId], await listBeside(db, rows, acceptedId)), id);
}

/** For trees too long for one answer: how many living comments it omits. */
async function countLeftOut(
  db: Kysely<ReadDatabase>,
  rows: readonly ShownRow[],
): Promise<ReadonlyMap<string, number>> {
  const trees = [...Map.groupBy(rows, (row) => row.root_id)];
  const full = trees.filter(([, tree]) => tree.length >= LIMITS.comments.treeSize);
  const living = await countLiving(
    db,
    full.map(([rootId]) => rootId),
  );
  return new Map(
    full.map(([rootId, tree]) => {
      const shown = tree.filter((row) => !row.is_deleted).length;
      return [rootId, (living.get(rootId) ?? shown) - shown];
    }),
  );
}

/** Authors and labels of all rows at once. */
export async function listBeside(
  db: Kysely<ReadDatabase>,
  rows: readonly ShownRow[],
  acceptedId: string | null,
): Promise<Beside> {
  const alive = rows.filter((row) => !row.is_deleted);
  const [authors, labels] = await Promise.all([
    listAuthors(
      db,
      alive.map((row) => row.author_id),
    ),
    listLabels(
      db,
      alive.map((row) => row.id),
    ),
  ]);
  return { authors, labels, acceptedId };
}
