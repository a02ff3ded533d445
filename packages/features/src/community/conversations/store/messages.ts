import { LIMITS } from '@forum/contracts';
import { PUSH_LIMITS } from '@forum/contracts/push';
import { DomainError } from '@forum/kernel';
import { deleted } from '@forum/kernel/refusals';
import { sql, type RawBuilder } from 'kysely';
import { scopeOf, type KeptText } from '../parts/text.ts';
import type { Db } from '../store.ts';

const MAIL_AFTER_MS = LIMITS.notifications.mailAfterSeconds * 1000;
const PUSH_AFTER_MS = PUSH_LIMITS.afterSeconds * 1000;

/** A text to write. */
export interface Writing extends KeptText {
  /** The id that its author chose. */
  readonly id: string;
  readonly conversationId: string;
  readonly authorId: string;
  readonly at: Date;
}

/** Writes a message. @throws DomainError as `addMessage` */
export async function writeIn(db: Db, writing: Writing): Promise<void> {
  await db.transaction().execute((tx) => addMessage(tx, writing));
}

/**
 * Adds a message at the end; its author has read everything up to it. Sent again with the same id, it is the same
 * message.
 * @throws DomainError not-found | conflict `message-exists`
 */
export async function addMessage(tx: Db, writing: Writing): Promise<void> {
  const { id, conversationId, authorId, content, words, at } = writing;
  const lexemes = foundIn(writing);
  // Locks the conversation: positions are assigned one at a time.
  const ended = await tx
    .updateTable('conversation')
    .set({ last_seq: sql`last_seq + 1`, changed_at: at })
    .where('id', '=', conversationId)
    .returning('last_seq as seq')
    .executeTakeFirst();
  if (ended === undefined) throw noSuchConversation();
  const { seq } = ended;
  const joined = await tx
    .updateTable('conversation_participant')
    .set({ read_seq: seq, mail_due: null, push_due: null })
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', authorId)
    .where('state', '=', 'joined')
    .executeTakeFirst();
  if (joined.numUpdatedRows === 0n) throw noSuchConversation();
  const text = {
    content,
    words,
    lexemes,
    written_at: at,
    edited_at: null,
    deleted_at: null,
    removed_act: null,
  };
  const added = await tx
    .insertInto('conversation_message')
    .values({ id, conversation_id: conversationId, seq, author_id: authorId, ...text })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) throw messageExists();
  // One email for a conversation: no other before they have read what it notified of.
  await tx
    .updateTable('conversation_participant')
    .set({ mail_due: new Date(at.getTime() + MAIL_AFTER_MS) })
    .where('conversation_id', '=', conversationId)
    .where('member_id', '<>', authorId)
    .where('state', '=', 'joined')
    .where('mail_due', 'is', null)
    .whereRef('mailed_seq', '<=', 'read_seq')
    .execute();
  await remindBrowsers(tx, writing);
}

/** Likewise one push, for those who get any. */
async function remindBrowsers(
  tx: Db,
  { conversationId, authorId, at }: Pick<Writing, 'conversationId' | 'authorId' | 'at'>,
): Promise<void> {
  await sql`
    UPDATE conversation_participant p SET push_due = ${new Date(at.getTime() + PUSH_AFTER_MS)}
    WHERE conversation_id = ${conversationId} AND member_id <> ${authorId} AND state = 'joined'
      AND push_due IS NULL AND pushed_seq <= read_seq
      AND EXISTS (SELECT FROM push_subscription s WHERE s.member_id = p.member_id)`.execute(tx);
}

/** One's own message. */
export interface OwnMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly authorId: string;
}

/** Changes the text. @throws DomainError not-found | gone `message-deleted` */
export async function changeMessage(
  db: Db,
  { content, words, lexemes, at, ...own }: Writing,
): Promise<void> {
  const { conversationId } = own;
  const changed = await ofOwn(db.updateTable('conversation_message'), own)
    .set({ content, words, lexemes: foundIn({ conversationId, lexemes }), edited_at: at })
    .where('deleted_at', 'is', null)
    .where('removed_act', 'is', null)
    .executeTakeFirst();
  if (changed.numUpdatedRows > 0n) return;
  const there = await ofOwn(
    db.selectFrom('conversation_message').select('id'),
    own,
  ).executeTakeFirst();
  if (there === undefined) throw noSuchMessage();
  throw deleted('message');
}

/** Deletes the text permanently; does nothing if it was deleted before. @throws DomainError not-found */
export async function emptyMessage(db: Db, own: OwnMessage, at: Date): Promise<void> {
  const emptied = await ofOwn(db.updateTable('conversation_message'), own)
    .set({ content: '', words: '', lexemes: null, deleted_at: sql`coalesce(deleted_at, ${at})` })
    .executeTakeFirst();
  if (emptied.numUpdatedRows === 0n) throw noSuchMessage();
}

// Its words and its conversation together: a search among a member's conversations reads no entries of others.
function foundIn({
  lexemes,
  conversationId,
}: Pick<Writing, 'lexemes' | 'conversationId'>): RawBuilder<string> {
  return sql<string>`${lexemes}::tsvector || array_to_tsvector(ARRAY[${scopeOf(conversationId)}::text])`;
}

interface Narrows<Query> {
  where(column: 'id' | 'conversation_id' | 'author_id', is: '=', value: string): Query;
}

function ofOwn<Query extends Narrows<Query>>(query: Query, own: OwnMessage): Query {
  return query
    .where('id', '=', own.id)
    .where('conversation_id', '=', own.conversationId)
    .where('author_id', '=', own.authorId);
}

/** The same answer for one that never existed and for one that the member may not know of. */
export function noSuchConversation(): DomainError {
  return new DomainError('not-found', 'no-conversation', 'There is nothing here.');
}

/** The same answer for one that never existed and for another's. */
export function noSuchMessage(): DomainError {
  return new DomainError('not-found', 'no-message', 'This message no longer exists');
}

function messageExists(): DomainError {
  const message = 'Someone else changed this at the same moment. Please try again.';
  return new DomainError('conflict', 'message-exists', message);
}
