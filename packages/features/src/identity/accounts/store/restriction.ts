import type { Restriction } from '@forum/contracts';
import type { Kysely } from 'kysely';
import type { RestrictionKind } from '../decide/restrict.ts';
import type { AccountStore } from '../store.ts';

/** Puts a restriction in force, or lifts it (null), and ends earlier grants. */
export async function saveRestriction(
  db: Kysely<unknown>,
  kind: RestrictionKind,
  {
    memberId,
    restriction,
  }: { readonly memberId: string; readonly restriction: Restriction | null },
): Promise<void> {
  const { until = null, reason = null } = restriction ?? {};
  const changes =
    kind === 'suspension'
      ? { suspended_until: until, suspension_reason: reason }
      : { silenced_until: until, silence_reason: reason };
  await db
    .$extendTables<AccountStore>()
    .updateTable('account')
    .set((row) => ({ ...changes, standing: row('standing', '+', 1) }))
    .where('member_id', '=', memberId)
    .execute();
}

/** Whether the row says that the member is restricted, even if the end has passed. */
export async function isMarked(
  db: Kysely<unknown>,
  kind: RestrictionKind,
  memberId: string,
): Promise<boolean> {
  const row = await db
    .$extendTables<AccountStore>()
    .selectFrom('account')
    .select(['suspension_reason', 'silence_reason'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const reason = kind === 'suspension' ? row?.suspension_reason : row?.silence_reason;
  return reason !== undefined && reason !== null;
}
