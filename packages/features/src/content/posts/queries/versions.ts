import type { Actor } from '@forum/contracts';
import type { PostVersion } from '@forum/contracts/post-versions';
import { canEditPost } from '@forum/contracts/post-access';
import type { HistoryQuery } from '@forum/contracts/versions';
import { DomainError } from '@forum/kernel';
import type { Kysely } from 'kysely';
import { newestTexts, partOfHistory } from '../../../framework/lists/part-of-history.ts';
import { listAuthors } from '../../../identity/members/queries.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { getReadablePost, type WhichPost } from '../../items/queries/readable-post.ts';

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
  const { part, skipped } = partOfHistory(await listSeen(db, which, viewer), { before });
  return shownAs(db, part, skipped);
}

/** One version by its number. @throws DomainError not-found | gone */
export async function getPostVersion(
  db: Db,
  { number, ...which }: WhichPost & { readonly number: number },
  viewer: Actor | null,
): Promise<PostVersion> {
  const seen = await listSeen(db, which, viewer);
  const [version] = await shownAs(db, seen.slice(number - 1, number), number - 1);
  if (version !== undefined) return version;
  throw new DomainError('not-found', 'version-not-found', 'There is no such version.');
}

/** A page of a post's history, oldest first, for staff, even if hidden or deleted. */
export async function listVersionsForStaff(
  db: Db,
  { id, ...asked }: { readonly id: string } & HistoryQuery,
): Promise<PostVersion[]> {
  const { part, skipped } = partOfHistory(await listAll(db, id), asked);
  return shownAs(db, part, skipped);
}

type Row = Awaited<ReturnType<typeof listSeen>>[number];

async function listSeen(db: Db, which: WhichPost, viewer: Actor | null) {
  const post = await getReadablePost(db, which, viewer);
  const all = await listAll(db, post.id);
  const { author_id: authorId, is_private: isPrivate, see_groups: seeGroups } = post;
  const isOwn = canEditPost(viewer, { authorId, isPrivate, seeGroups });
  return isOwn ? all : all.slice(lastBefore(all, post.created_at));
}

function listAll(db: Db, postId: string) {
  return db
    .selectFrom('post_version')
    .select(['title', 'content_id', 'edited_at', 'editor_id', 'redacted'])
    .where('post_id', '=', postId)
    .orderBy('version')
    .execute();
}

/** The newest of the versions, as many as an answer affords; `before`: how many precede the first of them. */
async function shownAs(db: Db, rows: readonly Row[], before: number): Promise<PostVersion[]> {
  const [authors, texts] = await Promise.all([
    listAuthors(db, [...new Set(rows.flatMap((row) => row.editor_id ?? []))]),
    newestTexts(db, rows),
  ]);
  const left = rows.length - texts.length;
  return rows.slice(left).map((row, i) => ({
    version: before + left + i + 1,
    title: row.redacted ? '' : row.title,
    content: row.redacted ? '' : (texts[i] ?? ''),
    isRedacted: row.redacted,
    editedAt: row.edited_at.toISOString(),
    editor: row.editor_id === null ? null : (authors.get(row.editor_id) ?? null),
  }));
}

/** The start of the version that readers saw first: the last one written before publication. */
function lastBefore(versions: readonly { readonly edited_at: Date }[], moment: Date): number {
  return Math.max(
    0,
    versions.findLastIndex((version) => version.edited_at <= moment),
  );
}
