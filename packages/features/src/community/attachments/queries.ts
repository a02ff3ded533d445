import { isStaff, type Actor } from '@forum/contracts';
import type { PageAudience } from '@forum/contracts/own-pages';
import { canReadPost } from '@forum/contracts/post-access';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { ownAccounts } from '../../identity/members/operations/merged-accounts.ts';
import { READABLE } from '../conversations/queries/unread.ts';
import { maySeePage } from '../../content/own-pages/queries.ts';
import { listPostAccess } from '../../content/posts/queries/access.ts';
import { isReadByStaff, names } from '../../content/uploads/queries.ts';

type Db = Kysely<ReadDatabase>;

/** A stored file, and whose it is. */
export interface StoredFile {
  readonly key: string;
  readonly ownerId: string;
  readonly name: string;
  readonly bytes: number;
}

/** A file that some member has; null: nobody has (any more). */
export async function findFile(db: Db, key: string): Promise<StoredFile | null> {
  const found = await db
    .selectFrom('upload')
    .select(['key', 'owner_id as ownerId', 'name', 'bytes'])
    .where('key', '=', key)
    .where('name', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found === undefined ? null : { ...found, name: found.name ?? '' };
}

/** Who asks, and when; null: somebody who is not signed in. */
export interface Reader<Who extends Actor | null = Actor | null> {
  readonly viewer: Who;
  readonly now: Date;
}

/**
 * Whether somebody may read a file now: its owner, and whoever may read a text of the owner's that it is attached to. A
 * text of somebody else gives nothing: quoting a private post must not open what is attached to it.
 */
export async function mayReadFile(
  db: Db,
  file: StoredFile,
  { viewer, now }: Reader,
): Promise<boolean> {
  if (viewer?.id === file.ownerId) return true;
  if (await isReadInPost(db, file, viewer)) return true;
  if (await isReadOnPage(db, file)) return true;
  if (await isReadOnOwnPage(db, file, viewer)) return true;
  if (viewer === null) return false;
  return (await isReadInMessage(db, file, viewer)) || isReadForStaff(db, file, { viewer, now });
}

async function isReadInPost(db: Db, file: StoredFile, viewer: Actor | null): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`${postsWith(file)} LIMIT ${MOST}`.execute(db);
  const access = await listPostAccess(
    db,
    rows.map(({ id }) => id),
  );
  return [...access.values()].some((post) => canReadPost(viewer, post));
}

/** A file is attached to one text, or a few. */
const MOST = 50;

// What is shown of them now: neither former versions nor what is deleted or hidden. Only where the owner put it there
// themselves: whoever else edits their text, as they may a wiki, could name a file that is private elsewhere.
function postsWith({ key, ownerId }: StoredFile): RawBuilder<unknown> {
  return sql`SELECT p.id FROM content
      JOIN post_version v ON v.content_id = content.id AND NOT v.redacted
      JOIN post p ON p.id = v.post_id AND p.content_id = content.id
    WHERE ${names(sql`${key}`)} AND EXISTS (
      SELECT FROM post_version own JOIN content words ON words.id = own.content_id
      WHERE own.post_id = p.id AND own.editor_id IN (${ownAccounts(ownerId)})
        AND strpos(words.body, ${key}) > 0)
    UNION
    SELECT c.post_id FROM content
      JOIN comment_version v ON v.content_id = content.id AND NOT v.redacted
      JOIN comment c ON c.id = v.comment_id AND c.content_id = content.id
    WHERE ${names(sql`${key}`)} AND NOT c.is_deleted AND EXISTS (
      SELECT FROM comment_version own JOIN content words ON words.id = own.content_id
      WHERE own.comment_id = c.id AND own.editor_id IN (${ownAccounts(ownerId)})
        AND strpos(words.body, ${key}) > 0)`;
}

async function isReadOnPage(db: Db, { key, ownerId }: StoredFile): Promise<boolean> {
  return isTrue(
    db,
    sql`EXISTS (SELECT FROM content
      JOIN page_version v ON v.content_id = content.id AND v.editor_id = ${ownerId}
      WHERE ${names(sql`${key}`)} AND NOT EXISTS (
        SELECT FROM page_version later WHERE later.slug = v.slug AND later.version > v.version
          AND later.content_id IS DISTINCT FROM v.content_id))`,
  );
}

/** On a page of the owners' own, by whom the page is for, as it stands now, where the file's owner put it there. */
async function isReadOnOwnPage(
  db: Db,
  { key, ownerId }: StoredFile,
  viewer: Actor | null,
): Promise<boolean> {
  const { rows } = await sql<{ audience: PageAudience; groupIds: string[] }>`
    SELECT p.audience, p.group_ids AS "groupIds" FROM content
      JOIN own_page p ON p.content_id = content.id AND NOT p.removed
    WHERE ${names(sql`${key}`)} AND EXISTS (
      SELECT FROM own_page_version own JOIN content words ON words.id = own.content_id
      WHERE own.page_id = p.id AND own.editor_id IN (${ownAccounts(ownerId)})
        AND strpos(words.body, ${key}) > 0)`.execute(db);
  return rows.some((page) => maySeePage(viewer, page));
}

async function isReadInMessage(
  db: Db,
  { key, ownerId }: StoredFile,
  viewer: Actor,
): Promise<boolean> {
  return isTrue(
    db,
    sql`EXISTS (SELECT FROM conversation_message m
      JOIN conversation_participant p ON ${READABLE} AND p.member_id = ${viewer.id}
      WHERE m.author_id = ${ownerId} AND m.deleted_at IS NULL AND m.removed_act IS NULL
        AND strpos(m.content, ${key}) > 0)`,
  );
}

/**
 * Staff read what is attached to texts that they read: deleted ones, and those that wait. What is in private, only after
 * a look that is on record (`upload.see`), and for an hour.
 */
async function isReadForStaff(
  db: Db,
  file: StoredFile,
  { viewer, now }: Reader<Actor>,
): Promise<boolean> {
  if (!isStaff(viewer)) return false;
  const since = new Date(now.getTime() - LOOK_MS);
  return isTrue(
    db,
    sql`EXISTS (SELECT FROM upload WHERE key = ${file.key} AND ${isReadByStaff})
      OR EXISTS (SELECT FROM staff_act WHERE kind = 'upload.see' AND by = ${viewer.id}
        AND member_id = ${file.ownerId} AND at > ${since})`,
  );
}

const LOOK_MS = 3_600_000;

async function isTrue(db: Db, claim: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT ${claim} AS is`.execute(db);
  return rows[0]?.is ?? false;
}
