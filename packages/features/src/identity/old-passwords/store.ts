import { type QueryExecutorProvider, sql } from 'kysely';
import type { KnownLogin } from './parts/parse-login.ts';
import type { Recipe } from './parts/recipe.ts';

/** An old password; the row stays when it is spent, so that another import brings it back no more. */
export interface OldLoginRow {
  member_id: string;
  /** `unusable`: nobody can verify it, so that its member needs a new password. */
  state: 'usable' | 'unusable' | 'spent';
  recipe: Recipe | null;
  /** The hash, of fast recipes argon2id of it. */
  kept: string | null;
  salt: string | null;
  params: KnownLogin['params'] | null;
  /** When the member was last told that they need a new one. */
  told_at: Date | null;
}

/** The store's table, as queries see it. */
export type OldLoginStore = { old_login: OldLoginRow };

type UsableRow = Pick<KnownLogin, 'recipe' | 'salt' | 'params'> & { readonly kept: string };

/** The member's old password; null: none that can be verified. */
export async function findUsable(
  db: QueryExecutorProvider,
  memberId: string,
): Promise<KnownLogin | null> {
  const { rows } = await sql<UsableRow>`
    SELECT recipe, kept, salt, params FROM old_login
    WHERE member_id = ${memberId} AND state = 'usable'`.execute(db);
  return rows[0] === undefined ? null : loginOf(rows[0]);
}

/** One login of each cost that members still have, and how many have it; at most 20, the most frequent first. */
export async function listSamples(
  db: QueryExecutorProvider,
): Promise<readonly { readonly login: KnownLogin; readonly members: number }[]> {
  const { rows } = await sql<UsableRow & { members: number }>`
    SELECT recipe, min(kept) AS kept, min(salt) AS salt,
      params - 'name' || CASE WHEN params ? 'name' THEN '{"name":"Somebody"}' ELSE '{}' END::jsonb AS params,
      count(*)::int AS members
    FROM old_login WHERE state = 'usable'
    GROUP BY recipe, 4 ORDER BY members DESC, recipe, params LIMIT 20`.execute(db);
  return rows.map(({ members, ...row }) => ({ login: loginOf(row), members }));
}

/** What an import knows already of a member's password. */
export interface HeldLogin {
  readonly state: OldLoginRow['state'] | null;
  readonly login: KnownLogin | null;
  /** Whether they have a password of this forum. */
  readonly hasPassword: boolean;
}

/** The same of many members; who has no account is left out. */
export async function listHeld(
  db: QueryExecutorProvider,
  memberIds: readonly string[],
): Promise<Map<string, HeldLogin>> {
  const { rows } = await sql<HeldRow>`
    SELECT account.member_id, state, recipe, kept, salt, params, password_hash IS NOT NULL AS has_password
    FROM account LEFT JOIN old_login USING (member_id)
    WHERE account.member_id = ANY (${[...memberIds]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.member_id, heldOf(row)]));
}

type HeldRow = (UsableRow | { recipe: null; kept: null; salt: null; params: null }) & {
  readonly member_id: string;
  readonly state: OldLoginRow['state'] | null;
  readonly has_password: boolean;
};

function heldOf(row: HeldRow): HeldLogin {
  const login = row.recipe === null ? null : loginOf(row);
  return { state: row.state, login, hasPassword: row.has_password };
}

/**
 * Keeps an old password, null: one that nobody can verify. Not where the member has a password of this forum, or has had
 * one since. @returns whether it is kept
 */
export async function keepLogin(
  db: QueryExecutorProvider,
  { memberId, login }: { readonly memberId: string; readonly login: KnownLogin | null },
): Promise<boolean> {
  const params = login === null ? null : JSON.stringify(login.params);
  const state = login === null ? 'unusable' : 'usable';
  const kept = await sql`
    INSERT INTO old_login AS held (member_id, state, recipe, kept, salt, params)
    SELECT member_id, ${state}, ${login?.recipe ?? null}, ${login?.hash ?? null},
      ${login?.salt ?? null}, ${params}::jsonb
    FROM account WHERE member_id = ${memberId} AND password_hash IS NULL FOR UPDATE
    ON CONFLICT (member_id) DO UPDATE SET state = excluded.state, recipe = excluded.recipe,
      kept = excluded.kept, salt = excluded.salt, params = excluded.params
    WHERE held.state <> 'spent'`.execute(db);
  return (kept.numAffectedRows ?? 0n) > 0n;
}

/** Forgets the member's old password for good. @returns whether there was one */
export async function spendLogin(db: QueryExecutorProvider, memberId: string): Promise<boolean> {
  const spent = await sql`
    UPDATE old_login SET state = 'spent', recipe = NULL, kept = NULL, salt = NULL, params = NULL
    WHERE member_id = ${memberId} AND state <> 'spent'`.execute(db);
  return (spent.numAffectedRows ?? 0n) > 0n;
}

/** Takes the turn to tell a member that they need a new password. @returns whether it is due */
export async function takeTelling(
  db: QueryExecutorProvider,
  { memberId, now, since }: { readonly memberId: string; readonly now: Date; readonly since: Date },
): Promise<boolean> {
  const taken = await sql`
    UPDATE old_login SET told_at = ${now}
    WHERE member_id = ${memberId} AND state = 'unusable' AND (told_at IS NULL OR told_at <= ${since})`.execute(
    db,
  );
  return (taken.numAffectedRows ?? 0n) > 0n;
}

function loginOf({ recipe, kept, salt, params }: UsableRow): KnownLogin {
  return { recipe, hash: kept, salt, params };
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends OldLoginStore {}
}
