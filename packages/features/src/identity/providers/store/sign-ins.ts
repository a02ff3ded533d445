import { deleteOld } from '@forum/database';
import { type Kysely, sql } from 'kysely';
import type { ProviderStore, SignInSessionRow } from '../store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than a session lasts, in ms. */
const SIGN_IN_MS = 100 * DAY_MS;
/** Longer than a word of a provider counts, in ms. */
const LOGOUT_MS = DAY_MS;

/** Remembers a sign-in at a provider. */
export async function insertSignIn(
  db: Kysely<ProviderStore>,
  row: SignInSessionRow,
): Promise<void> {
  await db.insertInto('sign_in_session').values(row).execute();
}

/** A sign-in at a provider, which is over with this; undefined: there is none. */
export async function takeSignIn(
  db: Kysely<ProviderStore>,
  { id, key }: { readonly id: string; readonly key: string },
): Promise<SignInSessionRow | undefined> {
  return db
    .deleteFrom('sign_in_session')
    .where('id', '=', id)
    .where('provider_key', '=', key)
    .returningAll()
    .executeTakeFirst();
}

/** Whose sign-ins at a provider are over: those of a session there, of somebody, or both. */
export interface Ended {
  readonly key: string;
  readonly issuer: string;
  /** Null: it is not said. Not both are. */
  readonly subject: string | null;
  readonly sid: string | null;
}

/** Takes the sign-ins away that are over. @returns their ids */
export async function takeSignIns(
  db: Kysely<ProviderStore>,
  { key, issuer, subject, sid }: Ended,
): Promise<string[]> {
  if (subject === null && sid === null) return [];
  const rows = await db
    .deleteFrom('sign_in_session')
    .where('provider_key', '=', key)
    .where('issuer', '=', issuer)
    .$if(subject !== null, (query) => query.where('subject', '=', subject ?? ''))
    .$if(sid !== null, (query) => query.where('sid', '=', sid))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Forgets who has arrived by what is over. */
export async function dropArrivals(
  db: Kysely<ProviderStore>,
  { key, issuer, subject, sid }: Ended,
): Promise<void> {
  if (subject === null && sid === null) return;
  await sql`
    DELETE FROM sign_in_arrival WHERE provider_key = ${key} AND identity->>'issuer' = ${issuer}
      AND (${subject}::text IS NULL OR identity->>'subject' = ${subject})
      AND (${sid}::text IS NULL OR identity->>'session' = ${sid})`.execute(db);
}

/** Notes that a provider's word was taken. @returns false if it was before */
export async function noteLogout(
  db: Kysely<ProviderStore>,
  { hash, now }: { readonly hash: Buffer; readonly now: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('sign_in_logout')
    .values({ token_hash: hash, taken_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Forgets sign-ins that no session can have come of, and words that no longer count. */
export async function deleteStaleSignIns(db: Kysely<ProviderStore>, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await deleteOld(db, 'sign_in_session', sql`begun_at <= ${before(SIGN_IN_MS)}`);
  await deleteOld(db, 'sign_in_logout', sql`taken_at <= ${before(LOGOUT_MS)}`);
}
