import { type Kysely, sql } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { hasSecondFactor } from '../../proofs/queries.ts';

/** What decides whether somebody who has proved the first step is signed in. */
export interface SignInState {
  /** The account it was merged into; the name is null if that one is gone. Null: not merged. */
  readonly mergedInto: { readonly username: string | null } | null;
  /** Whether a provider has barred them. */
  readonly isBarred: boolean;
  readonly hasSecond: boolean;
}

/** What decides whether a member is signed in. */
export async function findSignInState(
  db: Kysely<ReadDatabase>,
  memberId: string,
): Promise<SignInState> {
  const found = await db
    .selectFrom('account')
    .leftJoin('account as home', 'home.member_id', 'account.merged_into')
    .select(['account.merged_into', 'home.username', 'account.barred_by'])
    .select(hasSecondFactor(sql`account.member_id`).as('hasSecond'))
    .where('account.member_id', '=', memberId)
    .executeTakeFirst();
  const isMerged = found !== undefined && found.merged_into !== null;
  return {
    mergedInto: isMerged ? { username: found.username } : null,
    isBarred: (found?.barred_by.length ?? 0) > 0,
    hasSecond: found?.hasSecond ?? false,
  };
}
