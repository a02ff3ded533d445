import { metaOf, type PageWanted } from '@forum/contracts';
import type { GroupCandidate, GroupMember } from '@forum/contracts/groups';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { partOf, type Order } from '../../../framework/lists/keyset.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { listUserSummaries } from '../../profiles/queries.ts';

type Db = Kysely<ReadDatabase>;

const LATEST: Order = {
  name: 'group-members',
  keys: [
    { of: sql.ref('since'), type: 'timestamptz', descending: true },
    { of: sql.ref('member_id'), type: 'uuid' },
  ],
};

const FIRST: Order = {
  name: 'group-candidates',
  keys: [
    { of: sql.ref('since'), type: 'timestamptz' },
    { of: sql.ref('member_id'), type: 'uuid' },
  ],
};

/** The members of a group, newest first. */
export async function listMembers(db: Db, groupId: string, wanted: PageWanted) {
  const { rows, nextCursor } = await page(db, LATEST, {
    groupId,
    wanted,
    // Members by rule leave a moment after its end; whoever sees more from then on must not see them.
    standing: sql<boolean>`standing = 'member' AND (NOT by_rule OR EXISTS (
      SELECT FROM member_group g WHERE g.id = group_member.group_id AND g.rule IS NOT NULL))`,
  });
  const ids = rows.map((row) => row.member_id);
  const [summaries, owners, total] = await Promise.all([
    listUserSummaries(db, ids),
    ownersAmong(db, groupId, ids),
    countOf(db, groupId, 'members'),
  ]);
  const held = new Map(rows.map((row) => [row.member_id, row]));
  const data = summaries.map((one): GroupMember => {
    const { by_rule: byRule = false, provider = null } = held.get(one.id) ?? {};
    return { ...one, isOwner: owners.has(one.id), byRule, provider };
  });
  return { data, meta: metaOf(wanted, total, nextCursor) };
}

/** Who has requested to join, and who is invited; the longest waiting first. */
export async function listCandidates(db: Db, groupId: string, wanted: PageWanted) {
  const { rows, nextCursor } = await page(db, FIRST, {
    groupId,
    wanted,
    standing: sql<boolean>`standing IN ('asked', 'invited')`,
  });
  const standings = new Map(rows.map((row) => [row.member_id, row.standing]));
  const [summaries, asked, invited] = await Promise.all([
    listUserSummaries(db, [...standings.keys()]),
    countOf(db, groupId, 'asked'),
    countOf(db, groupId, 'invited'),
  ]);
  const data = summaries.map((one): GroupCandidate => {
    return { ...one, standing: standings.get(one.id) === 'asked' ? 'asked' : 'invited' };
  });
  return { data, meta: metaOf(wanted, asked + invited, nextCursor) };
}

interface Wanted {
  readonly groupId: string;
  readonly wanted: PageWanted;
  readonly standing: RawBuilder<boolean>;
}

async function page(db: Db, order: Order, { groupId, wanted, standing }: Wanted) {
  const part = partOf(order, wanted);
  const rows = await db
    .selectFrom('group_member')
    .select(['member_id', 'standing', 'by_rule', 'provider'])
    .where('group_id', '=', groupId)
    .where(standing)
    .orderBy(part.by)
    .$call(part.within)
    .execute();
  return part.cut(rows);
}

async function ownersAmong(db: Db, groupId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('group_owner')
    .select('member_id')
    .where('group_id', '=', groupId)
    .where('member_id', 'in', [...ids])
    .execute();
  return new Set(rows.map((row) => row.member_id));
}

/** How many of a group have that standing. */
export async function countOf(db: Db, groupId: string, what: 'members' | 'asked' | 'invited') {
  const row = await db
    .selectFrom('group_tally')
    .select(what)
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  return Math.max(0, row?.[what] ?? 0);
}

/** How many groups a member is in, and how many they have requested to join. */
export async function countGroupsOf(db: Db, memberId: string) {
  const { rows } = await sql<{ standing: string; groups: number }>`
    SELECT standing, count(*)::int AS groups FROM group_member WHERE member_id = ${memberId}
    GROUP BY standing`.execute(db);
  const of = (standing: string) => rows.find((row) => row.standing === standing)?.groups ?? 0;
  return { member: of('member'), asked: of('asked') };
}

/** How many groups there are. */
export async function countGroups(db: Db): Promise<number> {
  const row = await db
    .selectFrom('member_group')
    .select(({ fn }) => fn.countAll<number>().as('groups'))
    .where('deleted', '=', false)
    .executeTakeFirst();
  return row?.groups ?? 0;
}
