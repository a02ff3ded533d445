import type { Generated, Kysely } from 'kysely';

/** A file of another forum on its way to the server. */
export interface MoveInUploadRow {
  id: string;
  name: string;
  bytes: number;
  /** How much of it lies on the disk for certain. */
  received: Generated<number>;
  fingerprint: string;
  key_hash: Buffer;
  /** Who may send its parts. */
  holder: string;
  /** Its name in the folder for moving in, once all of it has come. */
  source: Generated<string | null>;
  started_by: string;
  started_at: Date;
  last_at: Date;
}

/** The slice's table, as queries see it. */
export type MoveInUploadStore = { move_in_upload: MoveInUploadRow };

type Db = Kysely<MoveInUploadStore>;

/** Who sends its parts, and what they show for it. */
export interface UploadHolder {
  readonly holder: string;
  readonly key_hash: Buffer;
}

/** An upload that begins. */
export interface NewUpload extends UploadHolder {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly fingerprint: string;
  readonly started_by: string;
  readonly started_at: Date;
}

/** Adds an upload. @returns false while another is unfinished */
export async function insertUpload(db: Db, upload: NewUpload): Promise<boolean> {
  const inserted = await db
    .insertInto('move_in_upload')
    .values({ ...upload, last_at: upload.started_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The upload, held until the transaction ends; undefined: there is none. */
export function holdUpload(db: Db, id: string) {
  return db
    .selectFrom('move_in_upload')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Gives an upload to another window. */
export async function giveUpload(
  db: Db,
  id: string,
  given: UploadHolder & { readonly last_at: Date },
): Promise<void> {
  await db.updateTable('move_in_upload').set(given).where('id', '=', id).execute();
}

/** Notes what has come of it. */
export async function noteReceived(
  db: Db,
  id: string,
  now: { readonly received: number; readonly last_at: Date; readonly source: string | null },
): Promise<void> {
  await db.updateTable('move_in_upload').set(now).where('id', '=', id).execute();
}

/** Uploads of which nothing has come since a moment, at most 100. */
export async function listIdleUploads(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('move_in_upload')
    .select('id')
    .where('last_at', '<', before)
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** Which of these uploads are unfinished. */
export async function unfinishedOf(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('move_in_upload')
    .select('id')
    .where('id', 'in', ids)
    .where('source', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Removes the row of an upload. */
export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('move_in_upload').where('id', '=', id).execute();
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends MoveInUploadStore {}
}
