import type { Actor } from '@forum/contracts';
import type { PostVersion } from '@forum/contracts/post-versions';
import { canEditPost } from '@forum/contracts/post-access';
import type { HistoryQuery } from '@forum/contracts/versions';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { pageOfHistory, versionOfHistory } from '../../items/queries/history.ts';
import { getReadablePost, placeOf, type WhichPost } from '../../items/queries/readable-post.ts';

type Db = Kysely<ReadDatabase>;

/**
 * A page of a post's history, oldest first. Versions before publication are for the author and staff; for everyone else
 * the history begins with what was published.
 * @throws DomainError not-found | gone
 */
export async function listPostVersions(
  db: Db,
  { before, ...which }: WhichPost & HistoryQuery,
  viewer: Actor | null,
): Promise<PostVersion[]> {
  return pageOfHistory(db, await listSeen(db, which, viewer), { before, reader: viewer });
}

/** One version by its number. @throws DomainError not-found | gone */
export async function getPostVersion(
  db: Db,
  { number, ...which }: WhichPost & { readonly number: number },
  viewer: Actor | null,
): Promise<PostVersion> {
  return versionOfHistory(db, await listSeen(db, which, viewer), { number, reader: viewer });
}

/** A page of a post's history, oldest first, for staff, even if hidden or deleted. */
export async function listVersionsForStaff(
  db: Db,
  { id, ...asked }: { readonly id: string } & HistoryQuery,
): Promise<PostVersion[]> {
  return pageOfHistory(db, await listAll(db, id), { ...asked, reader: 'staff' });
}

async function listSeen(db: Db, which: WhichPost, viewer: Actor | null) {
  const post = await getReadablePost(db, which, viewer);
  const all = await listAll(db, post.id);
  const isOwn = canEditPost(viewer, placeOf(post));
  return isOwn ? all : all.slice(lastBefore(all, post.created_at));
}

function listAll(db: Db, postId: string) {
  return db
    .selectFrom('post_version')
    .select(['content_id', 'edited_at', 'editor_id', 'redacted', 'key_id'])
    .select(sql<string>`CASE WHEN redacted THEN '' ELSE title END`.as('title'))
    .where('post_id', '=', postId)
    .orderBy('version')
    .execute();
}

/** The start of the version that readers saw first: the last one written before publication. */
function lastBefore(versions: readonly { readonly edited_at: Date }[], moment: Date): number {
  return Math.max(
    0,
    versions.findLastIndex((version) => version.edited_at <= moment),
  );
}
