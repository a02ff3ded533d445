import { LIMITS, metaOf, type Actor, type PageWanted } from '@forum/contracts';
import type { CaseState } from '@forum/contracts/case-fields';
import type { AdminCase } from '@forum/contracts/cases';
import type { ReportReason, ReportTarget } from '@forum/contracts/reports';
import type { Author } from '@forum/contracts/users';
import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import { partOf, type Key, type Order } from '../../../framework/lists/keyset.ts';
import { listOwnAccounts } from '../../../identity/members/operations/merged-accounts.ts';
import { deletedAuthor, listAuthors } from '../../../identity/members/queries.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { describeItems, listExcerpts, type ItemShown } from './items.ts';

type Db = Kysely<ReadDatabase>;
/** A case's row. */
export type CaseRow = Selectable<ReadDatabase['case_file']>;

/** A case, and the member it is about: the present owner of the item. */
export type FoundCase = CaseRow & { readonly about: string };

/** Which page of which cases, for whom, in which order. */
export interface CaseList extends PageWanted {
  readonly actor: Actor;
  readonly state: CaseState;
  readonly reason?: ReportReason | undefined;
  readonly type?: ReportTarget | undefined;
  /** The member that they are about. */
  readonly memberId?: string | undefined;
  readonly claimedBy?: string | undefined;
  readonly sort: 'openedAt' | 'reports';
  readonly order: 'asc' | 'desc';
}

/** A page of cases; never those about the reader. The total stops at a thousand. */
export async function listCases(db: Db, list: CaseList) {
  const { sort, order } = list;
  const part = partOf(placesIn(sort, order), list);
  const own = await listOwnAccounts(db, list.actor.id);
  const among = sql`FROM case_file WHERE ${sql.join(conditions(list, own), sql` AND `)}`;
  const inOrder = ORDERS[sort][order];
  const [found, counted] = await Promise.all([
    // Finds the ids by an index alone, then their rows.
    sql<CaseRow & { place: string }>`SELECT *, ${part.place} AS place FROM case_file WHERE id IN (
      SELECT id ${among} AND ${part.follows} ORDER BY ${inOrder} LIMIT ${part.most} OFFSET ${part.offset}
    ) ORDER BY ${inOrder}`.execute(db),
    sql<{ total: number }>`SELECT count(*) AS total FROM (
      SELECT 1 ${among} ORDER BY ${ORDERS.openedAt.asc} LIMIT ${LIMITS.cases.counted}
    ) counted`.execute(db),
  ]);
  const { rows, nextCursor } = part.cut(found.rows);
  const data = await casesOf(db, rows);
  return { data, meta: metaOf(list, counted.rows[0]?.total ?? 0, nextCursor) };
}

const ORDERS: Record<CaseList['sort'], Record<CaseList['order'], RawBuilder<unknown>>> = {
  openedAt: { asc: sql`state, opened_at, id`, desc: sql`state DESC, opened_at DESC, id DESC` },
  reports: {
    asc: sql`state, reports, opened_at, id`,
    desc: sql`state DESC, reports DESC, opened_at DESC, id DESC`,
  },
};

// Within one state, which is the first column of every order.
function placesIn(sort: CaseList['sort'], order: CaseList['order']): Order {
  const descending = order === 'desc';
  const reports: Key[] =
    sort === 'reports' ? [{ of: sql.ref('reports'), type: 'int8', descending }] : [];
  return {
    name: `cases:${sort}:${order}`,
    keys: [
      ...reports,
      { of: sql.ref('opened_at'), type: 'timestamptz', descending },
      { of: sql.ref('id'), type: 'uuid', descending },
    ],
  };
}

function conditions(list: CaseList, own: readonly string[]): RawBuilder<unknown>[] {
  const { state, actor, reason, type, memberId, claimedBy } = list;
  // Compared one by one: the planner knows how few rows that excludes, and uses the order's index.
  const notOwn = own.map((ownId) => sql`member_id <> ${ownId}`);
  const wanted = [sql`state = ${state}`, ...notOwn];
  // A literal, matching the indexes.
  if (reason !== undefined) wanted.push(sql`${sql.lit(reason)} = ANY (reasons)`);
  if (type !== undefined) wanted.push(sql`item_type = ${type}`);
  if (memberId !== undefined) wanted.push(sql`member_id = ${memberId}`);
  if (claimedBy === 'nobody') wanted.push(sql`claimed_by IS NULL`);
  else if (claimedBy !== undefined) {
    wanted.push(sql`claimed_by = ${claimedBy === 'me' ? actor.id : claimedBy}`);
  }
  return wanted;
}

/** Rows as staff see them, in the same order. */
export async function casesOf(db: Db, rows: readonly CaseRow[]): Promise<AdminCase[]> {
  const homes = await listHomes(db, [...new Set(rows.map((row) => row.member_id))]);
  const ids = rows.flatMap((row) => [row.member_id, row.claimed_by ?? []].flat());
  const [authors, excerpts, open] = await Promise.all([
    listAuthors(db, [...new Set([...ids, ...homes.values()])]),
    listExcerpts(db, rows),
    countOpen(db, [...new Set(rows.map((row) => row.member_id))]),
  ]);
  const shown = await describeItems(db, rows, authors);
  return rows.map((row) => ({
    ...caseOf(row, { authors, item: shown(row), home: homes.get(row.member_id) }),
    openOfMember: open.get(row.member_id) ?? 0,
    excerpt: excerpts.get(row.item_id) ?? null,
  }));
}

/** How many open cases there are about each member, up to a bound: a spammer's are as many as their posts. */
async function countOpen(
  db: Db,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ member_id: string; open: number }>`
    SELECT m AS member_id, (SELECT count(*) FROM (
      SELECT FROM case_file AS c WHERE c.member_id = m AND c.decided_at IS NULL LIMIT ${LIMITS.cases.openCounted}
    ) AS counted)::int AS open FROM unnest(${memberIds}::uuid[]) AS m`.execute(db);
  return new Map(rows.map(({ member_id, open }) => [member_id, open]));
}

interface CaseParts {
  readonly authors: ReadonlyMap<string, Author>;
  readonly item: ItemShown;
  /** The member that the case's member was merged into. */
  readonly home: string | undefined;
}

function caseOf(
  row: CaseRow,
  { authors, item, home }: CaseParts,
): Omit<AdminCase, 'openOfMember' | 'excerpt'> {
  const who = (id: string) => authors.get(id) ?? deletedAuthor(id);
  return {
    id: row.id,
    state: row.state,
    targetType: row.item_type,
    targetId: row.item_id,
    ...item,
    member: who(home ?? row.member_id),
    mergedFrom: home === undefined ? null : who(row.member_id),
    reasons: row.reasons,
    reports: row.reports,
    openedAt: row.opened_at.toISOString(),
    claimedBy: row.claimed_by === null ? null : who(row.claimed_by),
    outcome: row.outcome,
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

/** Members' merge targets, by their ids; unmerged members are left out. */
async function listHomes(db: Db, memberIds: string[]): Promise<ReadonlyMap<string, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .select(['member_id', 'merged_into'])
    .where('member_id', 'in', memberIds)
    .where('merged_into', 'is not', null)
    .execute();
  return new Map(
    rows.flatMap(({ member_id, merged_into }) =>
      merged_into === null ? [] : [[member_id, merged_into]],
    ),
  );
}
