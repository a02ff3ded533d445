import type { WordAction, WordScope } from '@forum/contracts/watched-words';
import { onPrimary } from '@forum/database';
import { parseCommentContent, plainTextOf } from '@forum/rich-text';
import { sql, type Kysely } from 'kysely';
import type { WrittenText } from '../../../framework/ports/gate.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { compileWords, type WordSet } from '../parts/word-set.ts';

type Db = Kysely<ReadDatabase>;

/** A watched word, ready for comparing texts. */
interface Watched {
  readonly id: string;
  readonly words: string;
  readonly action: WordAction;
  readonly appliesTo: WordScope;
}

/** The watched words found in a text, and in which form field. */
export type WordHits = readonly (Watched & {
  readonly found: string;
  readonly path: keyof WrittenText;
})[];

/** Finds watched words in what a member wrote. The list is compiled once per process, and again when it changes. */
export async function findWordHits(db: Db, written: WrittenText): Promise<WordHits> {
  const words = await compiled(db);
  if (words === null) return [];
  return readableFields(written).flatMap(([path, text]) =>
    words.hitsIn(text).map(({ word, found }) => ({ ...word, found, path })),
  );
}

/** The form fields searched for words, if they are not empty. */
export function readableFields(written: WrittenText): [keyof WrittenText, string][] {
  const { title, excerpt, prefix, tags = [], content = '', poll } = written;
  const fields: [keyof WrittenText, string][] = [
    ['title', title ?? ''],
    ['excerpt', excerpt ?? ''],
    ['prefix', prefix ?? ''],
    ['tags', tags.join(' ')],
    ['content', content === '' ? '' : readable(content)],
    ['poll', poll == null ? '' : [poll.question ?? '', ...poll.options].join('\n')],
  ];
  return fields.filter(([, text]) => text !== '');
}

/** A body's visible text, and its links' targets. */
function readable(content: string): string {
  const read = parseCommentContent(content);
  if (!read.ok) return content;
  // From the saved form: in the input, the same address can be written in many ways.
  const kept = JSON.stringify(read.document);
  const links = [...kept.matchAll(/"(?:url|src)":"([^"]*)"/g)].map(([, address]) => address);
  return [plainTextOf(read.document), ...links].join('\n');
}

interface Kept {
  readonly revision: number;
  /** Null: no words are watched. */
  readonly words: WordSet<Watched> | null;
}

// One entry per database that this process reads: just one, except in tests.
const kept = new WeakMap<Db, Kept>();

// Commands use the kept list as well, so it is never read from a replica.
function compiled(db: Db): Promise<Kept['words']> {
  return onPrimary(() => compile(db));
}

async function compile(db: Db): Promise<Kept['words']> {
  const { rows } = await sql<{ revision: number }>`
    SELECT coalesce((SELECT seq FROM watched_word ORDER BY seq DESC LIMIT 1), 0)::bigint
      AS revision`.execute(db);
  const revision = rows[0]?.revision ?? 0;
  const known = kept.get(db);
  if (known?.revision === revision) return known.words;
  const watched = revision === 0 ? [] : await readAll(db);
  const words = watched.length === 0 ? null : compileWords(watched);
  kept.set(db, { revision, words });
  return words;
}

function readAll(db: Db): Promise<Watched[]> {
  return db
    .selectFrom('watched_word')
    .innerJoin('content', 'content.id', 'words_id')
    .select(['watched_word.id', 'action', 'applies_to as appliesTo', 'content.text as words'])
    .where('removed', '=', sql<boolean>`false`)
    .execute();
}
