import type { Actor } from '@forum/contracts';
import type { CommentVersion } from '@forum/contracts/comments';
import type { HistoryQuery } from '@forum/contracts/versions';
import { DomainError } from '@forum/kernel';
import type { Kysely } from 'kysely';
import { newestTexts, partOfHistory } from '../../../framework/lists/part-of-history.ts';
import { listAuthors } from '../../../identity/members/queries.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { commentGone, getReadableComment } from './readable.ts';

/** A page of a comment's history, oldest first. @throws DomainError not-found | gone */
export async function listCommentVersions(
  db: Kysely<ReadDatabase>,
  { id, before }: { readonly id: string } & HistoryQuery,
  viewer: Actor | null,
): Promise<CommentVersion[]> {
  const { part, skipped } = partOfHistory(await listRows(db, id, viewer), { before });
  return shownAs(db, part, skipped);
}

/** One version by its number. @throws DomainError not-found | gone */
export async function getCommentVersion(
  db: Kysely<ReadDatabase>,
  { id, number }: { readonly id: string; readonly number: number },
  viewer: Actor | null,
): Promise<CommentVersion> {
  const rows = await listRows(db, id, viewer);
  const [version] = await shownAs(db, rows.slice(number - 1, number), number - 1);
  if (version !== undefined) return version;
  throw new DomainError('not-found', 'version-not-found', 'There is no such version.');
}

/** A page of a comment's history, oldest first, for staff, even if hidden or deleted. */
export async function listVersionsForStaff(
  db: Kysely<ReadDatabase>,
  { id, before }: { readonly id: string } & HistoryQuery,
): Promise<CommentVersion[]> {
  const { part, skipped } = partOfHistory(await listAll(db, id), { before });
  return shownAs(db, part, skipped);
}

type Row = Awaited<ReturnType<typeof listRows>>[number];

async function listRows(db: Kysely<ReadDatabase>, id: string, viewer: Actor | null) {
  const comment = await getReadableComment(db, id, viewer);
  if (comment.is_deleted) throw commentGone();
  return listAll(db, id);
}

function listAll(db: Kysely<ReadDatabase>, id: string) {
  return db
    .selectFrom('comment_version')
    .select(['content_id', 'edited_at', 'editor_id', 'redacted'])
    .where('comment_id', '=', id)
    .orderBy('version')
    .execute();
}

/** The newest of the versions, as many as an answer affords; `before`: how many precede the first of them. */
async function shownAs(
  db: Kysely<ReadDatabase>,
  rows: readonly Row[],
  before: number,
): Promise<CommentVersion[]> {
  const [editors, texts] = await Promise.all([
    listAuthors(db, [...new Set(rows.flatMap((row) => row.editor_id ?? []))]),
    newestTexts(db, rows),
  ]);
  const left = rows.length - texts.length;
  return rows.slice(left).map((row, i) => ({
    version: before + left + i + 1,
    content: row.redacted ? '' : (texts[i] ?? ''),
    isRedacted: row.redacted,
    editedAt: row.edited_at.toISOString(),
    editor: row.editor_id === null ? null : (editors.get(row.editor_id) ?? null),
  }));
}
