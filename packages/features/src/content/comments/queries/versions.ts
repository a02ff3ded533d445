import { deleted } from '@forum/kernel/refusals';
import type { Actor } from '@forum/contracts';
import type { CommentVersion } from '@forum/contracts/comments';
import type { HistoryQuery } from '@forum/contracts/versions';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { pageOfHistory, versionOfHistory } from '../../items/queries/history.ts';
import { getReadableComment } from './readable.ts';

/** A page of a comment's history, oldest first. @throws DomainError not-found | gone */
export async function listCommentVersions(
  db: Kysely<ReadDatabase>,
  { id, before }: { readonly id: string } & HistoryQuery,
  viewer: Actor | null,
): Promise<CommentVersion[]> {
  return pageOfHistory(db, await listRows(db, id, viewer), { before, reader: viewer });
}

/** One version by its number. @throws DomainError not-found | gone */
export async function getCommentVersion(
  db: Kysely<ReadDatabase>,
  { id, number }: { readonly id: string; readonly number: number },
  viewer: Actor | null,
): Promise<CommentVersion> {
  return versionOfHistory(db, await listRows(db, id, viewer), { number, reader: viewer });
}

/** A page of a comment's history, oldest first, for staff, even if hidden or deleted. */
export async function listVersionsForStaff(
  db: Kysely<ReadDatabase>,
  { id, before }: { readonly id: string } & HistoryQuery,
): Promise<CommentVersion[]> {
  return pageOfHistory(db, await listAll(db, id), { before, reader: 'staff' });
}

async function listRows(db: Kysely<ReadDatabase>, id: string, viewer: Actor | null) {
  const comment = await getReadableComment(db, id, viewer);
  if (comment.is_deleted) throw deleted('comment');
  return listAll(db, id);
}

function listAll(db: Kysely<ReadDatabase>, id: string) {
  return db
    .selectFrom('comment_version')
    .select(['content_id', 'edited_at', 'editor_id', 'redacted', 'key_id'])
    .where('comment_id', '=', id)
    .orderBy('version')
    .execute();
}
