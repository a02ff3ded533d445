// Which posts are in which thread, immediately consistent for commands. Nothing is merged into a merged post: one step
// leads from any post to where it is read.
import { LIMITS } from '@forum/contracts/limits';
import { DomainError } from '@forum/kernel';
import { sql, type Kysely, type QueryExecutorProvider } from 'kysely';

/** A post and the one it was merged into. */
export interface PostMerge {
  readonly postId: string;
  readonly into: string;
}

/**
 * Records that a post is merged into another, in the transaction that appends the event; call it while holding the
 * post's partition. @throws DomainError conflict `merged-elsewhere` `has-merged` `too-many-merged`
 */
export async function takeMerge(
  connection: Kysely<unknown>,
  { postId, into }: PostMerge,
): Promise<void> {
  // One at a time: two concurrent merges that form a chain would each look valid.
  await sql`SELECT pg_advisory_xact_lock(hashtext('post_merge'))`.execute(connection);
  const { rows } = await sql<{ elsewhere: boolean; under: boolean; siblings: number }>`
    SELECT EXISTS (SELECT FROM post_merge WHERE post_id = ${into}) AS elsewhere,
      EXISTS (SELECT FROM post_merge WHERE into_id = ${postId}) AS under,
      (SELECT count(*) FROM post_merge WHERE into_id = ${into}) AS siblings`.execute(connection);
  requireOneStep(rows[0]);
  await sql`INSERT INTO post_merge (post_id, into_id) VALUES (${postId}, ${into})`.execute(
    connection,
  );
}

/** The post stands alone again; does nothing if it already does. */
export async function dropMerge(connection: Kysely<unknown>, postId: string): Promise<void> {
  await sql`DELETE FROM post_merge WHERE post_id = ${postId}`.execute(connection);
}

/** The posts merged into this one. */
export async function listMergedInto(
  connection: QueryExecutorProvider,
  postId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ post_id: string }>`
    SELECT post_id FROM post_merge WHERE into_id = ${postId} ORDER BY post_id`.execute(connection);
  return rows.map(({ post_id }) => post_id);
}

interface Around {
  readonly elsewhere: boolean;
  readonly under: boolean;
  readonly siblings: number;
}

function requireOneStep(around: Around | undefined): void {
  if (around === undefined) return;
  if (around.elsewhere) {
    const message = 'That post was merged into another. Please choose that one.';
    throw new DomainError('conflict', 'merged-elsewhere', message);
  }
  if (around.under) {
    const message =
      'Other posts were merged into this one. Please merge the other way around, or undo those first.';
    throw new DomainError('conflict', 'has-merged', message);
  }
  if (around.siblings < LIMITS.mergedPosts) return;
  const message = `At most ${LIMITS.mergedPosts} posts can be merged into one.`;
  throw new DomainError('conflict', 'too-many-merged', message);
}
