import { sql } from 'kysely';
import type { AppContext } from '../../../framework/feature.ts';
import type { Identity } from '../parts/identity.ts';
import { isBelieved, type ProviderInForce } from '../queries.ts';

/**
 * Whom a provider made here by SCIM, and who comes for the first time: known by a word that it never gives to another, or
 * by an address that it has confirmed, as long as nobody is linked to them. Names are not looked at: at many providers
 * people choose them. Also those whom it has removed: they are barred, and no new member.
 */
export async function findProvisioned(
  { db }: Pick<AppContext, 'db'>,
  provider: ProviderInForce,
  identity: Identity,
): Promise<string | null> {
  const { subject, objectId = null, email } = identity;
  const address = isBelieved(provider, identity) ? email.toLowerCase() : null;
  const { rows } = await sql<{ member_id: string }>`
    SELECT member_id FROM scim_user JOIN account USING (member_id)
    WHERE provider_key = ${provider.key} AND merged_into IS NULL
      AND (external_id IN (${subject}, ${objectId}) OR email_key = ${address} AND (
        external_id IS NULL OR ${objectId}::text IS NULL))
      AND NOT EXISTS (SELECT FROM sign_in_link WHERE sign_in_link.member_id = account.member_id
        AND sign_in_link.provider_key = scim_user.provider_key)
    ORDER BY external_id IN (${subject}, ${objectId}) DESC NULLS LAST, deleted LIMIT 1`.execute(db);
  return rows[0]?.member_id ?? null;
}

/** What a provider calls the groups that it put a member into by SCIM. */
export async function listProvisionedGroups(
  { db }: Pick<AppContext, 'db'>,
  { key, memberId }: { readonly key: string; readonly memberId: string },
): Promise<string[]> {
  const { rows } = await sql<{ name: string; other: string | null }>`
    SELECT display_name AS name, external_id AS other FROM scim_group_member
      JOIN scim_group ON scim_group.id = group_id
    WHERE member_id = ${memberId} AND provider_key = ${key}`.execute(db);
  return rows.flatMap(({ name, other }) => (other === null ? [name] : [name, other]));
}
