import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';

/** What an email about an account is for. */
export type AccountMailKind =
  | 'verify-email'
  | 'change-email'
  | 'reset-password'
  | 'moved-password'
  | 'unlock-sign-in'
  | 'password-changed'
  | 'email-changed';

/** An email that was requested, or that announces something. Its recipient is looked up when it is written. */
export interface MailRequestRow {
  id: string;
  kind: AccountMailKind;
  address: string;
  /** Null: the owner of the address, if any. */
  member_id: string | null;
  created_at: Date;
}

/** The store's table, as queries see it. */
export type MailRequestStore = {
  mail_request: MailRequestRow;
};

/**
 * Records a request for an email. Runs the same single statement whether the address is known or not, so that neither
 * the answer nor its timing tells who is a member.
 */
export async function insertMailRequest(
  db: Kysely<MailRequestStore>,
  row: MailRequestRow,
): Promise<void> {
  await db.insertInto('mail_request').values(row).execute();
}

/**
 * Records a request for an email, unless the same one is pending: for requests that are often repeated. One statement,
 * whether the address is known or not; two simultaneous requests may both be recorded.
 */
export async function insertMailRequestOnce(
  db: QueryExecutorProvider,
  { id, kind, address, member_id, created_at }: MailRequestRow,
): Promise<void> {
  await sql`
    INSERT INTO mail_request (id, kind, address, member_id, created_at)
    SELECT ${id}::uuid, ${kind}, ${address}, ${member_id}::uuid, ${created_at}::timestamptz
    WHERE NOT EXISTS (SELECT FROM mail_request WHERE kind = ${kind} AND address = ${address})`.execute(
    db,
  );
}

// An arbitrary lock number: one worker at a time answers, so that emails per address are counted correctly.
const ANSWERING_LOCK = 7_301_002;

/** The oldest request, or the first after a given one; null if there is none. */
export async function findMailRequest(
  db: QueryExecutorProvider,
  after: string | null,
): Promise<MailRequestRow | null> {
  const later = after === null ? sql`true` : sql`id > ${after}`;
  const { rows } = await sql<MailRequestRow>`
    SELECT * FROM mail_request WHERE ${later} ORDER BY id LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

/** Takes a request, inside the transaction that answers it. @returns false if another worker was faster */
export async function takeMailRequest(db: QueryExecutorProvider, id: string): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(${ANSWERING_LOCK})`.execute(db);
  const taken = await sql`DELETE FROM mail_request WHERE id = ${id}`.execute(db);
  return taken.numAffectedRows === 1n;
}

/** Abandons a request. */
export async function dropMailRequest(db: Kysely<MailRequestStore>, id: string): Promise<void> {
  await db.deleteFrom('mail_request').where('id', '=', id).execute();
}

/** How many such emails went to the address since then, regardless of case. */
export async function countRecentMails(
  db: Kysely<MailRequestStore>,
  of: { readonly address: string; readonly kinds: readonly string[]; readonly since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM mail_outbox
    WHERE lower(address) = lower(${of.address}) AND created_at > ${of.since}
      AND kind = ANY(${[...of.kinds]})`.execute(db);
  return rows[0]?.count ?? 0;
}

declare module '../../../framework/read-database.ts' {
  interface ReadTables extends MailRequestStore {}
}
