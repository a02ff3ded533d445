import type { OwnCase } from '@forum/contracts/own-cases';
import { noSuch } from '@forum/kernel/refusals';
import { sql, type Kysely } from 'kysely';
import { inPages } from '../../../framework/lists/in-pages.ts';
import { hasEdited } from '../../../content/items/queries/has-edited.ts';
import { PLACED_POST } from '../../../content/items/queries/in-place.ts';
import { isShownTo } from '../../../content/items/queries/shown-to.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { findCaseRow } from './detail.ts';
import { isBySamePerson } from './judging.ts';
import type { CaseRow, FoundCase } from './queue.ts';

type Db = Kysely<ReadDatabase>;
const PAGE = 500;

/**
 * A decision about the member's own item, without who reported it or who decided. Excludes cases that are open or ended
 * without an act.
 * @throws DomainError not-found
 */
export async function getOwnCase(
  db: Db,
  { id, memberId }: { readonly id: string; readonly memberId: string },
): Promise<OwnCase> {
  const row = await findCaseRow(db, id);
  if (row === null || row.about !== memberId) throw noSuch('case');
  const { outcome, reason, decided_at, appeal_until } = row;
  if (outcome === null || outcome === 'no-action' || reason === null) throw noSuch('case');
  if (decided_at === null || appeal_until === null) throw noSuch('case');
  const [texts, appeal, post, bySamePerson] = await Promise.all([
    readTexts(db, [row.statement_id, row.answer_id]),
    readAppeal(db, id),
    readPost(db, row),
    isBySamePerson(db, id),
  ]);
  return {
    id,
    targetType: row.item_type,
    targetId: row.item_id,
    ...post,
    outcome,
    reason,
    statement: texts.get(row.statement_id) ?? '',
    until: row.until?.toISOString() ?? null,
    decidedAt: decided_at.toISOString(),
    appealUntil: appeal_until.toISOString(),
    appeal: appealOf(row, { text: appeal, answer: texts.get(row.answer_id) ?? null, bySamePerson }),
  };
}

function appealOf(
  { appealed_at, upheld }: CaseRow,
  said: Pick<NonNullable<OwnCase['appeal']>, 'text' | 'answer' | 'bySamePerson'>,
): OwnCase['appeal'] {
  if (appealed_at === null) return null;
  const state = upheld === null ? 'waiting' : upheld ? 'upheld' : 'rejected';
  return { ...said, at: appealed_at.toISOString(), state };
}

async function readTexts(db: Db, ids: readonly (string | null)[]) {
  const known = ids.flatMap((id) => id ?? []);
  if (known.length === 0) return new Map<string | null, string>();
  const rows = await db
    .selectFrom('content')
    .select(['id', 'text'])
    .where('id', 'in', known)
    .execute();
  return new Map<string | null, string>(rows.map(({ id, text }) => [id, text]));
}

async function readAppeal(db: Db, caseId: string): Promise<string | null> {
  const row = await db
    .selectFrom('case_appeal')
    .select('text')
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  return row?.text ?? null;
}

async function readPost(db: Db, { item_type, item_id, post_id, about }: FoundCase) {
  const none = { title: null, isAnothers: false };
  if (item_type === 'user' || item_type === 'message') return none;
  const row = await db
    .selectFrom('post')
    .innerJoin(PLACED_POST.as('placed'), (join) => join.onRef('placed.item_id', '=', 'post.id'))
    .select(['post.title', isShownTo(sql`${about}::uuid`, 'placed').as('is_shown')])
    .select(hasEdited('post', about).as('has_edited'))
    .where('post.id', '=', post_id ?? item_id)
    .executeTakeFirst();
  if (row === undefined) return none;
  const isAnothers = item_type === 'post' && row.has_edited;
  return { title: row.is_shown ? row.title : null, isAnothers };
}

/** The text of a statement of reasons; empty if there is none. */
export async function findStatement(db: Db, id: string | null): Promise<string> {
  return (await readTexts(db, [id])).get(id) ?? '';
}

/** All of a member's appeals against decisions about them. */
export function listOwnAppeals(db: Db, memberId: string) {
  return inPages(PAGE, (after: { readonly caseId: string } | null) =>
    db
      .selectFrom('case_appeal')
      .select(['case_id as caseId', 'text'])
      .where('member_id', '=', memberId)
      .$if(after !== null, (query) => query.where('case_id', '>', after?.caseId ?? ''))
      .orderBy('case_id')
      .limit(PAGE)
      .execute(),
  );
}
