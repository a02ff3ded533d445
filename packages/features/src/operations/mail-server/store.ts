import type { MailSecurity } from '@forum/contracts/mail-server';
import type { Kysely } from 'kysely';

/** The mail server that the owners set; at most one. */
export interface MailServerRow {
  single: boolean;
  host: string;
  port: number;
  security: MailSecurity;
  username: string;
  /** Null: none. */
  sealed_password: Buffer | null;
  sender: string;
}

type Store = { mail_server: MailServerRow };

/** The server that is set; undefined: none. */
export async function findServerRow(db: Kysely<Store>): Promise<MailServerRow | undefined> {
  return db.selectFrom('mail_server').selectAll().limit(1).executeTakeFirst();
}

/** Sets the server, in place of whichever was set. */
export async function putServerRow(
  connection: Kysely<unknown>,
  row: Omit<MailServerRow, 'single'>,
): Promise<void> {
  await connection
    .$extendTables<Store>()
    .insertInto('mail_server')
    .values({ single: true, ...row })
    .onConflict((conflict) => conflict.column('single').doUpdateSet(row))
    .execute();
}

/** @returns whether there was one */
export async function deleteServerRow(connection: Kysely<unknown>): Promise<boolean> {
  const deleted = await connection
    .$extendTables<Store>()
    .deleteFrom('mail_server')
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends Store {}
}
