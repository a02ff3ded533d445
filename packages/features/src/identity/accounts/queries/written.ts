import { metaOf, type PageWanted } from '@forum/contracts';
import type { MemberNote } from '@forum/contracts/member-notes';
import type { MemberWarning } from '@forum/contracts/warnings';
import { sql, type Kysely } from 'kysely';
import { countAtMost } from '../../../framework/lists/count-at-most.ts';
import { inPages } from '../../../framework/lists/in-pages.ts';
import { deletedAuthor, listAuthors } from '../../members/queries.ts';
import { newestFirst, partOf } from '../../../framework/lists/keyset.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';

type Db = Kysely<ReadDatabase>;

// A literal, so that partial indexes apply.
const inForce = sql<boolean>`NOT gone`;

/** A page of records about a member. */
export interface OfMember extends PageWanted {
  readonly memberId: string;
}

/** How many records there are about a member; at most a thousand of each. */
export async function countOf(db: Db, memberId: string) {
  const of = (table: 'member_warning' | 'member_note') =>
    sql<number>`(SELECT count(*) FROM (
      SELECT FROM ${sql.table(table)} WHERE member_id = ${memberId} AND NOT gone LIMIT 1000) AS counted)`;
  const { rows } = await sql<{ warnings: number; notes: number }>`
    SELECT ${of('member_warning')} AS warnings, ${of('member_note')} AS notes`.execute(db);
  return { warnings: rows[0]?.warnings ?? 0, notes: rows[0]?.notes ?? 0 };
}

const NEWEST_WARNINGS = newestFirst('warnings', 'at', 'member_warning.id');
const NEWEST_NOTES = newestFirst('notes', 'at', 'note.id');

/** A member's warnings in force, newest first. */
export async function listWarnings(db: Db, { memberId, ...wanted }: OfMember) {
  const part = partOf(NEWEST_WARNINGS, wanted);
  const among = db
    .selectFrom('member_warning')
    .where('member_id', '=', memberId)
    .where(inForce)
    .orderBy('at', 'desc')
    .orderBy('member_warning.id', 'desc');
  const [found, total] = await Promise.all([
    among
      .leftJoin('content', 'content.id', 'message_id')
      .select(['member_warning.id', 'reason', 'text', 'case_id', 'by_id', 'act_id', 'at'])
      .$call(part.within)
      .execute(),
    countAtMost(db, among.select('member_warning.id')),
  ]);
  const { rows, nextCursor } = part.cut(found);
  const authors = await listAuthors(db, [...new Set(rows.map(({ by_id }) => by_id))]);
  const data = rows.map((row): MemberWarning => ({
    id: row.id,
    reason: row.reason,
    message: row.text ?? '',
    at: row.at.toISOString(),
    caseId: row.case_id,
    by: authors.get(row.by_id) ?? deletedAuthor(row.by_id),
    actId: row.act_id,
  }));
  return { data, meta: metaOf(wanted, total, nextCursor) };
}

/** Staff notes about a member, newest first. */
export async function listNotes(db: Db, { memberId, ...wanted }: OfMember) {
  const part = partOf(NEWEST_NOTES, wanted);
  const [found, total] = await Promise.all([
    notes(db).where('note.member_id', '=', memberId).orderBy(part.by).$call(part.within).execute(),
    countAtMost(
      db,
      db.selectFrom('member_note').select('id').where('member_id', '=', memberId).where(inForce),
    ),
  ]);
  const { rows, nextCursor } = part.cut(found);
  return { data: await notesOf(db, rows), meta: metaOf(wanted, total, nextCursor) };
}

/** A note; null: there is none. */
export async function findNote(db: Db, noteId: string): Promise<MemberNote | null> {
  const rows = await notes(db).where('note.id', '=', noteId).execute();
  return (await notesOf(db, rows))[0] ?? null;
}

function notes(db: Db) {
  return db
    .selectFrom('member_note as note')
    .leftJoin('content', 'content.id', 'content_id')
    .where(inForce)
    .select(['note.id', 'text', 'by_id', 'at', 'edited_at']);
}

async function notesOf(
  db: Db,
  rows: readonly Awaited<ReturnType<ReturnType<typeof notes>['execute']>>[number][],
): Promise<MemberNote[]> {
  const authors = await listAuthors(db, [...new Set(rows.map(({ by_id }) => by_id))]);
  return rows.map((row) => ({
    id: row.id,
    text: row.text ?? '',
    by: authors.get(row.by_id) ?? deletedAuthor(row.by_id),
    at: row.at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  }));
}

const PAGE = 500;

/** All warnings in force that a member was given, without who gave them. */
export function listOwnWarnings(db: Db, memberId: string) {
  return inPages(PAGE, (after: { readonly id: string } | null) =>
    db
      .selectFrom('member_warning as warning')
      .leftJoin('content', 'content.id', 'message_id')
      .select(['warning.id', 'reason', 'text as message', 'case_id as caseId', 'at'])
      .where('warning.member_id', '=', memberId)
      .where(inForce)
      .$if(after !== null, (query) => query.where('warning.id', '>', after?.id ?? ''))
      .orderBy('warning.id')
      .limit(PAGE)
      .execute(),
  );
}
