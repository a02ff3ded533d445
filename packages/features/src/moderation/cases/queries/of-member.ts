import { metaOf, type PageWanted } from '@forum/contracts';
import type { FiledReport } from '@forum/contracts/member-history';
import { sql, type Kysely } from 'kysely';
import { countAtMost } from '../../../framework/lists/count-at-most.ts';
import { newestFirst, partOf } from '../../../framework/lists/keyset.ts';
import type { MemberRecord } from '../../../framework/ports/gate.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { casesOf } from './queue.ts';

type Db = Kysely<ReadDatabase>;

/** Which member, and which page. */
export interface OfMember extends PageWanted {
  readonly memberId: string;
}

const NEWEST_CASES = newestFirst('cases-about', 'opened_at', 'id');
const NEWEST_REPORTS = newestFirst('reports-by', 'report.created_at', 'report.id');

/** The cases about a member, newest first. */
export async function listCasesAbout(db: Db, { memberId, ...wanted }: OfMember) {
  const part = partOf(NEWEST_CASES, wanted);
  const among = db
    .selectFrom('case_file')
    .where('member_id', '=', memberId)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc');
  const [found, total] = await Promise.all([
    among.selectAll().$call(part.within).execute(),
    countAtMost(db, among.select('id')),
  ]);
  const { rows, nextCursor } = part.cut(found);
  return { data: await casesOf(db, rows), meta: metaOf(wanted, total, nextCursor) };
}

/** A member's reports, newest first, and their outcomes. */
export async function listReportsBy(db: Db, { memberId, ...wanted }: OfMember) {
  const part = partOf(NEWEST_REPORTS, wanted);
  const [found, total] = await Promise.all([
    db
      .selectFrom('report')
      .leftJoin('case_file', 'case_file.id', 'report.case_id')
      .select(['report.id', 'report.item_type', 'report.item_id', 'report.reason'])
      .select(['report.created_at', 'report.case_id', 'outcome', 'upheld'])
      .where('reporter_id', '=', memberId)
      .orderBy(part.by)
      .$call(part.within)
      .execute(),
    countAtMost(db, db.selectFrom('report').select('id').where('reporter_id', '=', memberId)),
  ]);
  const { rows, nextCursor } = part.cut(found);
  const data = rows.map((row): FiledReport => ({
    id: row.id,
    targetType: row.item_type,
    targetId: row.item_id,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    caseId: row.case_id,
    outcome: row.outcome,
    verdict: verdictOf(row),
  }));
  return { data, meta: metaOf(wanted, total, nextCursor) };
}

// A report is wrong if an upheld appeal cleared the member.
function verdictOf(row: {
  readonly outcome: FiledReport['outcome'];
  readonly upheld: boolean | null;
}): FiledReport['verdict'] {
  if (row.outcome === null) return 'open';
  return row.outcome === 'no-action' || row.upheld === true ? 'wrong' : 'right';
}

/** Counts stop at this many of the newest. */
const MOST = 1000;

/** How often a member was in a case, and how often their reports were right; the newest thousand of each. */
export async function countRecord(db: Db, memberId: string): Promise<MemberRecord> {
  const { rows } = await sql<MemberRecord>`
    SELECT about.cases, about.open_cases AS "openCases", filed.reports, filed.found_right AS "rightReports"
    FROM (
      SELECT count(*) AS cases, count(*) FILTER (WHERE state = 'open') AS open_cases FROM (
        SELECT state FROM case_file WHERE member_id = ${memberId}
        ORDER BY opened_at DESC, id DESC LIMIT ${MOST}
      ) newest
    ) about, (
      SELECT count(*) AS reports,
        count(*) FILTER (WHERE outcome <> 'no-action' AND upheld IS NOT TRUE) AS found_right FROM (
        SELECT case_id FROM report WHERE reporter_id = ${memberId}
        ORDER BY created_at DESC, id DESC LIMIT ${MOST}
      ) newest LEFT JOIN case_file ON case_file.id = newest.case_id
    ) filed`.execute(db);
  return rows[0] ?? { cases: 0, openCases: 0, reports: 0, rightReports: 0 };
}
