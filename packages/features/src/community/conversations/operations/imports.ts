import { vectorOf } from '@forum/search';
import { sql, type Kysely } from 'kysely';
import { storedText } from '../../../content/comments/operations/text.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { scopeOf } from '../parts/text.ts';

/** A message of another forum; content is rich-text JSON. */
export interface MessageElsewhere {
  readonly id: string;
  readonly authorId: string;
  /** Empty: it was deleted there. */
  readonly content: string;
  readonly at: Date;
  readonly editedAt: Date | null;
  readonly isDeleted: boolean;
}

/** A conversation of another forum. Whoever joined it later reads what came after `from`, a number of messages. */
export interface ConversationElsewhere {
  readonly id: string;
  readonly members: readonly { readonly id: string; readonly from: number }[];
  /** In their order. */
  readonly messages: readonly MessageElsewhere[];
}

/**
 * Brings a conversation, or the messages that have been written there since; nobody is told of any, and everybody has
 * read them. Members who left or were deleted here since then stay away, and so do their messages.
 */
export async function importConversation(
  db: Kysely<ReadDatabase>,
  { id, members, messages }: ConversationElsewhere,
): Promise<void> {
  await db.transaction().execute(async (trx: Kysely<ReadDatabase>) => {
    const { rows } = await sql<{ last_seq: number; changed_at: Date }>`
      SELECT last_seq, changed_at FROM conversation WHERE id = ${id} FOR UPDATE`.execute(trx);
    const [held] = rows;
    const since = held?.changed_at ?? new Date(0);
    const fresh = held === undefined ? messages : messages.filter(({ at }) => at > since);
    const before = held?.last_seq ?? 0;
    const end = fresh.reduce((last, { at }) => (at > last ? at : last), since);
    const last = before + fresh.length;
    if (held === undefined) await begin(trx, { id, last, end, members });
    else if (fresh.length > 0) await advance(trx, { id, last, end });
    for (const [nth, message] of fresh.entries()) {
      await add(trx, { id, seq: before + nth + 1, message });
    }
  });
}

interface Reached {
  readonly id: string;
  readonly last: number;
  readonly end: Date;
}

async function begin(
  trx: Kysely<ReadDatabase>,
  { id, last, end, members }: Reached & Pick<ConversationElsewhere, 'members'>,
): Promise<void> {
  await sql`INSERT INTO conversation (id, last_seq, changed_at) VALUES (${id}, ${last}, ${end})`.execute(
    trx,
  );
  await sql`INSERT INTO conversation_participant (conversation_id, member_id, state, from_seq, read_seq, muted,
      bell_seq, mailed_seq, pushed_seq)
    SELECT ${id}, member_id, 'joined', from_seq, ${last}, false, ${last}, ${last}, ${last}
    FROM unnest(${members.map((one) => one.id)}::uuid[], ${members.map((one) => one.from)}::int[])
      AS reader (member_id, from_seq) JOIN account USING (member_id)`.execute(trx);
}

async function advance(trx: Kysely<ReadDatabase>, { id, last, end }: Reached): Promise<void> {
  await sql`UPDATE conversation SET last_seq = ${last}, changed_at = ${end} WHERE id = ${id}`.execute(
    trx,
  );
  await sql`UPDATE conversation_participant SET read_seq = ${last}, bell_seq = ${last}, mailed_seq = ${last},
    pushed_seq = ${last} WHERE conversation_id = ${id}`.execute(trx);
}

async function add(
  trx: Kysely<ReadDatabase>,
  {
    id,
    seq,
    message,
  }: { readonly id: string; readonly seq: number; readonly message: MessageElsewhere },
): Promise<void> {
  const { authorId, at, editedAt, isDeleted } = message;
  const { body, text } = isDeleted ? { body: '', text: '' } : storedText(message.content);
  const lexemes = isDeleted
    ? sql`NULL`
    : sql`${await vectorOf(trx, text)}::tsvector || array_to_tsvector(ARRAY[${scopeOf(id)}::text])`;
  await sql`INSERT INTO conversation_message
      (id, conversation_id, seq, author_id, content, words, lexemes, written_at, edited_at, deleted_at)
    SELECT ${message.id}, ${id}, ${seq}, member_id, ${body}, ${text}, ${lexemes}, ${at}, ${editedAt},
      ${isDeleted ? at : null}
    FROM account WHERE member_id = ${authorId}
    ON CONFLICT (id) DO NOTHING`.execute(trx);
}
