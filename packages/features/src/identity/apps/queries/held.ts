import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { hashOf, type Refresh } from '../parts/secrets.ts';

type Db = Kysely<ReadDatabase>;

/** The key of which a code tells; undefined: there is no such code. */
export async function findCodeKey(db: Db, code: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('oauth_code')
    .select('key_id')
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst();
  return found?.key_id;
}

/** The key of which a refresh token tells, a former one too; undefined: there is none. */
export async function findRefreshKey(db: Db, { family }: Refresh): Promise<string | undefined> {
  const found = await db
    .selectFrom('oauth_grant')
    .select('key_id')
    .where('family_hash', '=', hashOf(family))
    .executeTakeFirst();
  return found?.key_id;
}
