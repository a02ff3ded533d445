import type { AdminCaseDetail } from '@forum/contracts/cases';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { deletedAuthor, listAuthors } from '../../../identity/members/queries.ts';
import type { CaseRow } from './queue.ts';

interface CopyRow {
  readonly id: string;
  readonly author_id: string;
  readonly words: string;
  readonly written_at: Date;
}

/** The messages copied for a case, as they were at the first report; null: the reader has not opened them. */
export async function readMessages(
  db: Kysely<ReadDatabase>,
  { id: caseId, item_type: type, item_id }: CaseRow,
  readerId: string,
): Promise<AdminCaseDetail['messages']> {
  if (type !== 'message') return null;
  const opened = await db
    .selectFrom('case_reading')
    .select('read_at')
    .where('case_id', '=', caseId)
    .where('member_id', '=', readerId)
    .executeTakeFirst();
  if (opened === undefined) return null;
  const { rows } = await sql<CopyRow>`
    SELECT id, author_id, words, written_at FROM (
      SELECT DISTINCT ON (copy.message_id) copy.message_id AS id, copy.author_id, copy.words,
        copy.written_at, copy.seq
      FROM report JOIN reported_message copy ON copy.report_id = report.id
      WHERE report.case_id = ${caseId}
      ORDER BY copy.message_id, report.created_at, report.id) copies
    ORDER BY seq`.execute(db);
  const authors = await listAuthors(
    db,
    rows.map(({ author_id }) => author_id),
  );
  return rows.map(({ id, author_id, words, written_at }) => ({
    id,
    author: authors.get(author_id) ?? deletedAuthor(author_id),
    text: words,
    at: written_at.toISOString(),
    isReported: id === item_id,
  }));
}
