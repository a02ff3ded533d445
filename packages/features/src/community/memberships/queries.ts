import { metaOf, type Actor, type PageWanted, type Role } from '@forum/contracts';
import { maySee } from '@forum/contracts/categories';
import type { Membership } from '@forum/contracts/memberships';
import { isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import { sql, type Kysely } from 'kysely';
import { findSeen, type Viewer } from '../../content/categories/queries.ts';
import { pairKey, pairsOf } from '../../framework/batch-loader.ts';
import { inPages } from '../../framework/lists/in-pages.ts';
import { partOf, type Order } from '../../framework/lists/keyset.ts';
import { listUserSummaries } from '../../identity/profiles/queries.ts';
import { questionOn } from '../../framework/questions.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';

type Db = Kysely<ReadDatabase>;

/** Whether the viewer has joined the category, and how many members have. */
export async function getMembership(
  db: Db,
  categoryId: string,
  viewerId: string,
): Promise<Membership> {
  const [isMember, members] = await Promise.all([
    hasJoined(db, categoryId, viewerId),
    countMembers(db, categoryId),
  ]);
  return { isMember, members };
}

/** Whether the viewer has joined the category. @throws DomainError not-found, also when it is hidden from them */
export async function getIsMember(db: Db, categoryId: string, viewer: Actor): Promise<boolean> {
  const row = isId(categoryId) ? await joinedRow(db, pairKey(viewer.id, categoryId)) : undefined;
  const isSeen =
    row !== undefined && maySee({ seeRoles: row.see_roles, seeGroups: row.see_groups }, viewer);
  if (!isSeen) throw noSuch('category');
  return row.has_joined;
}

interface JoinedRow {
  readonly viewer_id: string;
  readonly id: string;
  readonly has_joined: boolean;
  readonly see_roles: Role[];
  readonly see_groups: string[];
}

const joinedRow = questionOn({
  select: (keys) => {
    const [viewers, categories] = pairsOf(keys);
    return sql<JoinedRow>`
      SELECT asked.viewer_id, category.id, membership.joined_at IS NOT NULL AS has_joined,
        see_roles, see_groups
      FROM unnest(${viewers}::uuid[], ${categories}::uuid[]) AS asked (viewer_id, category_id)
      JOIN category ON category.id = asked.category_id
      LEFT JOIN membership ON membership.category_id = category.id
        AND membership.member_id = asked.viewer_id`;
  },
  answersIn: (rows) => new Map(rows.map((row) => [pairKey(row.viewer_id, row.id), row])),
});

const BY_JOINING: Order = {
  name: 'category-members',
  keys: [
    { of: sql.ref('joined_at'), type: 'timestamptz', descending: true },
    { of: sql.ref('member_id'), type: 'uuid' },
  ],
};

/** A page of a category's members. */
export interface MemberList extends PageWanted {
  readonly viewer: Viewer;
  readonly categoryId: string;
}

/** Who has joined, newest first. @throws DomainError not-found */
export async function listCategoryMembers(db: Db, { categoryId, viewer, ...wanted }: MemberList) {
  if ((await findSeen(db, categoryId, viewer)) === null) throw noSuch('category');
  const part = partOf(BY_JOINING, wanted);
  const [rows, total] = await Promise.all([
    db
      .selectFrom('membership')
      .select(['member_id'])
      .where('category_id', '=', categoryId)
      .orderBy(part.by)
      .$call(part.within)
      .execute(),
    countMembers(db, categoryId),
  ]);
  const { rows: shown, nextCursor } = part.cut(rows);
  const ids = shown.map((row) => row.member_id);
  return { data: await listUserSummaries(db, ids), meta: metaOf(wanted, total, nextCursor) };
}

async function hasJoined(db: Db, categoryId: string, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('membership')
    .select('joined_at')
    .where('category_id', '=', categoryId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

async function countMembers(db: Db, categoryId: string): Promise<number> {
  const row = await db
    .selectFrom('membership_tally')
    .select('members')
    .where('category_id', '=', categoryId)
    .executeTakeFirst();
  return Math.max(0, row?.members ?? 0);
}

const PAGE = 500;

/** Every category a member has joined, by id. */
export function listOwnMemberships(db: Db, memberId: string) {
  return inPages(PAGE, (after: { readonly categoryId: string } | null) =>
    db
      .selectFrom('membership')
      .select(['category_id as categoryId', 'joined_at as joinedAt'])
      .where('member_id', '=', memberId)
      .$if(after !== null, (query) => query.where('category_id', '>', after?.categoryId ?? ''))
      .orderBy('category_id')
      .limit(PAGE)
      .execute(),
  );
}
