import type { Actor, Restriction, Role } from '@forum/contracts';
import type { Unconfirmed } from '@forum/contracts/unconfirmed';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { inForce } from '../queries.ts';
import { groupsOf } from './groups-of.ts';
import { unconfirmedNow } from './unconfirmed.ts';

/** A member in whose name something is done while they are away, as their session would have them now. */
export interface AwayMember {
  readonly actor: Actor;
  /** Null: they are not suspended. */
  readonly suspension: Restriction | null;
}

interface Found {
  readonly role: Role;
  readonly groups: string[];
  readonly unconfirmed: Unconfirmed | null;
  readonly suspended_until: Date | null;
  readonly suspension_reason: string | null;
  readonly silenced_until: Date | null;
  readonly silence_reason: string | null;
}

/** Null: the account is gone, or was merged into another. */
export async function findAwayMember(
  db: Kysely<ReadDatabase>,
  id: string,
  now: Date,
): Promise<AwayMember | null> {
  const { rows } = await sql<Found>`
    SELECT role, ${groupsOf(sql`account.member_id`)} AS groups,
      ${unconfirmedNow()} AS unconfirmed, suspended_until, suspension_reason,
      silenced_until, silence_reason
    FROM account WHERE member_id = ${id} AND merged_into IS NULL`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { role, groups, unconfirmed } = row;
  const silence = inForce(row.silenced_until, row.silence_reason, now);
  return {
    actor: {
      id,
      role,
      groups,
      ...(silence === null ? {} : { silence }),
      ...(unconfirmed === null ? {} : { unconfirmed }),
    },
    suspension: inForce(row.suspended_until, row.suspension_reason, now),
  };
}
