import { LIMITS, type Actor } from '@forum/contracts';
import type { AdminCaseDetail, CaseEntry } from '@forum/contracts/cases';
import type { Author } from '@forum/contracts/users';
import { DomainError, isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import { sql, type Kysely } from 'kysely';
import { deletedAuthor, listAuthors } from '../../../identity/members/queries.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import type { AppContext } from '../../../framework/feature.ts';
import { readSpamChance } from '../../spam/queries.ts';
import { findJudging } from './judging.ts';
import { readItem } from './items.ts';
import { readMessages } from './messages.ts';
import { readThread } from './thread.ts';
import { casesOf, type FoundCase } from './queue.ts';

type Db = Kysely<ReadDatabase>;

/** A case for staff. @throws DomainError not-found | forbidden `own-case` */
export async function getCase(
  ctx: Pick<AppContext, 'db' | 'site' | 'clock'>,
  id: string,
  actor: Actor,
): Promise<AdminCaseDetail> {
  const { db, clock } = ctx;
  const row = await findCaseRow(db, id);
  if (row === null) throw noSuch('case');
  if (row.about === actor.id) {
    // Only other staff may learn who reported a member of staff.
    throw new DomainError(
      'forbidden',
      'own-case',
      'This case is about you. Someone else has to work on it.',
    );
  }
  const [[shown], item, thread, messages, reportList, entries, earlierCases, judging] =
    await Promise.all([
      casesOf(db, [row]),
      readItem(db, row),
      readThread(db, row),
      readMessages(db, row, actor.id),
      listReports(db, id),
      listEntries(db, id),
      countEarlier(db, row),
      findJudging(db, row, { actor, now: clock.now() }),
    ]);
  if (shown === undefined) throw new Error('A case is shown in as many lines as it has rows.');
  const { wikiBy, ...read } = item;
  const wikiOf = wikiBy === null ? null : await nameOf(db, wikiBy);
  const spam = await suggestion(ctx, row, `${shown.title ?? ''}\n${read.text ?? ''}`);
  const beside = { spam, thread, messages, reportList, entries, earlierCases, judging };
  return { ...shown, ...read, wikiOf, ...beside };
}

/** Of messages nothing is suggested: nobody has decided about any, and their words are for whoever opens them. */
function suggestion(
  ctx: Pick<AppContext, 'db' | 'site' | 'clock'>,
  { item_type: type, decided_at }: FoundCase,
  text: string,
): Promise<number | null> {
  const isText = type === 'post' || type === 'comment';
  const isOpen = decided_at === null && text.trim() !== '';
  return isText && isOpen ? readSpamChance(ctx, text) : Promise.resolve(null);
}

async function nameOf(db: Db, memberId: string): Promise<Author> {
  return (await listAuthors(db, [memberId])).get(memberId) ?? deletedAuthor(memberId);
}

/** A case's row; null: there is none. */
export async function findCaseRow(db: Db, id: string): Promise<FoundCase | null> {
  if (!isId(id)) return null;
  const row = await db
    .selectFrom('case_file')
    .leftJoin('account', 'account.member_id', 'case_file.member_id')
    .selectAll('case_file')
    .select(sql<string>`coalesce(account.merged_into, case_file.member_id)`.as('about'))
    .where('case_file.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

async function listReports(db: Db, caseId: string): Promise<AdminCaseDetail['reportList']> {
  const rows = await db
    .selectFrom('report')
    .leftJoin('report_note', 'report_note.report_id', 'report.id')
    .leftJoin('watched_word', 'watched_word.id', 'report.word_id')
    .leftJoin('content', 'content.id', 'watched_word.words_id')
    .select(['report.id', 'reporter_id', 'reason', 'state', 'report.created_at', 'note'])
    .select('content.text as word')
    .where('case_id', '=', caseId)
    .orderBy('report.created_at', 'desc')
    .orderBy('report.id', 'desc')
    .limit(LIMITS.cases.reportsShown)
    .execute();
  const authors = await listAuthors(db, [...new Set(rows.flatMap((row) => row.reporter_id ?? []))]);
  return rows.map(({ id, reporter_id, reason, state, created_at, note, word }) => ({
    id,
    reporter:
      reporter_id === null ? null : (authors.get(reporter_id) ?? deletedAuthor(reporter_id)),
    reason,
    note: word === null ? note : `Watched word: ${word}`,
    state,
    createdAt: created_at.toISOString(),
  }));
}

async function listEntries(db: Db, caseId: string): Promise<CaseEntry[]> {
  const rows = await db
    .selectFrom('case_entry as e')
    .leftJoin('content as t', 't.id', 'e.content_id')
    .leftJoin('case_appeal as a', (join) =>
      join.onRef('a.case_id', '=', 'e.case_id').on('e.kind', '=', 'appealed'),
    )
    .select([
      'e.id',
      'e.kind',
      'e.by_id',
      'e.to_id',
      'e.at',
      'e.outcome',
      'e.reason',
      'e.upheld',
      'e.act_id',
    ])
    .select(sql<string | null>`coalesce(t.text, a.text)`.as('text'))
    .where('e.case_id', '=', caseId)
    .orderBy('e.seq')
    .execute();
  const authors = await listAuthors(db, [
    ...new Set(rows.flatMap((row) => [row.by_id ?? [], row.to_id ?? []].flat())),
  ]);
  const named = (id: string | null) =>
    id === null ? null : (authors.get(id) ?? deletedAuthor(id));
  return rows.map(({ by_id, to_id, at, act_id: actId, ...same }) => ({
    ...same,
    actId,
    by: named(by_id),
    to: named(to_id),
    at: at.toISOString(),
  }));
}

/** Cases about the same member, decided before this one, whose outcome still stands. */
async function countEarlier(
  db: Db,
  { id, member_id, about, decided_at }: FoundCase,
): Promise<number> {
  const row = await db
    .selectFrom('case_file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', 'in', [member_id, about])
    .where('id', '<>', id)
    .where('outcome', '<>', 'no-action')
    .where(sql<boolean>`upheld IS NOT TRUE`)
    .where('decided_at', '<=', decided_at ?? new Date(8.64e15))
    .executeTakeFirst();
  return row?.count ?? 0;
}
