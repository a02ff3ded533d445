import { LIMITS } from '@forum/contracts';
import { postFields, type PostFields } from '@forum/contracts/post-fields';
import { DomainError } from '@forum/kernel';
import { sql, type Kysely } from 'kysely';

/** A finished post that waits for its time. */
export interface ScheduledPostRow {
  /** The post's id once it is published. */
  id: string;
  member_id: string;
  /** A new one with each change. */
  version: string;
  category_id: string;
  title: string;
  /** The beginning of the text, so that a list need not load all of it. */
  excerpt: string;
  /** JSON: the post form's fields. */
  payload: string;
  due_at: Date;
  /** When the rules refused it, with the refusal's code and words; null: it waits. */
  refused_at: Date | null;
  refusal_code: string | null;
  refusal: string | null;
}

/** Row types of the slice, as queries see them. */
export type ScheduledPostStore = {
  scheduled_post: ScheduledPostRow;
};

declare module '../../framework/read-database.ts' {
  interface ReadTables extends ScheduledPostStore {}
}

/** One version of a member's own scheduled post. */
export interface OwnVersion {
  readonly id: string;
  readonly memberId: string;
  readonly version: string;
}

/** What waits. */
export interface Waiting {
  readonly fields: PostFields;
  readonly excerpt: string;
}

const rowsOf = (connection: Kysely<unknown>) => connection.$extendTables<ScheduledPostStore>();

/** Stores a new one. @throws DomainError conflict `too-many-scheduled` */
export async function keepScheduled(
  connection: Kysely<unknown>,
  { dueAt, ...kept }: OwnVersion & Waiting & { readonly dueAt: Date },
): Promise<void> {
  const { id, memberId, version } = kept;
  // One per member at a time, or all of them would see the same free place.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`scheduled-post ${memberId}`}, 0))`.execute(
    connection,
  );
  const { waiting } = await rowsOf(connection)
    .selectFrom('scheduled_post')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (waiting >= LIMITS.scheduledPosts.waiting) throw tooMany();
  await rowsOf(connection)
    .insertInto('scheduled_post')
    .values({ id, member_id: memberId, version, due_at: dueAt, ...columnsOf(kept) })
    .execute();
}

/** What changes: the text, the time, or both. A new time reactivates one that was refused. */
export interface Change {
  readonly next: string;
  readonly waiting: Waiting | undefined;
  readonly dueAt: Date | undefined;
}

/** @throws DomainError not-found | conflict `schedule-changed` */
export async function changeScheduled(
  connection: Kysely<unknown>,
  own: OwnVersion,
  { next, waiting, dueAt }: Change,
): Promise<void> {
  const changed = await rowsOf(connection)
    .updateTable('scheduled_post')
    .set({
      version: next,
      ...(waiting === undefined ? {} : columnsOf(waiting)),
      ...(dueAt === undefined
        ? {}
        : { due_at: dueAt, refused_at: null, refusal_code: null, refusal: null }),
    })
    .where('id', '=', own.id)
    .where('member_id', '=', own.memberId)
    .where('version', '=', own.version)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw await overtaken(connection, own);
}

/**
 * Removes it from the scheduled posts. This makes whatever the transaction does with it happen once: whoever comes
 * second waits here for the first, and finds nothing.
 * @returns its fields, as stored
 * @throws DomainError not-found | conflict `schedule-changed`
 */
export async function takeScheduled(connection: Kysely<unknown>, own: OwnVersion): Promise<string> {
  const taken = await rowsOf(connection)
    .deleteFrom('scheduled_post')
    .where('id', '=', own.id)
    .where('member_id', '=', own.memberId)
    .where('version', '=', own.version)
    .returning('payload')
    .executeTakeFirst();
  if (taken === undefined) throw await overtaken(connection, own);
  return taken.payload;
}

/** Records that the rules refused it. @returns whether it was still waiting in this version */
export async function markRefused(
  connection: Kysely<unknown>,
  own: OwnVersion,
  { refusal, now }: { readonly refusal: DomainError; readonly now: Date },
): Promise<boolean> {
  const marked = await rowsOf(connection)
    .updateTable('scheduled_post')
    .set({ refused_at: now, refusal_code: refusal.code, refusal: refusal.message })
    .where('id', '=', own.id)
    .where('member_id', '=', own.memberId)
    .where('version', '=', own.version)
    .where('refused_at', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** The stored fields. @throws DomainError invalid: the form's rules have become stricter meanwhile */
export function fieldsOf(payload: string): PostFields {
  const { data, error } = postFields.safeParse(JSON.parse(payload));
  if (data !== undefined) return data;
  const [issue] = error.issues;
  throw new DomainError('invalid', 'invalid', issue?.message ?? 'Please check what you wrote.');
}

function columnsOf({ fields, excerpt }: Waiting) {
  const { title, categoryId } = fields;
  return { title, category_id: categoryId, excerpt, payload: JSON.stringify(fields) };
}

async function overtaken(
  connection: Kysely<unknown>,
  { id, memberId }: OwnVersion,
): Promise<DomainError> {
  const other = await rowsOf(connection)
    .selectFrom('scheduled_post')
    .select('version')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return other === undefined ? noSuchScheduledPost() : changedMeanwhile();
}

/** The post was published or discarded, or never existed; the same answer for another member's. */
export function noSuchScheduledPost(): DomainError {
  const message = 'This post is no longer scheduled: it was published or discarded.';
  return new DomainError('not-found', 'no-scheduled-post', message);
}

/** Another device, or the worker, was faster. */
function changedMeanwhile(): DomainError {
  const message = 'Someone else changed this at the same moment. Please try again.';
  return new DomainError('conflict', 'schedule-changed', message);
}

function tooMany(): DomainError {
  const message = `You already have ${LIMITS.scheduledPosts.waiting} scheduled posts.`;
  return new DomainError('conflict', 'too-many-scheduled', message);
}
