import type { AwaitedProvider } from '@forum/contracts/admin-sign-in-mode';
import { type Kysely, sql } from 'kysely';
import type { AppContext } from '../../../framework/feature.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import type { Identity } from '../parts/identity.ts';
import { issuerKey } from '../parts/providers-elsewhere.ts';
import { SITES } from '../parts/sites.ts';
import type { ProviderInForce } from '../queries.ts';

/**
 * Who may come by a provider for the first time, since the forum that they come from knew them by it. Staff prove their
 * account once more: what a file says opens nothing of the forum's own.
 */
const CAN_COME = sql`used_at IS NULL AND merged_into IS NULL AND role = 'MEMBER'`;

/** Whom the provider means, of those who came from another forum; null: nobody. */
export async function findAwaited(
  { db }: Pick<AppContext, 'db'>,
  { look: { kind } }: ProviderInForce,
  { issuer, subject }: Identity,
): Promise<string | null> {
  const { rows } = await sql<{ member_id: string }>`
    SELECT member_id FROM sign_in_awaited JOIN account USING (member_id)
    WHERE kind = ${kind} AND issuer = ${issuerKey(issuer)} AND subject = ${subject} AND ${CAN_COME}`.execute(
    db,
  );
  return rows[0]?.member_id ?? null;
}

/** As many as the console can name. */
const NAMED = 20;

/** How many wait for which provider; most first. */
export async function listAwaitedProviders(
  db: Kysely<ReadDatabase>,
  providers: readonly ProviderInForce[],
): Promise<AwaitedProvider[]> {
  const { rows } = await sql<Omit<AwaitedProvider, 'by'>>`
    SELECT kind, issuer, count(*)::int AS members
    FROM sign_in_awaited JOIN account USING (member_id) WHERE ${CAN_COME}
    GROUP BY kind, issuer ORDER BY members DESC, kind, issuer LIMIT ${NAMED}`.execute(db);
  return rows.map((row) => ({
    ...row,
    by: providers.find((one) => !one.removed && isFor(one, row))?.look.name ?? null,
  }));
}

function isFor(
  { look }: ProviderInForce,
  { kind, issuer }: Pick<AwaitedProvider, 'kind' | 'issuer'>,
) {
  return look.kind === kind && issuerOf(look) === issuer;
}

function issuerOf({ kind, issuer }: ProviderInForce['look']): string {
  if (kind === 'github' || kind === 'discord') return issuerKey(SITES[kind].server.issuer);
  if (kind === 'discourse-connect') return new URL(issuer).origin;
  return issuerKey(issuer);
}
