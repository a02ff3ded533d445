import { LAST_CHARACTER } from '@forum/database';
import type { Kysely } from 'kysely';
import { run, type Value } from './statement.ts';
import { CORRECTIONS } from './vocabulary.ts';
import { createWordMemory, type WordMemory } from './word-memory.ts';

/** How many other forms of a word are searched for, the most frequent first. */
const MOST_FORMS = 8;
/** Forms begin alike: with at least this many letters, and this share of the typed word. */
const LEAST_ALIKE = 3;
const ALIKE = 0.6;
/** A form may be this many letters longer than the typed word. */
const LONGEST_ENDING = 5;
/** Words of the vocabulary whose stems are compared, in index order. */
const COMPARED = 2000;
/** A new form is found after this time at the latest. */
const KEEP_MS = 60_000;

/** What is known of a word. */
export interface Family {
  /** Other words of the same stem that somebody wrote. */
  readonly forms: readonly string[];
  /** Documents with the word or one of its forms; null where words like this one are not counted. */
  readonly documents: number | null;
  /** A word like "the", which occurs in every text. */
  readonly isStop: boolean;
}

/** The families of words in some languages. */
export type FamilyMemory = WordMemory<Family>;

/** Comparing stems takes a round trip to the database, and members type the same words. */
export function createFamilyMemory(
  db: Kysely<unknown>,
  languages: () => Promise<readonly string[]>,
): FamilyMemory {
  return createWordMemory(async (words) => findFamilies(db, words, await languages()), KEEP_MS);
}

/** Only words that consist of letters have forms. */
const isLetters = (word: string): boolean => /^\p{L}{2,40}$/u.test(word);

/** The family of each word that consists of letters. */
export async function findFamilies(
  db: Kysely<unknown>,
  words: readonly string[],
  languages: readonly string[],
): Promise<Map<string, Family>> {
  const known = [...new Set(words)].filter(isLetters);
  if (known.length === 0) return new Map();
  const rows = await run<Row>(db, (value) => familiesOf(known, languages, value));
  return new Map(rows.map((row) => [row.typed, familyIn(row)]));
}

interface Row {
  readonly typed: string;
  readonly isStop: boolean;
  /** With the word itself. */
  readonly words: readonly string[] | null;
  readonly documents: number | null;
}

function familyIn({ typed, isStop, words, documents }: Row): Family {
  const forms = (words ?? []).filter((word) => word !== typed).slice(0, MOST_FORMS);
  const isCounted = typed.length >= CORRECTIONS.shortest;
  return { forms, isStop, documents: isCounted ? (documents ?? 0) : null };
}

// Applies the stemmers of Postgres to vocabulary words that begin alike. Documents are indexed without stems, so words
// are found exactly as typed, and adding a language changes no document. The typed words' own stems are computed once.
function familiesOf(words: readonly string[], languages: readonly string[], value: Value): string {
  const stems = (word: string) => languages.map((language) => stemOf(word, language));
  const alike = stems('begun.word').map((stem, n) => `${stem} = typed.stems[${n + 1}]`);
  const isStop = languages.map((language) => `${lexemes('given.word', language)} = '{}'`);
  const [beginnings, longest] = [words.map(beginningOf), words.map(longestOf)];
  return `SELECT typed.word AS typed, typed."isStop", member.words, member.documents
    FROM (SELECT given.*, (${isStop.join(' OR ')}) AS "isStop",
        ARRAY[${stems('given.word').join(', ')}] AS stems
      FROM unnest(${value(words)}::text[], ${value(beginnings)}::text[], ${value(longest)}::int[])
        AS given (word, beginning, longest) OFFSET 0) AS typed
    CROSS JOIN LATERAL (
      SELECT array_agg(begun.word ORDER BY begun.documents DESC, begun.word) AS words,
        sum(begun.documents)::int AS documents
      FROM (SELECT word, documents FROM search_word
        WHERE word ~>=~ typed.beginning AND word ~<~ (typed.beginning || '${LAST_CHARACTER}')
        ORDER BY word USING ~<~ LIMIT ${COMPARED}) AS begun
      WHERE char_length(begun.word) <= typed.longest AND (${alike.join(' OR ')})) AS member`;
}

const beginningOf = (word: string) =>
  word.slice(0, Math.max(LEAST_ALIKE, Math.ceil(word.length * ALIKE)));
const longestOf = (word: string) => word.length + LONGEST_ENDING;

const lexemes = (word: string, language: string) => `ts_lexize('${language}_stem', ${word})`;

// The English stemmer keeps comparatives as they are, but somebody who types "strong" also means "the strongest". In
// short words these letters are no ending: "corner", "rest".
function stemOf(word: string, language: string): string {
  const stem = `(${lexemes(word, language)})[1]`;
  if (language !== 'english') return stem;
  return `regexp_replace(${stem}, '^(.{4,})est$|^(.{5,})er$', '\\1\\2')`;
}
