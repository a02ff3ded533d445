import { LIMITS, metaOf, type PageWanted } from '@forum/contracts';
import type { WatchedWord, WordAction } from '@forum/contracts/watched-words';
import { DomainError, isId } from '@forum/kernel';
import { sql, type Kysely } from 'kysely';
import { newestFirst, partOf } from '../../../framework/lists/keyset.ts';
import { listAuthors } from '../../../identity/members/queries.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';

type Db = Kysely<ReadDatabase>;

/** Which page of which words. */
export interface WordList extends PageWanted {
  readonly action?: WordAction | undefined;
}

const NEWEST = newestFirst('watched-words', 'w.created_at', 'w.id');

/** The watched words, newest first. */
export async function listWords(db: Db, list: WordList) {
  const { action } = list;
  const part = partOf(NEWEST, list);
  const among = rowsOf(db).where(sql<boolean>`NOT removed`);
  const wanted = action === undefined ? among : among.where('action', '=', action);
  const [found, total] = await Promise.all([
    wanted.orderBy(part.by).$call(part.within).execute(),
    countWords(db, action),
  ]);
  const { rows, nextCursor } = part.cut(found);
  return { data: await wordsOf(db, rows), meta: metaOf(list, total, nextCursor) };
}

/** How many words are watched; there are at most a thousand, and counting stops there. */
export async function countWords(db: Db, action?: WordAction): Promise<number> {
  const ofAction = action === undefined ? sql`` : sql`AND action = ${action}`;
  const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM (
    SELECT 1 FROM watched_word WHERE NOT removed ${ofAction}
    ORDER BY created_at DESC, id DESC LIMIT ${LIMITS.watchedWords.most}
  ) counted`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A watched word. @throws DomainError not-found */
export async function getWord(db: Db, id: string): Promise<WatchedWord> {
  const rows = isId(id)
    ? await rowsOf(db)
        .where('w.id', '=', id)
        .where(sql<boolean>`NOT removed`)
        .execute()
    : [];
  const [word] = await wordsOf(db, rows);
  if (word !== undefined) return word;
  throw new DomainError('not-found', 'word-not-found', 'This word is not watched.');
}

function rowsOf(db: Db) {
  return db
    .selectFrom('watched_word as w')
    .innerJoin('content as t', 't.id', 'w.words_id')
    .leftJoin('content as n', 'n.id', 'w.note_id')
    .select(['w.id', 'w.action', 'w.applies_to', 'w.created_at', 'w.changed_at', 'w.editor_id'])
    .select(['t.text as words', 'n.text as note']);
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

async function wordsOf(db: Db, rows: readonly Row[]): Promise<WatchedWord[]> {
  const editors = await listAuthors(db, [...new Set(rows.map((row) => row.editor_id))]);
  return rows.map(({ id, words, note, action, applies_to, created_at, changed_at, editor_id }) => ({
    id,
    words,
    action,
    appliesTo: applies_to,
    note: note ?? '',
    createdAt: created_at.toISOString(),
    updatedAt: changed_at.toISOString(),
    editor: editors.get(editor_id) ?? null,
  }));
}
