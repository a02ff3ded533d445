import type { ProviderKind } from '@forum/contracts/admin-sign-in-providers';
import { sql, type QueryExecutorProvider } from 'kysely';
import type { ProviderElsewhere } from '../parts/providers-elsewhere.ts';

/** Whom a provider knows who came from another forum. */
export interface SignInAwaitedRow {
  kind: ProviderKind;
  issuer: string;
  subject: string;
  member_id: string;
  /** When somebody was linked by the provider's word; null: nobody yet. */
  used_at: Date | null;
}

/** The store's table, as queries see it. */
export type AwaitedStore = { sign_in_awaited: SignInAwaitedRow };

/** Whom a provider will mean by its word for somebody. */
export interface Awaited extends ProviderElsewhere {
  readonly subject: string;
  readonly memberId: string;
}

/** Keeps whom providers know; the first member keeps a word that two have. @returns those that are new */
export async function insertAwaited(
  db: QueryExecutorProvider,
  all: readonly Awaited[],
): Promise<Awaited[]> {
  const { rows } = await sql<Awaited>`
    INSERT INTO sign_in_awaited (kind, issuer, subject, member_id)
    SELECT kind, issuer, subject, member_id FROM unnest(
        ${all.map(({ kind }) => kind)}::text[], ${all.map(({ issuer }) => issuer)}::text[],
        ${all.map(({ subject }) => subject)}::text[], ${all.map(({ memberId }) => memberId)}::uuid[])
        WITH ORDINALITY AS given (kind, issuer, subject, member_id, nth)
      WHERE EXISTS (SELECT FROM account WHERE account.member_id = given.member_id)
    ORDER BY nth
    ON CONFLICT DO NOTHING
    RETURNING kind, issuer, subject, member_id AS "memberId"`.execute(db);
  return rows;
}

/** Who of these is kept already, used or not. */
export async function listAwaited(
  db: QueryExecutorProvider,
  all: readonly Awaited[],
): Promise<Awaited[]> {
  const { rows } = await sql<Awaited>`
    SELECT kind, issuer, subject, member_id AS "memberId" FROM sign_in_awaited
    JOIN unnest(
      ${all.map(({ kind }) => kind)}::text[], ${all.map(({ issuer }) => issuer)}::text[],
      ${all.map(({ subject }) => subject)}::text[]) AS given (kind, issuer, subject)
      USING (kind, issuer, subject)`.execute(db);
  return rows;
}

/** Nobody is awaited by this word any more, whoever was linked to it. */
export async function useAwaited(
  db: QueryExecutorProvider,
  { issuer, subject, now }: Pick<Awaited, 'issuer' | 'subject'> & { readonly now: Date },
): Promise<void> {
  await sql`UPDATE sign_in_awaited SET used_at = ${now}
    WHERE issuer = ${issuer} AND subject = ${subject} AND used_at IS NULL`.execute(db);
}

declare module '../../../framework/read-database.ts' {
  interface ReadTables extends AwaitedStore {}
}
