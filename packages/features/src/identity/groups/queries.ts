import { atLeast, type Actor } from '@forum/contracts';
import {
  mayMentionGroup,
  type Group,
  type GroupPage,
  type GroupStanding,
} from '@forum/contracts/groups';
import { isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import { sql, type Kysely } from 'kysely';
import { inPages } from '../../framework/lists/in-pages.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { listUserSummaries } from '../profiles/queries.ts';

type Db = Kysely<ReadDatabase>;
/** The viewer; null: a visitor. */
export type GroupViewer = Pick<Actor, 'id' | 'role'> | null;

/** A group that the viewer may know of. @throws DomainError not-found */
export async function getGroup(db: Db, id: string, viewer: GroupViewer): Promise<Group> {
  const [found] = isId(id) ? await readGroups(db, viewer, sql<boolean>`g.id = ${id}`) : [];
  if (found === undefined) throw noSuch('group');
  return found;
}

/** The same by its slug, with its owners. @throws DomainError not-found */
export async function getGroupPage(db: Db, slug: string, viewer: GroupViewer): Promise<GroupPage> {
  const [found] = await readGroups(db, viewer, sql<boolean>`g.slug = ${slug}`);
  if (found === undefined) throw noSuch('group');
  const owners = await db
    .selectFrom('group_owner')
    .innerJoin('group_member as m', (join) =>
      join
        .onRef('m.group_id', '=', 'group_owner.group_id')
        .onRef('m.member_id', '=', 'group_owner.member_id'),
    )
    .select('m.member_id')
    .where('m.group_id', '=', found.id)
    .where('m.standing', '=', 'member')
    .$if(found.rule === null, (query) => query.where('m.by_rule', '=', false))
    .orderBy('m.since')
    .execute();
  const ids = owners.map(({ member_id }) => member_id);
  return { ...found, owners: await listUserSummaries(db, ids) };
}

/**
 * The groups that the viewer may know of: their own first, then by name. Administrators create them, so they are few.
 */
export async function listGroups(
  db: Db,
  viewer: GroupViewer,
  which = sql<boolean>`true`,
): Promise<Group[]> {
  const groups = await readGroups(db, viewer, which);
  return groups.toSorted((a, b) => rankOf(a) - rankOf(b) || a.name.localeCompare(b.name));
}

/** Those with open requests that administrators must answer, since nobody owns the group; none for others. */
export async function listUnattended(db: Db, viewer: GroupViewer): Promise<Group[]> {
  if (viewer === null || !atLeast(viewer.role, 'ADMIN')) return [];
  return listGroups(
    db,
    viewer,
    sql<boolean>`t.asked > 0 AND NOT EXISTS (
      SELECT FROM group_owner own JOIN group_member held
        ON held.group_id = own.group_id AND held.member_id = own.member_id AND held.standing = 'member'
      WHERE own.group_id = g.id)`,
  );
}

/** Which of these groups the member may mention. */
export async function listMentionable(
  db: Db,
  slugs: readonly string[],
  memberId: string,
): Promise<Group[]> {
  const writer = await db
    .selectFrom('account')
    .select(['member_id as id', 'role'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (writer === undefined) return [];
  const groups = await readGroups(db, writer, sql<boolean>`g.slug = ANY (${[...slugs]}::text[])`);
  return groups.filter(({ mayMention }) => mayMention);
}

const rankOf = ({ standing }: Group) => (standing === null ? 1 : 0);

interface Row extends Omit<
  Group,
  'standing' | 'mayManage' | 'mayLeave' | 'mayMention' | 'wearsBadge' | 'waiting'
> {
  readonly standing: 'asked' | 'invited' | 'member' | null;
  readonly by_rule: boolean | null;
  readonly is_owner: boolean;
  readonly wears_badge: boolean;
  readonly asked: number;
}

async function readGroups(db: Db, viewer: GroupViewer, which: ReturnType<typeof sql<boolean>>) {
  const id = viewer?.id ?? null;
  const isAdmin = viewer !== null && atLeast(viewer.role, 'ADMIN');
  const { rows } = await sql<Row>`
    SELECT g.id, g.name, g.slug, g.description, g.color, g.badge, g.entry, g.hidden, g.mentioners, g.rule, m.standing, m.by_rule,
      o.member_id IS NOT NULL AS is_owner,
      p.member_id IS NOT NULL AND m.standing = 'member' AND g.badge IS NOT NULL AND NOT g.hidden AS wears_badge,
      greatest(0, coalesce(t.members, 0)) AS members, greatest(0, coalesce(t.asked, 0)) AS asked
    FROM member_group g
      LEFT JOIN group_member m ON m.group_id = g.id AND m.member_id = ${id}::uuid
      LEFT JOIN group_owner o ON o.group_id = g.id AND o.member_id = m.member_id AND m.standing = 'member'
      LEFT JOIN member_profile p ON p.member_id = m.member_id AND p.badge_group_id = g.id
      LEFT JOIN group_tally t ON t.group_id = g.id
    WHERE NOT g.deleted AND ${which}
      AND (NOT g.hidden OR ${isAdmin} OR m.standing IN ('invited', 'member'))`.execute(db);
  return rows.map((row) => groupOf(row, viewer, isAdmin));
}

function groupOf(
  { is_owner: isOwner, by_rule: isByRule, wears_badge: wearsBadge, asked, ...row }: Row,
  viewer: GroupViewer,
  isAdmin: boolean,
): Group {
  const mayManage = isAdmin || isOwner;
  const standing: GroupStanding | null = isOwner ? 'owner' : row.standing;
  const mayLeave = row.standing === 'member' && (row.rule === null || isByRule !== true);
  const mayMention = viewer !== null && mayMentionGroup({ ...row, standing, mayManage });
  const waiting = mayManage ? asked : null;
  return { ...row, standing, mayManage, mayLeave, mayMention, wearsBadge, waiting };
}

const PAGE = 500;

/** A member's standing in all groups, by their ids. */
export function listOwnGroups(db: Db, memberId: string) {
  return inPages(PAGE, (after: { readonly groupId: string } | null) =>
    db
      .selectFrom('group_member')
      .select(['group_id as groupId', 'standing', 'since'])
      .where('member_id', '=', memberId)
      .$if(after !== null, (query) => query.where('group_id', '>', after?.groupId ?? ''))
      .orderBy('group_id')
      .limit(PAGE)
      .execute(),
  );
}
