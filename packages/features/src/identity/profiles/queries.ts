import { metaOf, type PageWanted } from '@forum/contracts';
import { languageOf, type Language } from '@forum/contracts/settings';
import { type GivenBadge, type OwnUser, type User, type UserSummary } from '@forum/contracts/users';
import { signInFirst } from '@forum/kernel/refusals';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { partOf, type Key } from '../../framework/lists/keyset.ts';
import { questionOn } from '../../framework/questions.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { matchingMembers, searchMemberIds } from './queries/search.ts';
import { filledForAll } from '../profile-fields/queries.ts';
import {
  ownRowOf,
  ownUserOf,
  ownUserRows,
  summaryOf,
  userOf,
  userRows,
} from './queries/user-rows.ts';

/**
 * The member's own profile, in a statement shared with whoever asks at the same time. @throws DomainError
 * unauthenticated if the account is gone
 */
export async function getOwnProfile(db: Kysely<ReadDatabase>, memberId: string): Promise<OwnUser> {
  const row = await ownUserRow(db, memberId);
  if (row !== undefined) return ownUserOf(row);
  throw signInFirst();
}

const ownUserRow = questionOn({
  select: (memberIds, db) =>
    ownUserRows(db).where('account.member_id', '=', sql<string>`ANY (${memberIds}::uuid[])`),
  answersIn: (rows) => new Map(rows.map((row) => [row.member_id, ownRowOf(row)])),
});

/**
 * A member by username, a former one too, regardless of case, or the one they were merged into; null if there is none.
 */
export async function findUserByUsername(
  db: Kysely<ReadDatabase>,
  username: string,
): Promise<User | null> {
  if (!/^\w{1,30}$/.test(username)) return null;
  const row = await userRows(db)
    .select(filledForAll('account.member_id').as('fields'))
    .select(givenTo('account.member_id').as('given'))
    .where('account.member_id', '=', (query) =>
      query
        .selectFrom('account as named')
        .select(sql<string>`coalesce(named.merged_into, named.member_id)`.as('member_id'))
        .where('named.member_id', '=', memberNamed(username.toLowerCase())),
    )
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    ...userOf(row),
    ...(row.fields === null ? {} : { fields: row.fields }),
    ...(row.given === null ? {} : { givenBadges: row.given }),
  };
}

/** Whose name it is, as a subquery; former names are looked up only where no present one is the same. */
function memberNamed(key: string) {
  return sql<string>`coalesce(
    (SELECT member_id FROM account WHERE username_key = ${key}),
    (SELECT member_id FROM member_name WHERE username_key = ${key} LIMIT 1))`;
}

/** The badges that a member was given, as JSON, first ones first; null: none. */
function givenTo(member: string): RawBuilder<GivenBadge[] | null> {
  return sql<GivenBadge[] | null>`(
    SELECT json_agg(json_build_object('id', b.id, 'name', b.name, 'description', b.description,
      'picture', b.picture) ORDER BY h.since, b.id)
    FROM member_badge h JOIN badge b ON b.id = h.badge_id
    WHERE h.member_id = ${sql.ref(member)} AND h.held AND NOT b.removed)`;
}

/** The rows of user search, best match first; none for an empty text. */
export async function searchUsers(
  db: Kysely<ReadDatabase>,
  { q, limit }: { readonly q: string; readonly limit: number },
): Promise<UserSummary[]> {
  if (q === '') return [];
  return listUserSummaries(db, await searchMemberIds(db, q, limit));
}

/** Members as search rows, in the order of the ids; unknown ids are left out. */
export function listUserSummaries(
  db: Kysely<ReadDatabase>,
  ids: readonly string[],
): Promise<UserSummary[]> {
  return usersByIds(db, ids, summaryOf);
}

/** The members with the highest reputation, highest first. */
export async function listLeaders(db: Kysely<ReadDatabase>, limit: number): Promise<UserSummary[]> {
  const rows = await db
    .selectFrom('member_reputation')
    .innerJoin('account', 'account.member_id', 'member_reputation.member_id')
    .select('account.member_id')
    .where('merged_into', 'is', null)
    .orderBy('points', 'desc')
    .orderBy('member_reputation.member_id')
    .limit(limit)
    .execute();
  return listUserSummaries(
    db,
    rows.map((row) => row.member_id),
  );
}

/** Which page of which members, in which order. */
export interface UserList extends PageWanted {
  readonly search?: string | undefined;
  readonly role?: 'staff' | undefined;
  readonly sort: 'createdAt' | 'reputation' | 'username';
}

/** A page of members. A search shows at most the first few hundred matches. */
export async function listUsers(db: Kysely<ReadDatabase>, list: UserList) {
  const { search = '' } = list;
  const among = search === '' ? sql`account` : matching(search);
  const where = list.role === undefined ? NOT_MERGED : OF_THE_STAFF;
  const { by, keys } = ORDERS[list.sort];
  const part = partOf({ name: `users:${list.sort}`, keys }, list);
  const [found, total] = await Promise.all([
    sql<{ member_id: string; place: string }>`
      SELECT account.member_id, ${part.place} AS place FROM ${among} ${by} ${where} AND ${part.follows}
      ORDER BY ${part.by} LIMIT ${part.most} OFFSET ${part.offset}`.execute(db),
    list.role === undefined && search === '' ? countAllMembers(db) : count(db, among, where),
  ]);
  const { rows, nextCursor } = part.cut(found.rows);
  const memberIds = rows.map((row) => row.member_id);
  return { data: await usersByIds(db, memberIds, userOf), meta: metaOf(list, total, nextCursor) };
}

const NOTHING_ELSE = sql``;
const NOT_MERGED = sql`WHERE merged_into IS NULL`;
// Worded like the staff index, so that the planner can use it.
const OF_THE_STAFF = sql`WHERE role <> 'MEMBER' AND merged_into IS NULL`;
interface UserOrder {
  readonly by: RawBuilder<unknown>;
  readonly keys: readonly Key[];
}
const ORDERS: Record<UserList['sort'], UserOrder> = {
  createdAt: {
    by: NOTHING_ELSE,
    keys: [
      { of: sql.ref('created_at'), type: 'timestamptz', descending: true },
      { of: sql.ref('account.member_id'), type: 'uuid' },
    ],
  },
  username: { by: NOTHING_ELSE, keys: [{ of: sql.ref('username_key'), type: 'text' }] },
  reputation: {
    by: sql`JOIN member_reputation USING (member_id)`,
    keys: [
      { of: sql.ref('points'), type: 'int8', descending: true },
      { of: sql.ref('member_reputation.member_id'), type: 'uuid' },
    ],
  },
};

function matching(search: string): RawBuilder<unknown> {
  return sql`(${matchingMembers(search)}) found JOIN account USING (member_id)`;
}

async function countAllMembers(db: Kysely<ReadDatabase>): Promise<number> {
  const all = db.selectFrom('site_tally').select('value').where('name', '=', 'members');
  return (await all.executeTakeFirst())?.value ?? 0;
}

async function count(
  db: Kysely<ReadDatabase>,
  among: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<number> {
  const counted = await sql<{ count: number }>`SELECT count(*) FROM ${among} ${where}`.execute(db);
  return counted.rows[0]?.count ?? 0;
}

type FullRow = Parameters<typeof userOf>[0];

/** Keeps the order of the ids. */
async function usersByIds<Shown>(
  db: Kysely<ReadDatabase>,
  ids: readonly string[],
  show: (row: FullRow) => Shown,
): Promise<Shown[]> {
  if (ids.length === 0) return [];
  const rows = await userRows(db)
    .where('account.member_id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.member_id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [show(row)];
  });
}

/** The language to write to the member in: the one in their settings, or English if the forum does not offer it. */
export async function findLanguage(db: Kysely<ReadDatabase>, memberId: string): Promise<Language> {
  const found = await db
    .selectFrom('member_setting')
    .select('language')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return languageOf(found?.language ?? '') ?? 'en';
}
