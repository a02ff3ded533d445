import { SAVED_LIMITS, type SavedType } from '@forum/contracts/saved';
import { DomainError } from '@forum/kernel';
import { sql, type Kysely } from 'kysely';

/** Something that a member saved. */
export interface SavedRow {
  member_id: string;
  item_id: string;
  kind: SavedType;
  note: string | null;
  saved_at: Date;
  /** The member merged into this one whose it is too; null: it is their own. */
  copied_from: string | null;
}

/** Row types of the slice, as queries see them. */
export type SavedStore = { saved_item: SavedRow };

type Db = Kysely<SavedStore>;

/** One thing of one member. */
export interface OwnThing {
  readonly memberId: string;
  readonly type: SavedType;
  readonly id: string;
}

/** What is to be saved; `note` left out: the present one stays. */
export interface ToSave extends OwnThing {
  readonly note?: string | null | undefined;
  readonly at: Date;
}

type Kept = Pick<SavedRow, 'note' | 'saved_at'>;

/** Saves a thing, or changes the note on it. @throws DomainError conflict `too-many-saved` */
export function saveItem(db: Db, { memberId, type, id, note, at }: ToSave): Promise<Kept> {
  return db.transaction().execute(async (tx) => {
    await lockList(tx, memberId);
    const known = await tx
      .selectFrom('saved_item')
      .select(['note', 'saved_at'])
      .where('member_id', '=', memberId)
      .where('item_id', '=', id)
      .executeTakeFirst();
    if (known === undefined) {
      const kept = { note: note ?? null, saved_at: at };
      const row = { member_id: memberId, item_id: id, kind: type, copied_from: null, ...kept };
      await tx.insertInto('saved_item').values(row).execute();
      await requireRoom(tx, memberId);
      return kept;
    }
    if (note === undefined) return known;
    await tx
      .updateTable('saved_item')
      .set({ note, copied_from: null })
      .where('member_id', '=', memberId)
      .where('item_id', '=', id)
      .execute();
    return { ...known, note };
  });
}

/** Removes a thing; does nothing when it is not saved. */
export async function forgetItem(db: Db, { memberId, type, id }: OwnThing): Promise<void> {
  await db
    .deleteFrom('saved_item')
    .where('member_id', '=', memberId)
    .where('item_id', '=', id)
    .where('kind', '=', type)
    .execute();
}

/** A post that a browser kept. */
export interface KeptPost {
  readonly id: string;
  readonly at: Date;
}

/** Saves posts that there are, each as of when it was kept; all or none. @throws DomainError conflict `too-many-saved` */
export function savePosts(
  db: Db,
  { memberId, posts }: { readonly memberId: string; readonly posts: readonly KeptPost[] },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockList(tx, memberId);
    await sql`
      INSERT INTO saved_item (member_id, item_id, kind, saved_at)
      SELECT ${memberId}, post.id, 'post', kept.at
      FROM unnest(${posts.map(({ id }) => id)}::uuid[],
        ${posts.map(({ at }) => at.toISOString())}::timestamptz[]) AS kept (id, at)
      JOIN post ON post.id = kept.id
      ON CONFLICT (member_id, item_id) DO NOTHING`.execute(tx);
    await requireRoom(tx, memberId);
  });
}

/** Gives a member what another has saved who is merged into them; what they saved themselves stays as it is. */
export async function copySaved(db: Db, from: string, to: string): Promise<void> {
  await sql`
    INSERT INTO saved_item (member_id, item_id, kind, note, saved_at, copied_from)
    SELECT account.member_id, item_id, kind, note, saved_at, ${from}
    FROM saved_item JOIN account ON account.member_id = ${to}
    WHERE saved_item.member_id = ${from}
    ON CONFLICT (member_id, item_id) DO NOTHING`.execute(db);
}

/** Takes that back. */
export async function removeCopies(db: Db, from: string, to: string): Promise<void> {
  await db
    .deleteFrom('saved_item')
    .where('member_id', '=', to)
    .where('copied_from', '=', from)
    .execute();
}

/** Leaves what was copied from a member with whoever has it. */
export async function forgetOrigin(db: Db, from: string): Promise<void> {
  await db
    .updateTable('saved_item')
    .set({ copied_from: null })
    .where('copied_from', '=', from)
    .execute();
}

// One change per member at a time, or all of them would see the same free place.
async function lockList(tx: Db, memberId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`saved ${memberId}`}, 0))`.execute(tx);
}

async function requireRoom(tx: Db, memberId: string): Promise<void> {
  const { kept } = await tx
    .selectFrom('saved_item')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (kept <= SAVED_LIMITS.each) return;
  const message = `You can save at most ${SAVED_LIMITS.each} posts and comments. Remove some first.`;
  throw new DomainError('conflict', 'too-many-saved', message);
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends SavedStore {}
}
