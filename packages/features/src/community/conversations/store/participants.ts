import { LIMITS } from '@forum/contracts';
import { DomainError } from '@forum/kernel';
import { sql } from 'kysely';
import type { ConversationRow, Db } from '../store.ts';
import { addMessage, noSuchConversation, type Writing } from './messages.ts';

/** A conversation to begin, with its first message. */
export interface Beginning extends Omit<Writing, 'conversationId'> {
  /** The id it gets, if it is new. */
  readonly conversationId: string;
  /** The others. */
  readonly memberIds: readonly string[];
}

/** Starts a conversation; with one member, continues the existing one between the two. @returns its id */
export function begin(db: Db, beginning: Beginning): Promise<string> {
  const { conversationId, authorId, memberIds, at } = beginning;
  const all = [authorId, ...memberIds].sort();
  return db.transaction().execute(async (tx) => {
    // In one statement: of two simultaneous starts, the second finds the first.
    const { id } = await tx
      .insertInto('conversation')
      .values({
        id: conversationId,
        ...(all.length === 2 ? pairOf(all) : NO_PAIR),
        last_seq: 0,
        changed_at: at,
      })
      .onConflict((conflict) =>
        conflict.columns(['pair_low', 'pair_high']).doUpdateSet({ changed_at: at }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    if (id === conversationId) {
      const joined = { conversation_id: id, state: 'joined' as const, invited_by: null };
      await tx
        .insertInto('conversation_participant')
        .values(all.map((member_id) => ({ ...joined, ...TOLD_NOTHING, member_id })))
        .execute();
    }
    await addMessage(tx, { ...beginning, conversationId: id });
    return id;
  });
}

type Pair = Pick<ConversationRow, 'pair_low' | 'pair_high'>;

const TOLD_NOTHING = {
  from_seq: 0,
  read_seq: 0,
  muted: false,
  bell_seq: 0,
  mailed_seq: 0,
  mail_due: null,
  pushed_seq: 0,
  push_due: null,
};

const NO_PAIR: Pair = { pair_low: null, pair_high: null };

function pairOf([low = null, high = null]: readonly (string | null)[]): Pair {
  return { pair_low: low, pair_high: high };
}

/** A member in a conversation. */
export interface Place {
  readonly conversationId: string;
  readonly memberId: string;
}

/**
 * Invites members; those who take part or are already invited stay as they are.
 * @throws DomainError not-found | conflict
 */
export async function invite(
  db: Db,
  { conversationId, memberId: by }: Place,
  memberIds: readonly string[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // It is no longer one of two. The lock keeps the number of members right.
    const { numUpdatedRows } = await tx
      .updateTable('conversation')
      .set(NO_PAIR)
      .where('id', '=', conversationId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw noSuchConversation();
    const asked = { conversation_id: conversationId, state: 'invited' as const, invited_by: by };
    await tx
      .insertInto('conversation_participant')
      .values(
        [...memberIds].sort().map((member_id) => ({
          ...asked,
          member_id,
          ...TOLD_NOTHING,
        })),
      )
      .onConflict((conflict) => conflict.columns(['conversation_id', 'member_id']).doNothing())
      .execute();
    const { all } = await tx
      .selectFrom('conversation_participant')
      .select(({ fn }) => fn.countAll<number>().as('all'))
      .where('conversation_id', '=', conversationId)
      .executeTakeFirstOrThrow();
    if (all > LIMITS.conversations.others + 1) throw tooMany();
  });
}

/** Joins; they can read what is written from now on. @throws DomainError not-found */
export async function join(db: Db, { conversationId, memberId }: Place): Promise<void> {
  const joined = await sql`
    UPDATE conversation_participant p SET state = 'joined', from_seq = c.last_seq, read_seq = c.last_seq
    FROM conversation c
    WHERE c.id = ${conversationId} AND p.conversation_id = c.id AND p.member_id = ${memberId}
      AND p.state = 'invited'`.execute(db);
  if (joined.numAffectedRows === 1n) return;
  await requirePlace(db, { conversationId, memberId });
}

/** Leaves, or declines. The last one to leave deletes the conversation. @throws DomainError not-found */
export async function leave(db: Db, { conversationId, memberId }: Place): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('conversation').set(NO_PAIR).where('id', '=', conversationId).execute();
    const left = await tx
      .deleteFrom('conversation_participant')
      .where('conversation_id', '=', conversationId)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (left.numDeletedRows === 0n) throw noSuchConversation();
    await sql`DELETE FROM conversation c WHERE id = ${conversationId} AND NOT EXISTS (
      SELECT FROM conversation_participant WHERE conversation_id = c.id AND state = 'joined')`.execute(
      tx,
    );
  });
}

/**
 * Marks as read up to a message, never back. They are still notified of what arrived after it, while the request was on
 * its way.
 * @throws DomainError not-found
 */
export async function readUpTo(
  db: Db,
  { conversationId, memberId }: Place,
  seq: number,
): Promise<void> {
  const read = await sql`
    UPDATE conversation_participant p SET read_seq = greatest(p.read_seq, least(${seq}::int, c.last_seq)),
      mail_due = CASE WHEN ${seq}::int < c.last_seq THEN mail_due END,
      push_due = CASE WHEN ${seq}::int < c.last_seq THEN push_due END
    FROM conversation c
    WHERE c.id = ${conversationId} AND p.conversation_id = c.id AND p.member_id = ${memberId}
      AND p.state = 'joined'`.execute(db);
  if (read.numAffectedRows !== 1n) throw noSuchConversation();
}

/** Mutes or unmutes the conversation. @throws DomainError not-found */
export async function setMuted(
  db: Db,
  { conversationId, memberId }: Place,
  muted: boolean,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('conversation_participant')
    .set({ muted })
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw noSuchConversation();
}

async function requirePlace(db: Db, { conversationId, memberId }: Place): Promise<void> {
  const found = await db
    .selectFrom('conversation_participant')
    .select('state')
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (found === undefined) throw noSuchConversation();
}

function tooMany(): DomainError {
  const message = `A conversation can have at most ${LIMITS.conversations.others + 1} members.`;
  return new DomainError('conflict', 'conversation-full', message);
}
