import { isStaff, type Actor, type Role } from '@forum/contracts';
import { canEditPost } from '@forum/contracts/post-access';
import type { Post } from '@forum/contracts/posts';
import { editorsOf, mayEditWiki, type WikiChoice } from '@forum/contracts/wiki';
import { DomainError } from '@forum/kernel';
import { sql, type Kysely } from 'kysely';
import { batchLoaderOn } from '../../../framework/batch-loader.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { hasBlocked } from '../../../identity/members/queries.ts';
import { listGroups } from '../../../identity/groups/queries.ts';
import { readSetting } from '../../../operations/site-settings/queries.ts';
import { isUp } from '../../items/queries/in-place.ts';
import { getReadablePost, placeOf } from '../../items/queries/readable-post.ts';

type Db = Kysely<ReadDatabase>;

interface WikiRow {
  readonly id: string;
  readonly author_id: string;
  readonly wiki: string;
  readonly is_open: boolean;
  /** Of its category, and of the one above. */
  readonly replies: Role[] | null;
  readonly above: Role[] | null;
  readonly edited_by: number;
}

/**
 * The version of title and text in the row of a post, for the statement that reads these: read by another statement, it
 * could be that of a newer text, which an editor of the older one would then overwrite unasked.
 */
export function revisionOf(post: 'p' | 'post') {
  const id = sql.ref(`${post}.id`);
  return sql<number>`(SELECT max(v.version) FROM post_version v WHERE v.post_id = ${id})`;
}

/** A post whose text has been read, and its version. */
interface Read {
  readonly id: string;
  readonly revision: number;
}

/** What a reader is told about a wiki; null: the post is none. */
export async function findWiki(
  db: Db,
  { id, revision }: Read,
  viewer: Actor | null,
): Promise<Post['wiki']> {
  const row = await wikiRow(db, id);
  if (row === undefined) return null;
  const isEditor = viewer !== null && (await mayEdit(db, row, viewer));
  return { editedBy: row.edited_by, revision, mayEdit: isEditor };
}

/** A visitor's answer, adapted for a member. */
export async function withOwnWiki(db: Db, viewer: Actor, post: Post): Promise<Post> {
  if (post.wiki === null) return post;
  const { revision } = post.wiki;
  return { ...post, wiki: await findWiki(db, { id: post.id, revision }, viewer) };
}

// Versions from before readers saw it are no edits.
const wikiRow = batchLoaderOn(async (db: Db, ids) => {
  const { rows } = await sql<WikiRow>`
    SELECT p.id, p.author_id, p.wiki, c.reply_roles AS replies, above.reply_roles AS above,
      ${isUp('p')} AND NOT p.locked AND p.merged_into IS NULL AS is_open,
      (SELECT count(DISTINCT coalesce(a.merged_into, v.editor_id))::int FROM post_version v
        LEFT JOIN account a ON a.member_id = v.editor_id
        WHERE v.post_id = p.id AND coalesce(a.merged_into, v.editor_id) <> p.author_id
          AND v.edited_at >= p.created_at) AS edited_by
    FROM post p
      LEFT JOIN category c ON c.id = p.category_id
      LEFT JOIN category above ON above.id = c.parent_id
    WHERE p.id = ANY (${ids}::uuid[]) AND p.wiki IS NOT NULL`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
});

async function mayEdit(db: Db, row: WikiRow, viewer: Actor): Promise<boolean> {
  const { author_id: authorId, is_open: isOpen, replies, above } = row;
  const categories = [replies, above].flatMap((replyRoles) =>
    replyRoles === null ? [] : [{ replyRoles }],
  );
  const place = { authorId, editors: editorsOf(row.wiki), isOpen, categories };
  if (!mayEditWiki(viewer, { ...place, isBlocked: false })) return false;
  return !(await hasBlocked(db, { memberId: authorId, blockedId: viewer.id }));
}

/** For whoever may let others edit a post. @throws DomainError not-found | gone | forbidden `not-author` */
export async function getWikiChoice(db: Db, postId: string, viewer: Actor): Promise<WikiChoice> {
  const row = await getReadablePost(db, { id: postId }, viewer);
  if (!canEditPost(viewer, placeOf(row))) {
    throw new DomainError('forbidden', 'not-author', 'Only the author can change this post.');
  }
  const [groups, mayAuthors] = await Promise.all([
    listGroups(db, viewer),
    readSetting(db, 'wikis'),
  ]);
  return {
    editors: editorsOf(row.wiki),
    mayOpen: mayAuthors || isStaff(viewer),
    groups: groups.map(({ id, name }) => ({ id, name })),
  };
}
