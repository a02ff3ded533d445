import { LIMITS } from '@forum/contracts';
import { DomainError } from '@forum/kernel';
import { sql, type Generated, type Insertable, type Kysely } from 'kysely';

/** One member's claim to a stored image; an image uploaded by two members is stored once and owned by both. */
export interface UploadRow {
  /** The id of this claim: unlike the key it reveals nothing about the image. Made by Postgres. */
  id: Generated<string>;
  /**
   * Name of the stored object: the hash of its bytes with `.jpg`, `.png` or `.webp`, or of a file, chance, with its
   * ending: whoever has the file must not know from it where else it is.
   */
  key: string;
  owner_id: string;
  bytes: number;
  width: number;
  height: number;
  created_at: Date;
  /** When it was first found in use; null: not checked yet or not used. */
  used_at: Date | null;
  /** What a file is called; null: it is an image. */
  name: string | null;
}

/** Row types of the uploads slice, as queries see them. */
export type UploadStore = {
  upload: UploadRow;
};

/** The owner of what the forum keeps for itself: no member has this id. */
export const FORUM_ITSELF = '00000000-0000-0000-0000-000000000000';

type Db = Kysely<UploadStore>;

/** A new image or file of a member. */
export type NewUpload = Omit<Insertable<UploadRow>, 'used_at' | 'id' | 'name'> & {
  readonly name?: string;
};

/** How much a member may keep, and the refusal of more. */
export interface Quota {
  readonly files: number;
  readonly bytes: number;
  readonly full: string;
}

const IMAGES: Quota = {
  ...LIMITS.image.perMember,
  full: 'Your space for images is full. Please delete some that you no longer use.',
};

/**
 * Records the image as the member's; a repeat only renews its date. One per member at a time, so that concurrent
 * uploads do not all see the same free quota. @throws DomainError forbidden `upload-quota`
 */
export async function claimUpload(
  connection: Kysely<unknown>,
  upload: NewUpload,
  quota: Quota = IMAGES,
): Promise<void> {
  const tx = connection.$extendTables<UploadStore>();
  await lock(tx, `owner ${upload.owner_id}`);
  const again = await tx
    .updateTable('upload')
    .set({ created_at: upload.created_at })
    .where('key', '=', upload.key)
    .where('owner_id', '=', upload.owner_id)
    .executeTakeFirst();
  if (again.numUpdatedRows > 0n) return;
  await checkQuota(tx, upload, quota);
  await tx
    .insertInto('upload')
    .values({ ...upload, used_at: null })
    .execute();
}

/** Records the image as the forum's own: in nobody's quota, and used, since its creator says when it goes. */
export async function claimForForum(
  connection: Kysely<unknown>,
  upload: Omit<NewUpload, 'owner_id'>,
): Promise<void> {
  await connection
    .$extendTables<UploadStore>()
    .insertInto('upload')
    .values({ ...upload, owner_id: FORUM_ITSELF, used_at: upload.created_at })
    .onConflict((conflict) =>
      conflict.columns(['key', 'owner_id']).doUpdateSet({ created_at: upload.created_at }),
    )
    .execute();
}

/** An image's ownership, from one member's view. */
export type Claims = 'own' | 'others' | 'none';

/** Transfers the member's claim to another, whatever their quota. An existing claim of the other suffices. */
export async function passOnClaim(
  connection: Kysely<unknown>,
  { key, ownerId, to }: { readonly key: string; readonly ownerId: string; readonly to: string },
): Promise<void> {
  await lock(connection.$extendTables<UploadStore>(), `key ${key}`);
  await sql`WITH passed AS (
      DELETE FROM upload WHERE key = ${key} AND owner_id = ${ownerId} RETURNING *)
    INSERT INTO upload (key, owner_id, bytes, width, height, created_at, used_at, name)
    SELECT key, ${to}, bytes, width, height, created_at, used_at, name FROM passed
    ON CONFLICT DO NOTHING`.execute(connection);
}

/**
 * Removes the member's claim, and the file with the last claim. @returns whose it was: nothing happens unless it was
 * the member's own
 */
export async function dropUpload(
  connection: Kysely<unknown>,
  { key, ownerId }: { readonly key: string; readonly ownerId: string },
  remove: () => Promise<void>,
): Promise<Claims> {
  const tx = connection.$extendTables<UploadStore>();
  await lock(tx, `key ${key}`);
  const dropped = await tx
    .deleteFrom('upload')
    .where('key', '=', key)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  const isLeft = await isClaimed(tx, key);
  const wasOwn = dropped.numDeletedRows > 0n;
  // Before the commit: if it fails, the claim stays and the next attempt finds both.
  if (wasOwn && !isLeft) await remove();
  if (wasOwn) return 'own';
  return isLeft ? 'others' : 'none';
}

/** Removes a file that was stored just as the last claim to it went. Does nothing while anybody claims it. */
export async function removeUnclaimed(
  connection: Kysely<unknown>,
  key: string,
  remove: () => Promise<void>,
): Promise<void> {
  const tx = connection.$extendTables<UploadStore>();
  if (await isClaimed(tx, key)) return;
  await lock(tx, `key ${key}`);
  if (!(await isClaimed(tx, key))) await remove();
}

async function isClaimed(tx: Db, key: string): Promise<boolean> {
  const found = await tx
    .selectFrom('upload')
    .select('owner_id')
    .where('key', '=', key)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Marks these as used: the sweep does not check them again. */
export async function noteUsed(connection: Kysely<unknown>, key: string, now: Date): Promise<void> {
  await connection
    .$extendTables<UploadStore>()
    .updateTable('upload')
    .set({ used_at: now })
    .where('key', '=', key)
    .where('used_at', 'is', null)
    .execute();
}

// A few thousand rows at most, by the index on the owner. Images and files have room of their own.
async function checkQuota(tx: Db, upload: NewUpload, quota: Quota): Promise<void> {
  const kept = await tx
    .selectFrom('upload')
    .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum<string>('bytes').as('bytes')])
    .where('owner_id', '=', upload.owner_id)
    .where('name', upload.name === undefined ? 'is' : 'is not', null)
    .executeTakeFirst();
  const total = Number(kept?.bytes ?? 0) + upload.bytes;
  if ((kept?.files ?? 0) < quota.files && total <= quota.bytes) return;
  throw new DomainError('forbidden', 'upload-quota', quota.full);
}

async function lock(tx: Db, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`upload ${name}`}, 0))`.execute(tx);
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends UploadStore {}
}
