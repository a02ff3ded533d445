import { mayJudge, type Actor, type Restriction } from '@forum/contracts';
import { DomainError, isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';

export {
  authorOf,
  badgeOf,
  deletedAuthor,
  listAuthors,
  listKnownAuthors,
  shownReputation,
  type AuthorRow,
} from './queries/authors.ts';
export { findRecentName } from './queries/recent-name.ts';
export { hasBlocked } from './queries/blocks.ts';

type Db = Kysely<ReadDatabase>;

/**
 * Staff records about a member are for those who judge them (`mayJudge`), and never for the member.
 * @throws DomainError not-found | forbidden `own-account` `role-hierarchy`
 */
export async function requireMayLookInto(db: Db, actor: Actor, memberId: string): Promise<void> {
  const found = isId(memberId)
    ? await db
        .selectFrom('account')
        .select('role')
        .where('member_id', '=', memberId)
        .executeTakeFirst()
    : undefined;
  if (found === undefined) {
    throw noSuch('member');
  }
  if (memberId === actor.id) {
    const message = 'Your own record is for others to look at.';
    throw new DomainError('forbidden', 'own-account', message);
  }
  if (!mayJudge(actor, found.role)) {
    const message = 'You cannot look into someone with your role or a higher one.';
    throw new DomainError('forbidden', 'role-hierarchy', message);
  }
}

/** A restriction from an account's row, if it is in force; null: it is not. */
export function inForce(until: Date | null, reason: string | null, now: Date): Restriction | null {
  return reason === null || (until !== null && until <= now) ? null : { until, reason };
}
