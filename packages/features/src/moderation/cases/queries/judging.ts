import type { Actor } from '@forum/contracts';
import type { AdminCaseDetail } from '@forum/contracts/cases';
import { judgingOf } from '@forum/contracts/judging';
import type { Kysely } from 'kysely';
import { hasOtherStaff } from '../../../identity/members/operations/other-staff.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import type { FoundCase } from './queue.ts';

type Db = Kysely<ReadDatabase>;

/** Whether a member of staff may decide a case's appeal; null: none is pending. */
export async function findJudging(
  db: Db,
  { id, state, about, appealed_at }: FoundCase,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<AdminCaseDetail['judging']> {
  if (state !== 'appealed' || appealed_at === null) return null;
  const decidedBy = (await listDeciders(db, id)).get('decided');
  if (decidedBy === undefined) return null;
  const othersMay = await hasOtherStaff(db, { but: [decidedBy, about], now });
  const { may, from } = judgingOf({ actor, decidedBy, appealedAt: appealed_at, othersMay, now });
  return { may, from: from?.toISOString() ?? null };
}

/** Whether the same person decided a case and its appeal. */
export async function isBySamePerson(db: Db, caseId: string): Promise<boolean> {
  const by = await listDeciders(db, caseId);
  return by.has('appeal-decided') && by.get('decided') === by.get('appeal-decided');
}

async function listDeciders(db: Db, caseId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('case_entry')
    .select(['kind', 'by_id'])
    .where('case_id', '=', caseId)
    .where('kind', 'in', ['decided', 'appeal-decided'])
    .execute();
  return new Map(rows.flatMap(({ kind, by_id }) => (by_id === null ? [] : [[kind, by_id]])));
}
