import { LIMITS, metaOf, type PageWanted } from '@forum/contracts';
import type { Conversation, Message } from '@forum/contracts/conversations';
import { isId } from '@forum/kernel';
import { openingOf } from '@forum/rich-text';
import { sql, type Kysely } from 'kysely';
import { partOf, type Order } from '../../framework/lists/keyset.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { listAuthors } from '../../identity/members/queries.ts';
import { listParticipants, type Others } from './queries/participants.ts';
import { ASKED, READABLE, UNREAD } from './queries/unread.ts';
import { noSuchConversation } from './store/messages.ts';

type Db = Kysely<ReadDatabase>;

interface OwnRow {
  readonly id: string;
  readonly state: Conversation['state'];
  readonly invited_by: string | null;
  readonly muted: boolean;
  readonly changed_at: Date;
  readonly author_id: string | null;
  readonly words: string | null;
  readonly written_at: Date | null;
  readonly unread: number;
  readonly place: string;
}

const NEWEST: Order = {
  name: 'conversations',
  keys: [
    { of: sql.ref('c.changed_at'), type: 'timestamptz', descending: true },
    { of: sql.ref('c.id'), type: 'uuid', descending: true },
  ],
};

// Except those with only messages that the member has muted.
const SHOWN = sql`(${ASKED} OR (p.state = 'joined' AND (p.from_seq > 0 OR EXISTS (
  SELECT FROM conversation_message m WHERE ${READABLE}))))`;

/** The member's conversations, latest message first. */
export async function listConversations(
  db: Db,
  { memberId, ...wanted }: PageWanted & { readonly memberId: string },
) {
  const part = partOf(NEWEST, wanted);
  const [{ rows: found }, { rows: counted }] = await Promise.all([
    sql<OwnRow>`${OWN_ROWS}, ${part.place} AS place ${FROM_OWN}
      WHERE p.member_id = ${memberId} AND ${SHOWN} AND ${part.follows}
      ORDER BY ${part.by} LIMIT ${part.most} OFFSET ${part.offset}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM conversation_participant p
      WHERE p.member_id = ${memberId} AND ${SHOWN}`.execute(db),
  ]);
  const { rows, nextCursor } = part.cut(found);
  const data = await conversationsOf(db, memberId, rows);
  return { data, meta: metaOf(wanted, counted[0]?.total ?? 0, nextCursor) };
}

/** One of the member's conversations. @throws DomainError not-found */
export async function getConversation(db: Db, memberId: string, id: string): Promise<Conversation> {
  if (!isId(id)) throw noSuchConversation();
  const { rows } = await sql<OwnRow>`${OWN_ROWS}, '' AS place ${FROM_OWN}
    WHERE p.member_id = ${memberId} AND c.id = ${id} AND (p.state = 'joined' OR ${ASKED})`.execute(
    db,
  );
  const [found] = await conversationsOf(db, memberId, rows);
  if (found === undefined) throw noSuchConversation();
  return found;
}

const FROM_OWN = sql`
  FROM conversation_participant p JOIN conversation c ON c.id = p.conversation_id
  LEFT JOIN LATERAL (SELECT m.author_id, left(m.words, ${LIMITS.conversations.excerpt * 2}) AS words, m.written_at
    FROM conversation_message m WHERE ${READABLE} AND m.removed_act IS NULL ORDER BY m.seq DESC LIMIT 1) last ON true`;

const OWN_ROWS = sql`SELECT c.id, p.state, p.invited_by, p.muted, c.changed_at, last.author_id, last.words, last.written_at,
    (SELECT count(*)::int FROM (SELECT FROM conversation_message m WHERE ${UNREAD}
      LIMIT ${LIMITS.conversations.counted}) new) AS unread`;

async function conversationsOf(
  db: Db,
  memberId: string,
  rows: readonly OwnRow[],
): Promise<Conversation[]> {
  const others = await listParticipants(
    db,
    memberId,
    rows.map(({ id }) => id),
  );
  const asking = await listAuthors(
    db,
    rows.flatMap(({ invited_by }) => invited_by ?? []),
  );
  return rows.map((row) => conversationOf(row, others.get(row.id), asking));
}

function conversationOf(
  row: OwnRow,
  others: Others | undefined,
  asking: Awaited<ReturnType<typeof listAuthors>>,
): Conversation {
  const { id, state, muted, unread, author_id: authorId, words, written_at: at } = row;
  const excerpt = openingOf(words ?? '');
  return {
    id,
    state,
    muted,
    unread,
    participants: others?.participants ?? [],
    invitedBy: row.invited_by === null ? null : (asking.get(row.invited_by) ?? null),
    last:
      authorId === null || at === null ? null : { authorId, excerpt, writtenAt: at.toISOString() },
    canWrite: state === 'joined' && (others?.canBeWrittenTo ?? false),
    changedAt: row.changed_at.toISOString(),
  };
}

interface MessageRow {
  readonly id: string;
  readonly seq: number;
  readonly author_id: string;
  readonly content: string;
  readonly written_at: Date;
  readonly edited_at: Date | null;
  readonly deleted_at: Date | null;
  readonly removed_act: string | null;
  readonly place: string;
}

const LAST_FIRST: Order = {
  name: 'messages',
  keys: [{ of: sql.ref('m.seq'), type: 'int8', descending: true }],
};

/** Part of a conversation's messages. */
interface MessagesWanted extends PageWanted {
  readonly memberId: string;
  readonly id: string;
  /** None after this position; left out: up to the newest. */
  readonly upTo?: number | undefined;
}

/** The messages that a member may read, newest first. @throws DomainError not-found */
export async function listMessages(db: Db, { memberId, id, upTo, ...wanted }: MessagesWanted) {
  await getConversation(db, memberId, id);
  const part = partOf(LAST_FIRST, wanted);
  const own = sql`FROM conversation_participant p JOIN conversation_message m ON ${READABLE}
    WHERE p.conversation_id = ${id} AND p.member_id = ${memberId}
      AND ${upTo === undefined ? sql`true` : sql`m.seq <= ${upTo}`}`;
  const [{ rows: found }, { rows: counted }] = await Promise.all([
    sql<MessageRow>`SELECT m.id, m.seq, m.author_id, m.content, m.written_at, m.edited_at, m.deleted_at, m.removed_act,
      ${part.place} AS place ${own} AND ${part.follows}
      ORDER BY ${part.by} LIMIT ${part.most} OFFSET ${part.offset}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total ${own}`.execute(db),
  ]);
  const { rows, nextCursor } = part.cut(found);
  return {
    data: await messagesOf(db, rows),
    meta: metaOf(wanted, counted[0]?.total ?? 0, nextCursor),
  };
}

/** Messages with their authors. */
async function messagesOf(db: Db, rows: readonly Omit<MessageRow, 'place'>[]): Promise<Message[]> {
  const authors = await listAuthors(
    db,
    rows.map((row) => row.author_id),
  );
  return rows.flatMap(({ author_id, ...row }) => {
    const author = authors.get(author_id);
    if (author === undefined) return [];
    const { id, seq } = row;
    const editedAt = row.edited_at?.toISOString() ?? null;
    const removed = row.removed_act !== null;
    const content = removed ? '' : row.content;
    const state = { editedAt, deleted: row.deleted_at !== null, removed };
    return [{ id, seq, author, content, writtenAt: row.written_at.toISOString(), ...state }];
  });
}

/** One of the member's own messages. @throws DomainError not-found */
export async function getOwnMessage(
  db: Db,
  { id, authorId }: { readonly id: string; readonly authorId: string },
): Promise<Message> {
  const rows = await db
    .selectFrom('conversation_message')
    .select([
      'id',
      'seq',
      'author_id',
      'content',
      'written_at',
      'edited_at',
      'deleted_at',
      'removed_act',
    ])
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .execute();
  const [found] = await messagesOf(db, rows);
  if (found === undefined) throw noSuchConversation();
  return found;
}
