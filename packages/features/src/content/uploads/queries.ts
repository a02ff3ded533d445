import { fileTypeOf } from '@forum/contracts/file-types';
import { PICTURE_SETTINGS } from '@forum/contracts/site-settings';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { FORUM_ITSELF } from './store.ts';

export { FORUM_ITSELF } from './store.ts';

/** A stored image. */
export interface Upload {
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

/** Folder of images in addresses. */
export const UPLOADS_PATH = '/uploads/';
/** Folder of files in addresses: below the API, since who asks for one decides whether it is answered. */
export const FILES_PATH = `/api${UPLOADS_PATH}`;

/** The address of an image or file. */
export function addressOf({ key, name }: { readonly key: string; readonly name: string | null }) {
  return `${name === null ? UPLOADS_PATH : FILES_PATH}${key}`;
}

/** The image's key when the address is one of this site's images, else null. Nothing is decoded or resolved. */
export function uploadKeyOf(address: string, siteUrl: string): string | null {
  const key = keyBelow(UPLOADS_PATH, address, siteUrl);
  return isUploadKey(key) ? key : null;
}

/** The same for a file. */
export function fileKeyOf(address: string, siteUrl: string): string | null {
  const key = keyBelow(FILES_PATH, address, siteUrl);
  return isFileKey(key) ? key : null;
}

function keyBelow(folder: string, address: string, siteUrl: string): string {
  const path = address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address;
  return path.startsWith(folder) ? path.slice(folder.length) : '';
}

/** Whether a text is the name of an uploaded file that is no image. */
export function isFileKey(text: string): boolean {
  return /^[0-9a-f]{64}\.[a-z0-9]{2,4}$/.test(text) && fileTypeOf(text) !== null;
}

/** Whether a text is the name of an uploaded image. */
export function isUploadKey(text: string): boolean {
  return /^[0-9a-f]{64}\.(?:jpg|png|webp)$/.test(text);
}

/** An image that some member owns; null if nobody does (any more). */
export async function findUpload(db: Kysely<ReadDatabase>, key: string): Promise<Upload | null> {
  const found = await db
    .selectFrom('upload')
    .select(['key', 'width', 'height'])
    .where('key', '=', key)
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/** Whether a member owns the image. */
export async function isUploadOf(
  db: Kysely<ReadDatabase>,
  key: string,
  memberId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('upload')
    .select('key')
    .where('key', '=', key)
    .where('owner_id', '=', memberId)
    .executeTakeFirst();
  return found !== undefined;
}

/** An image, and one of its owners. */
export interface KeptUpload {
  readonly key: string;
  readonly ownerId: string;
  /** The member with all of the owner's texts, since the owner was merged into them; null: nobody. */
  readonly writtenBy?: string | null;
}

/**
 * Whether a living post or comment of its owner shows the image now, or their profile does. Texts of others do not
 * count: otherwise naming an image would make it undeletable. Nor do drafts of deleted accounts: they go as well. A
 * text whose item is not yet known counts.
 */
export async function isUploadShown(
  db: Kysely<ReadDatabase>,
  { key, ownerId, writtenBy = null }: KeptUpload,
): Promise<boolean> {
  const theirs = sql`${[ownerId, ...(writtenBy === null ? [] : [writtenBy])]}::uuid[]`;
  // A wiki also shows the pictures of its editors, in the texts of later editors.
  const wroteIt = sql`EXISTS (
    SELECT FROM post_version own JOIN content text ON text.id = own.content_id
    WHERE own.post_id = p.id AND own.editor_id = ANY (${theirs}) AND strpos(text.body, ${key}) > 0)`;
  const { rows } = await sql<{ shown: boolean }>`
    SELECT ${inProfile(sql`${key}`, sql`member_id = ANY (${theirs})`)}
      OR ${isOfTheForum(sql`${key}`)} OR ${isWaitedFor(sql`${key}`, theirs)}
      OR ${isSentAs(sql`${key}`, theirs)} OR ${isPlannedIn(sql`${key}`, theirs)} OR EXISTS (
      SELECT FROM content
      WHERE ${names(sql`${key}`)}
        AND NOT EXISTS (
          SELECT FROM post_version v JOIN post p ON p.id = v.post_id
          WHERE v.content_id = content.id
            AND (p.deleted_at IS NOT NULL OR p.content_id <> content.id
              OR (p.author_id <> ALL (${theirs}) AND NOT ${wroteIt}) OR (NOT p.was_public
                AND NOT EXISTS (SELECT FROM account WHERE member_id = p.author_id))))
        AND NOT EXISTS (
          SELECT FROM comment_version v JOIN comment c ON c.id = v.comment_id
          WHERE v.content_id = content.id
            AND (c.is_deleted OR c.content_id <> content.id OR c.author_id <> ALL (${theirs})))
    ) AS shown`.execute(db);
  return rows[0]?.shown ?? true;
}

// Logos, icons and badges of the forum, and logos of ways to sign in, former logos and removed badges too: they can be restored, even if their sender is gone.
function isOfTheForum(key: RawBuilder<unknown>): RawBuilder<unknown> {
  const pictures = sql.join([...PICTURE_SETTINGS]);
  return sql`(EXISTS (SELECT FROM setting_version
    WHERE name IN (${pictures}) AND value = ${UPLOADS_PATH} || ${key})
    OR EXISTS (SELECT FROM badge WHERE picture = ${UPLOADS_PATH} || ${key})
    OR EXISTS (SELECT FROM sign_in_provider WHERE look::json->>'logo' = ${UPLOADS_PATH} || ${key}))`;
}

// The owner's submissions in the approval queue, and refused ones that may still be approved.
function isWaitedFor(key: RawBuilder<unknown>, theirs: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`EXISTS (SELECT FROM submission_text
    WHERE member_id = ANY (${theirs}) AND strpos(payload, ${key}) > 0)`;
}

// The owner's private messages: others' texts do not count.
function isSentAs(key: RawBuilder<unknown>, theirs: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`EXISTS (SELECT FROM conversation_message
    WHERE author_id = ANY (${theirs}) AND strpos(content, ${key}) > 0)`;
}

// The owner's scheduled posts: nobody looks at one before it is published.
function isPlannedIn(key: RawBuilder<unknown>, theirs: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`EXISTS (SELECT FROM scheduled_post
    WHERE member_id = ANY (${theirs}) AND strpos(payload, ${key}) > 0)`;
}

/**
 * Whether anything that staff can read without a case shows the image as its owner's: their profile, their posts and
 * comments since others could read them, what waits for approval. Others' texts say nothing about whether the owner has
 * it. The forum's own copies are only of shown texts. Neither private messages nor drafts, nor scheduled posts; nor
 * what a draft showed before it was published.
 */
export const isReadByStaff: RawBuilder<boolean> = sql<boolean>`(
  upload.owner_id = ${FORUM_ITSELF} OR
  ${inProfile(sql`upload.key`, sql`member_id = upload.owner_id`)}
  OR ${isOfTheForum(sql`upload.key`)}
  OR ${isWaitedFor(sql`upload.key`, sql`ARRAY[upload.owner_id]`)}
  OR EXISTS (SELECT FROM content WHERE ${names(sql`upload.key`)} AND (
    EXISTS (SELECT FROM post_version v JOIN post p ON p.id = v.post_id
      WHERE v.content_id = content.id AND upload.owner_id IN (p.author_id, v.editor_id)
        AND (p.was_public OR p.is_private)
        AND (v.content_id = p.content_id OR v.edited_at >= p.created_at))
    OR EXISTS (SELECT FROM comment_version v JOIN comment c ON c.id = v.comment_id
      JOIN post p ON p.id = c.post_id
      WHERE v.content_id = content.id AND c.author_id = upload.owner_id
        AND (p.was_public OR p.is_private)))))`;

/** An image not yet checked since its upload, and whether any text or profile ever named it. */
export interface UnusedCandidate {
  readonly key: string;
  readonly ownerId: string;
  readonly isNamed: boolean;
}

/**
 * The oldest image not known to be used, sent before a given time. One at a time, so that a text saved while another
 * image is settled still counts.
 */
export async function findUnusedCandidate(
  db: Kysely<ReadDatabase>,
  before: Date,
): Promise<UnusedCandidate | null> {
  const { rows } = await sql<UnusedCandidate>`
    SELECT key, owner_id AS "ownerId",
      ${inProfile(sql`upload.key`, sql`true`)}
        OR ${isOfTheForum(sql`upload.key`)}
        OR ${isWaitedFor(sql`upload.key`, sql`ARRAY[upload.owner_id]`)} OR EXISTS (SELECT FROM content WHERE ${names(sql`upload.key`)})
        AS "isNamed"
    FROM upload WHERE used_at IS NULL AND created_at < ${before} AND NOT ${IS_BEGUN_WITH}
      AND NOT ${isSentAs(sql`upload.key`, sql`ARRAY[upload.owner_id]`)}
      AND NOT ${isPlannedIn(sql`upload.key`, sql`ARRAY[upload.owner_id]`)}
    ORDER BY created_at LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

// The owner's drafts: not in use yet, but not to be lost either. Checked in every sweep, since a draft may be deleted.
const IS_BEGUN_WITH = sql`EXISTS (SELECT FROM draft
  WHERE draft.member_id = upload.owner_id AND strpos(draft.content, upload.key) > 0)`;

/** An image of a member with all its data. */
export interface OwnUpload extends Upload {
  /** Null: it is an image. */
  readonly name: string | null;
  readonly bytes: number;
  readonly createdAt: Date;
}

/** All images of a member, or only those that staff can read, oldest first: as many as their quota allows. */
export async function listUploadsOf(
  db: Kysely<ReadDatabase>,
  ownerId: string,
  isForStaff: boolean,
): Promise<OwnUpload[]> {
  return db
    .selectFrom('upload')
    .select(['key', 'name', 'width', 'height', 'bytes', 'created_at as createdAt'])
    .where('owner_id', '=', ownerId)
    .$if(isForStaff, (query) => query.where(isReadByStaff))
    .orderBy('created_at')
    .orderBy('key')
    .execute();
}

/** The texts that name it. Must match its index word for word. */
export function names(key: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`strpos(content.body, 'uploads') > 0
    AND upload_keys(content.body) @> ARRAY[${key}]::text[]`;
}

// Must match its index word for word.
function inProfile(key: RawBuilder<unknown>, whose: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM member_profile
    WHERE ${whose} AND strpos(coalesce(avatar, '') || coalesce(cover_photo, ''), 'uploads') > 0
      AND upload_keys(coalesce(avatar, '') || ' ' || coalesce(cover_photo, '')) @> ARRAY[${key}]::text[])`;
}
