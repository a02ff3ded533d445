import { atLeast, type Role } from '@forum/contracts';
import type { AdminProfileField } from '@forum/contracts/admin-profile-fields';
import type { ProfileField } from '@forum/contracts/profile-fields';
import type { FilledField } from '@forum/contracts/users';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';
import type { ProfileFieldRow } from './tables.ts';

type Db = Kysely<ReadDatabase>;

/** All fields in order, removed ones last. */
export async function listAllFields(db: Db): Promise<AdminProfileField[]> {
  const rows = await db
    .selectFrom('profile_field')
    .selectAll()
    .orderBy('removed')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(fieldOf);
}

/** How many members filled in each of these fields, by their ids. */
export async function countFilled(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; filled: number }>`
    SELECT f.id, (SELECT count(*)::int FROM member_field v WHERE v.field_id = f.id) AS filled
    FROM unnest(${ids}::uuid[]) AS f(id)`.execute(db);
  return new Map(rows.map(({ id, filled: count }) => [id, count]));
}

/** The fields that profiles have, in order. */
export async function listFields(db: Db): Promise<ProfileField[]> {
  const all = await listAllFields(db);
  return all.flatMap(({ removed, ...field }) => (removed ? [] : [field]));
}

/** Who looks at a profile. */
export interface Looking {
  readonly memberId: string;
  readonly by: { readonly id: string; readonly role: Role };
}

/** What a member filled in and somebody signed in may see, in the order of the fields. */
export async function listFilledFor(db: Db, { memberId, by }: Looking): Promise<FilledField[]> {
  const seesAll = by.id === memberId || atLeast(by.role, 'MODERATOR');
  const shown = seesAll ? ['public', 'members', 'staff'] : ['public', 'members'];
  const { rows } = await sql<FilledField>`
    SELECT f.id, f.name, f.kind, v.value ${filled(sql`${memberId}::uuid`, shown)}
    ORDER BY f.position, f.id`.execute(db);
  return rows;
}

/** Everything that a member filled in, hidden fields too, for their archive. */
export async function listOwnFilled(db: Db, memberId: string) {
  const { rows } = await sql<{ name: string | null; value: string }>`
    SELECT f.name, v.value FROM member_field v LEFT JOIN profile_field f ON f.id = v.field_id
    WHERE v.member_id = ${memberId} ORDER BY f.position, v.field_id`.execute(db);
  return rows;
}

/** What everybody may see of a member, as JSON, for a statement that reads the member; null: nothing. */
export function filledForAll(member: string): RawBuilder<FilledField[] | null> {
  return sql<FilledField[] | null>`(
    SELECT json_agg(json_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'value', v.value)
      ORDER BY f.position, f.id) ${filled(sql.ref(member), ['public'])})`;
}

// A choice that is no longer in the list is hidden until it is back.
function filled(member: RawBuilder<unknown>, audiences: readonly string[]): RawBuilder<unknown> {
  return sql`FROM member_field v JOIN profile_field f ON f.id = v.field_id
    WHERE v.member_id = ${member} AND NOT f.removed AND f.audience = ANY (${audiences}::text[])
      AND (f.kind <> 'choice' OR v.value = ANY (f.choices))`;
}

function fieldOf(row: ProfileFieldRow): AdminProfileField {
  const { at_registration: atRegistration, position: _position, ...same } = row;
  return { ...same, atRegistration };
}
