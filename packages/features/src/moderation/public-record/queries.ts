import { metaOf, type PageWanted } from '@forum/contracts';
import { PUBLIC_ACT_KINDS, type PublicAct } from '@forum/contracts/public-record';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { countAtMost } from '../../framework/lists/count-at-most.ts';
import { newestFirst, partOf } from '../../framework/lists/keyset.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';

/**
 * What staff did to members and to what readers saw, newest first. Excludes private places, drafts, and cases about
 * these or about messages: even kinds and times would reveal that something exists. Undo acts are not listed
 * separately.
 */
export async function listPublicActs(db: Kysely<ReadDatabase>, query: PageWanted) {
  const part = partOf(newestFirst('public-acts', 'at', 'id'), query);
  const among = db
    .selectFrom('staff_act')
    .where('kind', '=', sql<PublicAct['kind']>`ANY(${[...PUBLIC_ACT_KINDS]}::text[])`)
    .where(isAboutWhatReadersSaw)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');
  const [found, total] = await Promise.all([
    among.select(['id', 'kind', 'reason', 'at', 'undone_by']).$call(part.within).execute(),
    countAtMost(db, among.select('id')),
  ]);
  const { rows, nextCursor } = part.cut(found);
  const data = rows.map(({ id, kind, reason, at, undone_by: undoneBy }): PublicAct => ({
    id,
    kind,
    reason,
    at: at.toISOString(),
    undone: undoneBy !== null,
  }));
  return { data, meta: metaOf(query, total, nextCursor) };
}

// Values, not EXISTS: inside an OR, Postgres would hash a whole table for that.
const wasRead = (postId: RawBuilder<unknown>) =>
  sql`coalesce((SELECT p.was_public FROM post p WHERE p.id = ${postId}), false)`;
const targetId = sql`staff_act.target_id::uuid`;

// A new post that staff refused was never created: its text says where it was to go.
const wasForReaders = sql`(submission.kind = 'post' AND EXISTS (
  SELECT FROM submission_text kept
  JOIN category place ON place.id::text = kept.payload::jsonb -> 'fields' ->> 'categoryId'
  WHERE kept.submission_id = submission.id AND place.see_roles = '{}'))`;

const isAboutWhatReadersSaw = sql<boolean>`(
  CASE staff_act.target_type
    WHEN 'post' THEN ${wasRead(targetId)}
    WHEN 'comment' THEN coalesce((SELECT ${wasRead(sql`comment.post_id`)} FROM comment
      WHERE comment.id = ${targetId}), false)
    WHEN 'submission' THEN coalesce((SELECT ${wasRead(sql`submission.post_id`)} OR ${wasForReaders}
      FROM submission WHERE submission.id = ${targetId}), false)
    ELSE true
  END
  AND (staff_act.case_id IS NULL OR coalesce((
    SELECT case_file.item_type = 'user' OR ${wasRead(sql`case_file.post_id`)}
    FROM case_file WHERE case_file.id = staff_act.case_id), false)))`;
