import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';

/** What providers say of a member by SCIM; some at most. */
export function listOwnProvisioned(db: Kysely<ReadDatabase>, memberId: string) {
  return db
    .selectFrom('scim_user')
    .select(['provider_key as provider', 'user_name as userName', 'external_id as externalId'])
    .select(['said', 'created_at as createdAt', 'changed_at as changedAt'])
    .where('member_id', '=', memberId)
    .orderBy('provider_key')
    .execute();
}
