import { beginsWith } from '@forum/database';
import { metaOf, type PageWanted, type Restriction, type Role } from '@forum/contracts';
import type { AdminUser } from '@forum/contracts/admin-users';
import { isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { listUserSummaries, searchUsers } from '../../profiles/queries.ts';
import { partOf, type Key } from '../../../framework/lists/keyset.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { inForce } from '../../members/queries.ts';
import { notSilenced, notSuspended } from '../../members/queries/not-suspended.ts';

type Db = Kysely<ReadDatabase>;

/** Which page of which members, in what order. */
export interface AdminUserList extends PageWanted {
  readonly sort: 'createdAt' | 'username';
  readonly order: 'asc' | 'desc';
  readonly filter?: string | undefined;
  readonly role?: Role | undefined;
  readonly suspended?: boolean | undefined;
  readonly silenced?: boolean | undefined;
  /** Whether their address was verified. */
  readonly verified?: boolean | undefined;
  /** Only members about whom a case is open. */
  readonly openCases?: boolean | undefined;
  /** Registered at or after; ISO 8601. */
  readonly since?: string | undefined;
}

/** What the requesting member of staff may see of members. */
export interface Seeing {
  /** Cases about themselves are hidden from them. */
  readonly askedBy: string;
  /** Administrators; moderators need no addresses. */
  readonly addresses: boolean;
  readonly now: Date;
}

/** No filter reads more matches of one kind than this, however common the search text. */
const MOST_MATCHES = 300;
/** Nor more open cases than this, oldest first. */
const MOST_CASES = 1000;

/** A page of members. A filter shows at most the first few hundred matches. */
export async function listAdminUsers(db: Db, list: AdminUserList, seeing: Seeing) {
  const among = sql`${await source(db, list, seeing)} ${conditions(list, seeing.now)}`;
  const { sort, order } = list;
  const part = partOf({ name: `admin-users:${sort}:${order}`, keys: ORDERS[sort][order] }, list);
  const [ids, total] = await Promise.all([
    sql<{ member_id: string; place: string }>`SELECT member_id, ${part.place} AS place
      FROM ${among} AND ${part.follows}
      ORDER BY ${part.by} LIMIT ${part.most} OFFSET ${part.offset}`.execute(db),
    countAmong(db, list, among),
  ]);
  const { rows, nextCursor } = part.cut(ids.rows);
  const data = await usersByIds(
    db,
    rows.map((row) => row.member_id),
    seeing,
  );
  return { data, meta: metaOf(list, total, nextCursor) };
}

/** A member. @throws DomainError not-found */
export async function getAdminUser(db: Db, id: string, seeing: Seeing): Promise<AdminUser> {
  const [found] = isId(id) ? await usersByIds(db, [id], seeing) : [];
  if (found !== undefined) return found;
  throw noSuch('member');
}

const registered = { of: sql.ref('created_at'), type: 'timestamptz' } as const;
const member = { of: sql.ref('member_id'), type: 'uuid' } as const;
const username = { of: sql.ref('username_key'), type: 'text' } as const;
const ORDERS: Record<AdminUserList['sort'], Record<AdminUserList['order'], readonly Key[]>> = {
  createdAt: {
    asc: [registered, { ...member, descending: true }],
    desc: [{ ...registered, descending: true }, member],
  },
  username: { asc: [username], desc: [{ ...username, descending: true }] },
};

async function source(
  db: Db,
  { filter = '', openCases = false }: AdminUserList,
  { addresses, askedBy }: Seeing,
): Promise<RawBuilder<unknown>> {
  const members = openCases
    ? sql`account JOIN (
        SELECT DISTINCT member_id FROM (
          SELECT member_id FROM case_file WHERE state = 'open' AND member_id <> ${askedBy}
          ORDER BY opened_at, id LIMIT ${MOST_CASES}
        ) AS oldest
      ) accused USING (member_id)`
    : sql`account`;
  if (filter === '') return members;
  const byName = await searchUsers(db, { q: filter, limit: MOST_MATCHES });
  const ids = [...byName.map((user) => user.id), ...(isId(filter) ? [filter] : [])];
  const begins = (key: RawBuilder<unknown>) => beginsWith(key, filter.toLowerCase());
  // Hidden addresses must not be discoverable by search either, letter by letter.
  const byAddress = addresses
    ? sql`(SELECT member_id FROM account WHERE ${begins(sql`email_key`)} LIMIT ${MOST_MATCHES}) UNION`
    : sql``;
  return sql`(
    ${byAddress} (SELECT member_id FROM account WHERE ${begins(sql`username_key`)} LIMIT ${MOST_MATCHES})
    UNION (SELECT unnest(${ids}::uuid[]))
  ) found JOIN ${members} USING (member_id)`;
}

// Literals, not parameters, and the column by itself: only then can the planner use a partial index.
function conditions(list: AdminUserList, now: Date): RawBuilder<unknown> {
  const { role, since } = list;
  const wanted = [sql`true`];
  if (role !== undefined) wanted.push(sql`role = ${sql.lit(role)}`);
  if (since !== undefined) wanted.push(sql`created_at >= ${since}::timestamptz`);
  for (const [flag, column, isOver] of FLAGS) {
    if (list[flag] === undefined) continue;
    const over = isOver?.('account', now) ?? sql`${column} IS NULL`;
    wanted.push(list[flag] ? sql`${column} IS NOT NULL AND NOT ${over}` : over);
  }
  return sql`WHERE ${sql.join(wanted, sql` AND `)}`;
}

const FLAGS = [
  ['suspended', sql`suspension_reason`, notSuspended],
  ['silenced', sql`silence_reason`, notSilenced],
  ['verified', sql`email_verified_at`, null],
] as const;

/** Filtered lists count no further: a page's cost must not grow with the list. */
const MOST = 10_000;

async function countAmong(db: Db, list: AdminUserList, among: RawBuilder<unknown>) {
  const { filter = '', role, since, openCases = false } = list;
  const isWhole = filter === '' && role === undefined && since === undefined && !openCases;
  if (isWhole && FLAGS.every(([flag]) => list[flag] === undefined)) {
    const all = db.selectFrom('site_tally').select('value').where('name', '=', 'members');
    return (await all.executeTakeFirst())?.value ?? 0;
  }
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM (SELECT 1 FROM ${among} LIMIT ${MOST}) AS counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Keeps the order of the ids. */
async function usersByIds(db: Db, ids: readonly string[], seeing: Seeing): Promise<AdminUser[]> {
  if (ids.length === 0) return [];
  const [summaries, rows] = await Promise.all([
    listUserSummaries(db, ids),
    db
      .selectFrom('account')
      .innerJoin('member_profile', 'member_profile.member_id', 'account.member_id')
      .select(['account.member_id', 'role', 'email', 'email_verified_at', 'created_at'])
      .select(['last_active_at', 'suspended_until', 'suspension_reason'])
      .select(['silenced_until', 'silence_reason', 'barred_by'])
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
      suspension: shownOf(inForce(row.suspended_until, row.suspension_reason, seeing.now)),
      silence: shownOf(inForce(row.silenced_until, row.silence_reason, seeing.now)),
      barredBy: row.barred_by,
    };
  });
}

function shownOf(restriction: Restriction | null): AdminUser['suspension'] {
  if (restriction === null) return null;
  return { until: restriction.until?.toISOString() ?? null, reason: restriction.reason };
}
