import type { Language } from '@forum/contracts/settings';
import type { AppContext } from '../../../framework/feature.ts';
import { findLanguage } from '../../../identity/profiles/queries.ts';
import { isAdmitted } from '../../../identity/members/queries/is-admitted.ts';
import { notSuspended } from '../../../identity/members/queries/not-suspended.ts';

/** Whoever may set webhooks at this moment, and where emails reach them. */
export async function listAdministrators({
  db,
  clock,
}: Pick<AppContext, 'db' | 'clock'>): Promise<Administrator[]> {
  const rows = await db
    .selectFrom('account')
    .select(['member_id', 'username', 'email'])
    .where('role', 'in', ['ADMIN', 'SUPERADMIN'])
    .where('merged_into', 'is', null)
    .where(isAdmitted('account'))
    .where(notSuspended('account', clock.now()))
    .orderBy('member_id')
    .execute();
  const reached = rows.flatMap(({ member_id: memberId, username, email }) =>
    email === null ? [] : [{ memberId, username, email }],
  );
  return Promise.all(
    reached.map(async (one) => ({ ...one, language: await findLanguage(db, one.memberId) })),
  );
}

/** One of them. */
export interface Administrator {
  readonly memberId: string;
  readonly username: string;
  readonly email: string;
  readonly language: Language;
}
