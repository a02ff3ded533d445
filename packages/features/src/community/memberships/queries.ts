import { metaOf, type Actor, type PageWanted } from '@forum/contracts';
import { maySee } from '@forum/contracts/categories';
import type { Membership } from '@forum/contracts/memberships';
import { isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import { sql, type Kysely } from 'kysely';
import { findSeen, type Viewer } from '../../content/categories/queries.ts';
import { inPages } from '../../framework/lists/in-pages.ts';
import { partOf, type Order } from '../../framework/lists/keyset.ts';
import { listUserSummaries } from '../../identity/profiles/queries.ts';
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
  const row = isId(categoryId)
    ? await db
        .selectFrom('category')
        .leftJoin('membership', (join) =>
          join
            .onRef('membership.category_id', '=', 'category.id')
            .on('membership.member_id', '=', viewer.id),
        )
        .select(['joined_at', 'see_roles as seeRoles', 'see_groups as seeGroups'])
        .where('category.id', '=', categoryId)
        .executeTakeFirst()
    : undefined;
  if (row === undefined || !maySee(row, viewer)) throw noSuch('category');
  return row.joined_at !== null;
}

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
