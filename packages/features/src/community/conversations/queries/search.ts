import { MESSAGE_SEARCH, metaOf, type PageWanted } from '@forum/contracts';
import type { FoundMessage } from '@forum/contracts/conversation-search';
import { privateSearchOf } from '@forum/search';
import { sql, type Kysely } from 'kysely';
import { highlightOf } from '../../search/queries/highlight-of.ts';
import { partOf, type Order } from '../../../framework/lists/keyset.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { listAuthors } from '../../../identity/members/queries.ts';
import { scopeOf } from '../parts/text.ts';
import { listParticipants } from './participants.ts';
import { READABLE } from './unread.ts';

type Db = Kysely<ReadDatabase>;

interface FoundRow {
  readonly id: string;
  readonly conversation_id: string;
  readonly seq: number;
  readonly author_id: string;
  readonly words: string;
  readonly written_at: Date;
  readonly place: string;
}

const NEWEST: Order = {
  name: 'found-messages',
  keys: [
    { of: sql.ref('m.written_at'), type: 'timestamptz', descending: true },
    { of: sql.ref('m.id'), type: 'uuid', descending: true },
  ],
};

/** The messages with these words that the member may read, newest first. */
export async function searchMessages(
  db: Db,
  { memberId, q, ...wanted }: PageWanted & { readonly memberId: string; readonly q: string },
) {
  const part = partOf(NEWEST, wanted);
  const [search, scopes] = await Promise.all([privateSearchOf(db, q), listScopes(db, memberId)]);
  if (search === null || scopes.length === 0) return { data: [], meta: metaOf(wanted, 0) };
  const query = `(${search.query}) & (${scopes.map((scope) => `'${scope}'`).join(' | ')})`;
  // The access rule is checked beside the words: the index decides how fast a search is, not who may read.
  const own = sql`FROM conversation_message m
    JOIN conversation_participant p ON p.conversation_id = m.conversation_id AND p.member_id = ${memberId}
    WHERE m.lexemes @@ ${query}::tsquery AND m.deleted_at IS NULL
      AND m.removed_act IS NULL AND ${READABLE}`;
  const [{ rows: found }, { rows: counted }] = await Promise.all([
    sql<FoundRow>`SELECT m.id, m.conversation_id, m.seq, m.author_id, m.words, m.written_at,
      ${part.place} AS place ${own} AND ${part.follows}
      ORDER BY ${part.by} LIMIT ${part.most} OFFSET ${part.offset}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total
      FROM (SELECT ${own} LIMIT ${MESSAGE_SEARCH.found}) found`.execute(db),
  ]);
  const { rows, nextCursor } = part.cut(found);
  const texts = await search.mark(rows.map(({ words }) => words));
  const meta = metaOf(wanted, counted[0]?.total ?? 0, nextCursor);
  return { data: await foundOf(db, memberId, { rows, texts }), meta };
}

/** The conversations that are searched: those of the member with the newest messages. */
async function listScopes(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT c.id FROM conversation_participant p JOIN conversation c ON c.id = p.conversation_id
    WHERE p.member_id = ${memberId} AND p.state = 'joined'
    ORDER BY c.changed_at DESC LIMIT ${MESSAGE_SEARCH.conversations}`.execute(db);
  return rows.map(({ id }) => scopeOf(id));
}

interface Found {
  readonly rows: readonly FoundRow[];
  /** The words of these messages, with matches marked. */
  readonly texts: readonly Parameters<typeof highlightOf>[0][];
}

async function foundOf(db: Db, memberId: string, { rows, texts }: Found): Promise<FoundMessage[]> {
  const ids = [...new Set(rows.map(({ conversation_id }) => conversation_id))];
  const [others, authors] = await Promise.all([
    listParticipants(db, memberId, ids),
    listAuthors(
      db,
      rows.map(({ author_id }) => author_id),
    ),
  ]);
  return rows.flatMap((row, nth) => {
    const author = authors.get(row.author_id);
    const text = texts[nth];
    if (author === undefined || text === undefined) return [];
    return {
      id: row.id,
      conversationId: row.conversation_id,
      seq: row.seq,
      author,
      participants: others.get(row.conversation_id)?.participants ?? [],
      writtenAt: row.written_at.toISOString(),
      highlights: { text: highlightOf(text) },
    };
  });
}
