import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { seesPlace } from '../items/queries/shown-to.ts';

/** The versions that may mention somebody; most texts do not and need no closer look. */
export async function listVersionsWithMentions(
  db: Kysely<ReadDatabase>,
  contentIds: readonly string[],
): Promise<Set<string>> {
  if (contentIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('content')
    .select('id')
    .where('id', 'in', [...contentIds])
    .where(sql<boolean>`(strpos(body, '@') > 0 OR strpos(body, '"mention"') > 0)`)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** The body of a version, or of a post's present one. */
export async function findText(
  db: Kysely<ReadDatabase>,
  { contentId, postId }: { readonly contentId: string | null; readonly postId: string },
): Promise<string | null> {
  const current = sql`(SELECT content_id FROM post WHERE id = ${postId})`;
  const { rows } = await sql<{ body: string }>`
    SELECT body FROM content WHERE id = ${contentId === null ? current : sql`${contentId}`}`.execute(
    db,
  );
  return rows[0]?.body ?? null;
}

/** The group and text of the next batch of members. */
export interface GroupMembersWanted {
  readonly groupId: string;
  readonly postId: string;
  readonly authorId: string;
  readonly by: string;
  /** Members who joined later are not notified. */
  readonly at: Date;
  readonly after: string | null;
  readonly limit: number;
}

/** Members of the group who may read the post, by id, except its author. */
export async function listMembersToTell(
  db: Kysely<ReadDatabase>,
  { groupId, postId, authorId, by, at, after, limit }: GroupMembersWanted,
): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    SELECT m.member_id FROM group_member m JOIN post p ON p.id = ${postId}
    WHERE m.group_id = ${groupId} AND m.standing = 'member' AND m.since <= ${at}
      AND m.member_id > ${after ?? NOBODY}::uuid AND m.member_id NOT IN (${authorId}, ${by})
      AND ${seesPlace(sql`m.member_id`, 'p')}
    ORDER BY m.member_id LIMIT ${limit}`.execute(db);
  return rows.map((row) => row.member_id);
}

/**
 * Those of the members who see the place of a post: others are not told of it later either, should it be opened one day.
 */
export async function listSeeing(
  db: Kysely<ReadDatabase>,
  postId: string,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT m.id FROM unnest(${[...memberIds]}::uuid[]) AS m (id) JOIN post p ON p.id = ${postId}
    WHERE ${seesPlace(sql`m.id`, 'p')}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Before every id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
