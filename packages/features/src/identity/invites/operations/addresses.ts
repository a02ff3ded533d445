import type { InvitedAddresses } from '@forum/contracts/invites';
import type { StoreTransaction } from '@forum/event-store';
import { noSuch } from '@forum/kernel/refusals';
import { sql, type Kysely } from 'kysely';
import type { AppContext } from '../../../framework/feature.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { inForceAt } from '../queries/in-force.ts';
import { refusalHash } from '../store.ts';

type Sorted = Pick<InvitedAddresses, 'invited' | 'again' | 'members' | 'unwilling'>;

interface Known {
  readonly address: string;
  readonly is_member: boolean;
  readonly is_invited: boolean;
  readonly is_unwilling: boolean;
}

/** Who of these is invited now, and why the others are not. */
export async function sortOut(
  { site }: Pick<AppContext, 'site'>,
  tx: StoreTransaction,
  addresses: readonly string[],
): Promise<Sorted> {
  const hashes = addresses.map((address) => refusalHash(site, address));
  const { rows } = await sql<Known>`
    SELECT address,
      EXISTS (SELECT FROM account WHERE email_key = lower(asked.address)) AS is_member,
      EXISTS (SELECT FROM invite WHERE kind = 'mail' AND lower(invite.address) = lower(asked.address)
        AND ${inForceAt(tx.now)}) AS is_invited,
      EXISTS (SELECT FROM invite_refusal WHERE address_hash = asked.hash) AS is_unwilling
    FROM unnest(${[...addresses]}::text[], ${hashes}::bytea[]) WITH ORDINALITY
      AS asked (address, hash, place) ORDER BY place`.execute(tx.connection);
  const sorted: Sorted = { invited: [], again: [], members: [], unwilling: [] };
  for (const row of rows) sorted[listOf(row)].push(row.address);
  return sorted;
}

function listOf(row: Known): keyof Sorted {
  if (row.is_member) return 'members';
  if (row.is_unwilling) return 'unwilling';
  return row.is_invited ? 'again' : 'invited';
}

/** How many were invited by email since then. */
export async function countInvitedSince<Tables>(db: Kysely<Tables>, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM invite WHERE kind = 'mail' AND created_at > ${since}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** @throws DomainError not-found, if there is no such group, or a rule says who is in it */
export async function requireGroup(db: Kysely<ReadDatabase>, id: string | null): Promise<void> {
  if (id === null) return;
  const found = await db
    .selectFrom('member_group')
    .select('id')
    .where('id', '=', id)
    .where('deleted', '=', false)
    .where('rule', 'is', null)
    .executeTakeFirst();
  if (found === undefined) throw noSuch('group');
}
