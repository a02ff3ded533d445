import { inPages } from '../../framework/lists/in-pages.ts';
import { metaOf, type PageWanted } from '@forum/contracts';
import type { Block, Mute, MutedType } from '@forum/contracts/mutes';
import { categoryPath, memberPath, postPath } from '@forum/contracts/paths';
import { canReadPost } from '@forum/contracts/post-access';
import { nameOf } from '@forum/contracts/users';
import type { Actor } from '@forum/contracts';
import { sql, type Kysely } from 'kysely';
import { withCategories, listSeenSummaries } from '../../content/categories/queries.ts';
import { goneAt, groupsSeeing, isOpen } from '../../content/items/queries/in-place.ts';
import { placeOf } from '../../content/items/queries/readable-post.ts';
import { partOf, type Order } from '../../framework/lists/keyset.ts';
import { listUserSummaries } from '../../identity/profiles/queries.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';

type Db = Kysely<ReadDatabase>;

/** Which page of a member's own mutes or blocks. */
export interface MuteList extends PageWanted {
  readonly viewer: Actor;
}

/** The member's mutes, newest first; `type` undefined: of every kind. */
export async function listMutes(
  db: Db,
  { type, ...list }: MuteList & { readonly type?: MutedType | undefined },
) {
  const kinds: readonly MutedType[] = type === undefined ? ['post', 'category', 'user'] : [type];
  const { rows, total, nextCursor } = await readMutes(db, list, kinds);
  const named = await nameSources(db, rows, list.viewer);
  const data = rows.flatMap(({ kind, target_id: id, since }): Mute[] =>
    kind === 'block'
      ? []
      : [{ type: kind, id, ...(named.get(id) ?? GONE), mutedAt: since.toISOString() }],
  );
  return { data, meta: metaOf(list, total, nextCursor) };
}

/** The members they blocked, newest first. */
export async function listBlocks(db: Db, list: MuteList) {
  const { rows, total, nextCursor } = await readMutes(db, list, ['block']);
  const users = await listUserSummaries(
    db,
    rows.map((row) => row.target_id),
  );
  const byId = new Map(users.map((user) => [user.id, user]));
  const data = rows.flatMap((row): Block[] => {
    const user = byId.get(row.target_id);
    return user === undefined ? [] : [{ user, blockedAt: row.since.toISOString() }];
  });
  return { data, meta: metaOf(list, total, nextCursor) };
}

type Kinds = readonly (MutedType | 'block')[];

async function readMutes(db: Db, { viewer, ...wanted }: MuteList, kinds: Kinds) {
  const part = partOf(NEWEST, wanted);
  const inForce = db
    .selectFrom('silence')
    .where('member_id', '=', viewer.id)
    .where('until', 'is', null)
    .where('kind', 'in', [...kinds]);
  const [rows, counted] = await Promise.all([
    inForce.select(['kind', 'target_id', 'since']).orderBy(part.by).$call(part.within).execute(),
    inForce.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { ...part.cut(rows), total: counted.total };
}

const NEWEST: Order = {
  name: 'silences',
  keys: [
    { of: sql.ref('since'), type: 'timestamptz', descending: true },
    { of: sql.ref('target_id'), type: 'uuid' },
    { of: sql.ref('kind'), type: 'text' },
  ],
};

/** A source in a list. */
export interface Named {
  readonly name: string;
  readonly link: string | null;
}

/** An unreadable source keeps its place in the list, so that it can be let go. */
export const GONE: Named = { name: 'No longer available', link: null };

/** Name and path of posts, categories and members by id, as far as the viewer may read them. */
export async function nameSources(
  db: Db,
  rows: readonly { readonly kind: string; readonly target_id: string }[],
  viewer: Actor,
): Promise<Map<string, Named>> {
  const idsOf = (kind: MutedType) =>
    rows.filter((row) => row.kind === kind).map((row) => row.target_id);
  const [posts, categories, users] = await Promise.all([
    namePosts(db, idsOf('post'), viewer),
    listSeenSummaries(db, idsOf('category'), viewer),
    listUserSummaries(db, idsOf('user')),
  ]);
  return new Map<string, Named>([
    ...posts,
    ...[...categories].map(
      ([id, one]) => [id, { name: one.name, link: categoryPath(one) }] as const,
    ),
    ...users.map((one) => [one.id, { name: nameOf(one), link: memberPath(one) }] as const),
  ]);
}

async function namePosts(
  db: Db,
  ids: readonly string[],
  viewer: Actor,
): Promise<[string, Named][]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('post')
    .select([
      'id',
      'title',
      'slug',
      'category_id',
      'author_id',
      'is_private',
      groupsSeeing('post').as('see_groups'),
      isOpen('post').as('published'),
    ])
    .where('id', 'in', [...ids])
    .where(goneAt('post'), 'is', null)
    .execute();
  const placed = await withCategories(db, rows);
  return placed
    .filter(({ published, ...row }) => canReadPost(viewer, { ...placeOf(row), published }))
    .map(({ id, title, slug, category }) => {
      return [id, { name: title, link: postPath({ slug, category }) }];
    });
}

const PAGE = 500;

/** All sources that a member currently mutes or blocks, by id. */
export function listOwnMutes(db: Db, memberId: string) {
  return inPages(PAGE, async (after: { readonly id: string; readonly kind: string } | null) => {
    const later =
      after === null ? sql`` : sql`AND (target_id, kind) > (${after.id}, ${after.kind})`;
    const { rows } = await sql<{ kind: string; id: string; since: Date }>`
      SELECT kind, target_id AS id, since FROM silence
      WHERE member_id = ${memberId} AND until IS NULL ${later}
      ORDER BY target_id, kind LIMIT ${PAGE}`.execute(db);
    return rows;
  });
}
