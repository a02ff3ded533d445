import type { OwnApp } from '@forum/contracts/own-apps';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { appsOf, letInBy, registeredApp } from './rows.ts';

/** The apps that a member has registered, newest first. */
export async function listOwn(
  db: Kysely<ReadDatabase>,
  { memberId, now }: { readonly memberId: string; readonly now: Date },
): Promise<OwnApp[]> {
  const rows = await appsOf(db)
    .select(letInBy(now).as('let_in_by'))
    .where('owner_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('oauth_app.id', 'desc')
    .execute();
  return rows.map(registeredApp);
}
