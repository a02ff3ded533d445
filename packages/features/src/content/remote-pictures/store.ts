import { sql, type Kysely } from 'kysely';
import { pictureId } from './parts/picture-id.ts';
import { isRead } from '../items/queries/in-place.ts';

/** A picture that texts show from another site. */
export interface RemotePictureRow {
  /** A hash of its address (`pictureId`). */
  id: string;
  /** As texts have it. */
  address: string;
  host: string;
  /** `failed`: it cannot be copied; texts that show it later try again. */
  state: 'waiting' | 'ready' | 'failed';
  /** Nobody waits for it: from an import, or an older text. */
  is_slow: boolean;
  attempts: number;
  next_try_at: Date;
  /** When it was copied, or given up; null: not yet. */
  ended_at: Date | null;
  /** Its copy among the uploads; null unless it is ready. */
  upload_key: string | null;
  width: number | null;
  height: number | null;
}

/** A text that shows the picture. */
export interface RemotePictureUseRow {
  /** The id of a post or a comment, or `page:` and the slug of a static page. */
  text_id: string;
  picture_id: string;
  /** The post in whose thread it stands; null: a static page. */
  post_id: string | null;
  /** The comment that it is; null: it is none. */
  comment_id: string | null;
}

/** The slice's own tables, as queries see them. */
export type RemotePictureStore = {
  remote_picture: RemotePictureRow;
  remote_picture_use: RemotePictureUseRow;
};

/** A text that shows a picture, as its row has it. */
export interface PictureUse {
  readonly textId: string;
  readonly postId: string | null;
  readonly commentId: string | null;
  readonly address: string;
}

/** What texts show now: those without uses no longer show any. */
export interface PicturesOfTexts {
  readonly textIds: readonly string[];
  readonly uses: readonly PictureUse[];
  readonly isSlow: boolean;
  readonly now: Date;
}

/** Between two requests to one host, in milliseconds. */
const GAP_MS = 2000;
const FAILURE_KEPT_MS = 24 * 60 * 60 * 1000;

/** Records which pictures texts show, at least one; those that are new, or failed long enough ago, are queued. */
export async function noteUses(
  connection: Kysely<unknown>,
  { textIds, uses, isSlow, now }: PicturesOfTexts,
): Promise<void> {
  const db = connection.$extendTables<RemotePictureStore>();
  await forgetUses(db, textIds);
  const wanted = new Map(uses.map(({ address }) => [pictureId(address), address]));
  // In one order, so that two texts with the same pictures do not wait for each other.
  for (const [id, address] of [...wanted].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await want(db, { id, address, isSlow, now });
  }
  await db
    .insertInto('remote_picture_use')
    .values(
      uses.map(({ textId, postId, commentId, address }) => ({
        text_id: textId,
        post_id: postId,
        comment_id: commentId,
        picture_id: pictureId(address),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Records that texts show no pictures: one statement, as nearly all show none and never did. */
export async function forgetUses(
  db: Kysely<RemotePictureStore>,
  textIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('remote_picture_use')
    .where('text_id', 'in', [...textIds])
    .execute();
}

interface WantedPicture {
  readonly id: string;
  readonly address: string;
  readonly isSlow: boolean;
  readonly now: Date;
}

/**
 * Queues behind the others of its host, so that no text floods anybody's site with requests; not behind those already
 * tried: they come back later, or are being copied now.
 */
async function want(
  db: Kysely<RemotePictureStore>,
  { id, address, isSlow, now }: WantedPicture,
): Promise<void> {
  const host = new URL(address).hostname;
  const given = new Date(now.getTime() - FAILURE_KEPT_MS);
  const turn = sql`greatest(${now}::timestamptz, (
    SELECT max(next_try_at) + ${GAP_MS} * interval '1 millisecond' FROM remote_picture
    WHERE host = ${host} AND is_slow = ${isSlow} AND state = 'waiting' AND attempts = 0))`;
  await sql`
    INSERT INTO remote_picture (id, address, host, state, is_slow, attempts, next_try_at)
    VALUES (${id}, ${address}, ${host}, 'waiting', ${isSlow}, 0, ${turn})
    ON CONFLICT (id) DO UPDATE SET state = 'waiting', attempts = 0, is_slow = excluded.is_slow,
      next_try_at = excluded.next_try_at
    WHERE (remote_picture.state = 'failed' AND remote_picture.ended_at <= ${given})
      OR (remote_picture.state = 'waiting' AND remote_picture.is_slow AND NOT excluded.is_slow)`.execute(
    db,
  );
}

/** A picture that is still due after this many attempts killed its worker: nobody recorded how the last one ended. */
const MOST_ATTEMPTS = 4;
/** How many are considered, so that an import's hundred thousand cost nothing. */
const LOOKED_AT = 200;

/** A picture to be copied now. */
export type ClaimedPicture = Pick<RemotePictureRow, 'id' | 'address' | 'attempts'>;

// A static page has no post; `picture`: its alias.
const IS_IN_SHOWN_TEXT = sql<boolean>`EXISTS (
  SELECT FROM remote_picture_use used LEFT JOIN post ON post.id = used.post_id
  LEFT JOIN comment ON comment.id = used.comment_id
  WHERE used.picture_id = picture.id
    AND (used.post_id IS NULL OR ${isRead('post')} AND NOT coalesce(comment.is_deleted, false)))`;

/**
 * Claims due pictures, long enough that no other worker copies them meanwhile: one per host, those that somebody has
 * just written first. Checked each time: a text that was deleted or taken down causes no requests.
 */
export async function claimPictures(
  db: Kysely<RemotePictureStore>,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<ClaimedPicture[]> {
  const { rows } = await sql<ClaimedPicture>`
    UPDATE remote_picture SET attempts = attempts + 1, next_try_at = ${until}
    WHERE id IN (
      SELECT id FROM remote_picture WHERE id IN (
        SELECT id FROM (
          SELECT DISTINCT ON (host) id, is_slow, next_try_at FROM (
            SELECT id, host, is_slow, next_try_at FROM remote_picture picture
            WHERE state = 'waiting' AND next_try_at <= ${now} AND attempts < ${MOST_ATTEMPTS}
              AND ${IS_IN_SHOWN_TEXT}
            ORDER BY is_slow, next_try_at LIMIT ${LOOKED_AT}
          ) due ORDER BY host, is_slow, next_try_at
        ) first_of_hosts ORDER BY is_slow, next_try_at LIMIT ${limit}
      ) AND state = 'waiting' AND next_try_at <= ${now} FOR UPDATE SKIP LOCKED
    ) RETURNING id, address, attempts`.execute(db);
  return rows;
}

/** A copy among the uploads. */
export interface Copy {
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

/** Stores the copy of a picture. @returns the texts that show it */
export async function keepCopyOf(
  db: Kysely<RemotePictureStore>,
  id: string,
  { copy, at }: { readonly copy: Copy; readonly at: Date },
): Promise<string[]> {
  const { key, width, height } = copy;
  await db
    .updateTable('remote_picture')
    .set({ state: 'ready', ended_at: at, upload_key: key, width, height })
    .where('id', '=', id)
    .execute();
  const uses = await db
    .selectFrom('remote_picture_use')
    .select('text_id')
    .where('picture_id', '=', id)
    .execute();
  return uses.map(({ text_id }) => text_id);
}

/**
 * Records that a picture could not be copied. `again`: when it is retried; null: it is given up. `attempts`: those that
 * count.
 */
export async function noteFailure(
  db: Kysely<RemotePictureStore>,
  id: string,
  {
    again,
    at,
    attempts,
  }: { readonly again: Date | null; readonly at: Date; readonly attempts: number },
): Promise<void> {
  const row =
    again === null
      ? ({ state: 'failed', ended_at: at } as const)
      : ({ state: 'waiting', next_try_at: again, attempts } as const);
  await db.updateTable('remote_picture').set(row).where('id', '=', id).execute();
}

/** Gives up what killed its worker each time. */
export async function giveUpPictures(db: Kysely<RemotePictureStore>, now: Date): Promise<void> {
  await db
    .updateTable('remote_picture')
    .set({ state: 'failed', ended_at: now })
    .where('state', '=', 'waiting')
    .where('attempts', '>=', MOST_ATTEMPTS)
    .where('next_try_at', '<=', now)
    .execute();
}

/**
 * Deletes the copies that no reader sees any more, among those from before a moment, and the pictures that no text has.
 * What comes back is copied again.
 */
export async function forgetUnused(db: Kysely<RemotePictureStore>, before: Date): Promise<void> {
  await sql`
    UPDATE remote_picture picture
    SET state = 'waiting', attempts = 0, upload_key = NULL, width = NULL, height = NULL
    WHERE state = 'ready' AND ended_at < ${before} AND NOT ${IS_IN_SHOWN_TEXT}`.execute(db);
  await sql`
    DELETE FROM remote_picture picture WHERE next_try_at < ${before}
      AND NOT EXISTS (SELECT FROM remote_picture_use used WHERE used.picture_id = picture.id)`.execute(
    db,
  );
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends RemotePictureStore {}
}
