import { metaOf, type Role } from '@forum/contracts';
import type { AdminUser } from '@forum/contracts/admin-users';
import { DomainError, isId } from '@forum/kernel';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { listUserSummaries, searchUsers } from '../../profiles/queries.ts';
import type { ReadDatabase } from '../../read-database.ts';

type Db = Kysely<ReadDatabase>;

/** Which page of which members, in which order. */
export interface AdminUserList {
  readonly page: number;
  readonly limit: number;
  readonly sort: 'createdAt' | 'username';
  readonly order: 'asc' | 'desc';
  readonly filter?: string | undefined;
  readonly role?: Role | undefined;
  readonly suspended?: boolean | undefined;
}

/** How staff of the asking role see members. */
export interface Seeing {
  /** Administrators; moderators need no addresses. */
  readonly addresses: boolean;
  readonly now: Date;
}

/** No filter reads more matches of one kind than this, however common the text is. */
const MOST_MATCHES = 300;

/** A page of members. Of a filter, at most the first few hundred matches. */
export async function listAdminUsers(db: Db, list: AdminUserList, seeing: Seeing) {
  const among = sql`${await source(db, list)} ${conditions(list)}`;
  const { page, limit } = list;
  const [ids, total] = await Promise.all([
    sql<{ member_id: string }>`SELECT account.member_id FROM ${among}
      ORDER BY ${ORDERS[list.sort][list.order]}
      LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db),
    countAmong(db, list, among),
  ]);
  const data = await usersByIds(
    db,
    ids.rows.map((row) => row.member_id),
    seeing,
  );
  return { data, meta: metaOf(list, total) };
}

/** A member. @throws DomainError not-found */
export async function getAdminUser(db: Db, id: string, seeing: Seeing): Promise<AdminUser> {
  const [found] = isId(id) ? await usersByIds(db, [id], seeing) : [];
  if (found !== undefined) return found;
  throw new DomainError('not-found', 'member-not-found', 'There is no such member.');
}

const ORDERS: Record<AdminUserList['sort'], Record<AdminUserList['order'], RawBuilder<unknown>>> = {
  createdAt: {
    asc: sql`created_at, account.member_id DESC`,
    desc: sql`created_at DESC, account.member_id`,
  },
  username: { asc: sql`username_key`, desc: sql`username_key DESC` },
};

async function source(db: Db, { filter = '' }: AdminUserList): Promise<RawBuilder<unknown>> {
  if (filter === '') return sql`account`;
  const byName = await searchUsers(db, { q: filter, limit: MOST_MATCHES });
  const ids = [...byName.map((user) => user.id), ...(isId(filter) ? [filter] : [])];
  const beginning = `${filter.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(
    (SELECT member_id FROM account WHERE email_key LIKE ${beginning} LIMIT ${MOST_MATCHES})
    UNION (SELECT member_id FROM account WHERE username_key LIKE ${beginning} LIMIT ${MOST_MATCHES})
    UNION (SELECT unnest(${ids}::uuid[]))
  ) found JOIN account USING (member_id)`;
}

// Literals, not parameters: only so does the planner see that an index of the staff alone will do.
function conditions({ role, suspended }: AdminUserList): RawBuilder<unknown> {
  const wanted = [sql`true`];
  if (role !== undefined) wanted.push(sql`role = ${sql.lit(role)}`);
  if (suspended !== undefined) {
    wanted.push(suspended ? sql`suspension_reason IS NOT NULL` : sql`suspension_reason IS NULL`);
  }
  return sql`WHERE ${sql.join(wanted, sql` AND `)}`;
}

/** Of a large part of all members the rest is counted: it is small. */
async function countAmong(db: Db, list: AdminUserList, among: RawBuilder<unknown>) {
  const { filter = '', role, suspended } = list;
  const isSmall = filter !== '' || suspended === true || (role ?? 'MEMBER') !== 'MEMBER';
  if (isSmall) return count(db, among);
  const all = db.selectFrom('site_tally').select('value').where('name', '=', 'members');
  const total = (await all.executeTakeFirst())?.value ?? 0;
  const others = [
    ...(role === 'MEMBER' ? [sql`role <> 'MEMBER'`] : []),
    ...(suspended === false ? [sql`suspension_reason IS NOT NULL`] : []),
  ];
  let left = total;
  for (const other of others) left -= await count(db, sql`account WHERE ${other}`);
  return Math.max(0, left);
}

async function count(db: Db, among: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) FROM ${among}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** In the order of the ids. */
async function usersByIds(db: Db, ids: readonly string[], seeing: Seeing): Promise<AdminUser[]> {
  if (ids.length === 0) return [];
  const [summaries, rows] = await Promise.all([
    listUserSummaries(db, ids),
    db
      .selectFrom('account')
      .innerJoin('member_profile', 'member_profile.member_id', 'account.member_id')
      .select(['account.member_id', 'role', 'email', 'email_verified_at', 'created_at'])
      .select(['last_active_at', 'suspended_until', 'suspension_reason'])
      .where('account.member_id', 'in', [...ids])
      .execute(),
  ]);
  const byId = new Map(rows.map((row) => [row.member_id, row]));
  return summaries.flatMap((summary) => {
    const row = byId.get(summary.id);
    if (row === undefined) return [];
    return {
      ...summary,
      role: row.role,
      email: seeing.addresses ? row.email : null,
      emailVerified: row.email_verified_at !== null,
      createdAt: row.created_at.toISOString(),
      lastActiveAt: row.last_active_at?.toISOString() ?? null,
      suspension: suspensionOf(row, seeing.now),
    };
  });
}

function suspensionOf(
  row: { readonly suspended_until: Date | null; readonly suspension_reason: string | null },
  now: Date,
): AdminUser['suspension'] {
  const { suspended_until: until, suspension_reason: reason } = row;
  if (reason === null || (until !== null && until <= now)) return null;
  return { until: until?.toISOString() ?? null, reason };
}
