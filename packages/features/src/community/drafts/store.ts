import { LIMITS } from '@forum/contracts';
import type { DraftBody, DraftFields, DraftVersion } from '@forum/contracts/drafts';
import { DomainError } from '@forum/kernel';
import { sql, type Kysely } from 'kysely';

/** A text that a member began in a composer and has not sent. */
export interface DraftRow {
  member_id: string;
  /** The composer (`draftPlace` of the contract). */
  place: string;
  /** A new one with each saving. */
  version: string;
  content: string;
  /** Null: a comment's. */
  fields: DraftFields | null;
  /** The beginning of the text, so that a list need not load all of it. */
  excerpt: string;
  saved_at: Date;
}

/** Row types of the drafts slice, as queries see them. */
export type DraftStore = {
  draft: DraftRow;
};

type Db = Kysely<DraftStore>;

/** Whether a composer is of a private message. */
export function isOfMessage(place: string): boolean {
  return place.startsWith('message:');
}

/** One composer of one member. */
export interface OwnPlace {
  readonly memberId: string;
  readonly place: string;
}

/** A text to keep. */
export interface Saving extends OwnPlace {
  readonly body: DraftBody;
  readonly excerpt: string;
  /** The version it continues; null: the device knows none. */
  readonly basedOn: string | null;
  /** The version it becomes. */
  readonly version: string;
  readonly at: Date;
}

/**
 * Saves a draft over the version it continues. If that was sent or deleted meanwhile, a new draft begins: there is
 * nothing to overwrite, so nothing typed is refused.
 * @throws DomainError conflict `draft-changed` | `too-many-drafts`
 */
export async function saveDraft(db: Db, saving: Saving): Promise<DraftVersion> {
  const { memberId, place, basedOn, version, body, excerpt, at } = saving;
  const text = { version, content: body.content, fields: body.fields, excerpt };
  const row = { ...text, saved_at: at };
  const saved = { version, savedAt: at.toISOString() };
  if (basedOn !== null) {
    const continued = await db
      .updateTable('draft')
      .set(row)
      .where('member_id', '=', memberId)
      .where('place', '=', place)
      .where('version', '=', basedOn)
      .executeTakeFirst();
    if (continued.numUpdatedRows > 0n) return saved;
  }
  return db.transaction().execute(async (tx) => {
    return (await beginDraft(tx, saving)) ? saved : sameText(tx, saving);
  });
}

/** Begins a draft. @returns whether the place was free @throws DomainError conflict `too-many-drafts` */
export async function beginDraft(tx: Db, begun: Omit<Saving, 'basedOn'>): Promise<boolean> {
  const { memberId, place, version, body, excerpt, at } = begun;
  // One new draft per member at a time, or all of them would see the same free place.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`draft ${memberId}`}, 0))`.execute(tx);
  const { content, fields } = body;
  const inserted = await tx
    .insertInto('draft')
    .values({ member_id: memberId, place, version, content, fields, excerpt, saved_at: at })
    .onConflict((conflict) => conflict.columns(['member_id', 'place']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) return false;
  await requireRoom(tx, memberId);
  return true;
}

/** The draft that already has this text: the device saved it before, and the answer was lost. */
async function sameText(tx: Db, { memberId, place, body }: Saving): Promise<DraftVersion> {
  const fields = body.fields === null ? null : JSON.stringify(body.fields);
  const same = await tx
    .selectFrom('draft')
    .select(['version', 'saved_at'])
    .where('member_id', '=', memberId)
    .where('place', '=', place)
    .where('content', '=', body.content)
    .where(sql<boolean>`fields IS NOT DISTINCT FROM ${fields}::jsonb`)
    .executeTakeFirst();
  if (same === undefined) throw changedElsewhere();
  return { version: same.version, savedAt: same.saved_at.toISOString() };
}

/** What is to be deleted. */
export interface Dropping extends OwnPlace {
  readonly version: string;
}

/** Deletes a draft; does nothing when there is none. @throws DomainError conflict `draft-changed` */
export async function deleteDraft(db: Db, { memberId, place, version }: Dropping): Promise<void> {
  const dropped = await db
    .deleteFrom('draft')
    .where('member_id', '=', memberId)
    .where('place', '=', place)
    .where('version', '=', version)
    .executeTakeFirst();
  if (dropped.numDeletedRows > 0n) return;
  const other = await db
    .selectFrom('draft')
    .select('version')
    .where('member_id', '=', memberId)
    .where('place', '=', place)
    .executeTakeFirst();
  if (other !== undefined) throw changedElsewhere();
}

// After the insertion, so that another device's save in the same place is reported first.
async function requireRoom(tx: Db, memberId: string): Promise<void> {
  const { kept } = await tx
    .selectFrom('draft')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (kept <= LIMITS.drafts) return;
  const message = `You already have ${LIMITS.drafts} drafts.`;
  throw new DomainError('conflict', 'too-many-drafts', message);
}

function changedElsewhere(): DomainError {
  const message = 'Someone else changed this at the same moment. Please try again.';
  return new DomainError('conflict', 'draft-changed', message);
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends DraftStore {}
}
