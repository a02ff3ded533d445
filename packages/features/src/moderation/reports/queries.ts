import type { Kysely } from 'kysely';
import { inPages } from '../../framework/lists/in-pages.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';

const PAGE = 500;

/** All of a member's reports, with their own notes, newest first. */
export function listOwnReports(db: Kysely<ReadDatabase>, memberId: string) {
  return inPages(PAGE, (after: { readonly reportedAt: Date; readonly id: string } | null) =>
    db
      .selectFrom('report')
      .leftJoin('report_note', 'report_note.report_id', 'report.id')
      .select(['report.id', 'item_type as itemType', 'item_id as itemId', 'reason', 'note'])
      .select('created_at as reportedAt')
      .where('report.reporter_id', '=', memberId)
      .$if(after !== null, (query) =>
        query.where((row) =>
          row.eb(
            row.refTuple('created_at', 'report.id'),
            '<',
            row.tuple(after?.reportedAt ?? new Date(0), after?.id ?? ''),
          ),
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('report.id', 'desc')
      .limit(PAGE)
      .execute(),
  );
}
