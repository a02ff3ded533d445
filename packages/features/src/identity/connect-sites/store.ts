import { deleteOld } from '@forum/database';
import { type Kysely, sql } from 'kysely';

/** A secret that a site shares with the forum; events name it by its id. */
export interface ConnectSecretRow {
  id: string;
  site_id: string;
  sealed: Buffer;
  /** Null: it is in use, or nobody has looked since. */
  replaced_at: Date | null;
}

/** The store's table, as queries see it. */
export type ConnectSiteStore = { connect_secret: ConnectSecretRow };

/** How long a secret that is no longer in use is kept, for whoever undoes the change. */
const SECRET_MS = 90 * 24 * 60 * 60 * 1000;

const IN_USE = sql`EXISTS (SELECT FROM connect_site WHERE secret_id = connect_secret.id)`;

/** Keeps a sealed secret. */
export async function insertSecret(
  db: Kysely<unknown>,
  row: Omit<ConnectSecretRow, 'replaced_at'>,
): Promise<void> {
  await db
    .$extendTables<ConnectSiteStore>()
    .insertInto('connect_secret')
    .values({ ...row, replaced_at: null })
    .execute();
}

/** Forgets secrets that nobody can want any more. */
export async function deleteOldSecrets(db: Kysely<ConnectSiteStore>, now: Date): Promise<void> {
  await sql`UPDATE connect_secret
    SET replaced_at = CASE WHEN ${IN_USE} THEN NULL ELSE ${now}::timestamptz END
    WHERE (replaced_at IS NULL) <> ${IN_USE}`.execute(db);
  const since = new Date(now.getTime() - SECRET_MS);
  await deleteOld(db, 'connect_secret', sql`replaced_at <= ${since} AND NOT ${IN_USE}`);
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends ConnectSiteStore {}
}
