import { sql, type Kysely } from 'kysely';

/**
 * Words that identify a language: frequent in it and in none of the others here, at least four letters long (the
 * vocabulary has no shorter ones), without accents. The names are those of Postgres's stemmers.
 */
const MARKERS: Readonly<Record<string, readonly string[]>> = {
  english: ['with', 'that', 'this', 'have', 'what'],
  french: ['dans', 'pour', 'avec', 'cette', 'sont'],
  german: ['nicht', 'eine', 'auch', 'sind', 'oder'],
  spanish: ['pero', 'porque', 'cuando', 'tiene', 'esta'],
  italian: ['sono', 'anche', 'della', 'questo', 'perche'],
  portuguese: ['muito', 'isso', 'quando', 'tambem', 'voce'],
  dutch: ['niet', 'voor', 'naar', 'zijn', 'heeft'],
  swedish: ['inte', 'till', 'eller', 'ocksa', 'vara'],
  russian: ['если', 'когда', 'чтобы', 'этого', 'может'],
};

/** Assumed while nothing is written yet. */
const DEFAULT = 'english';
/** A language has at least this share of the leading one's documents. */
const LEAST_SHARE = 0.1;
/** How many documents are assumed to contain a word that is not in the vocabulary. */
const UNCOUNTED = 1;

/** The languages a community writes in, and how much it has written. */
export interface Spoken {
  /** Postgres's names of the languages, at least one. */
  readonly languages: readonly string[];
  /** About how many documents there are: as many as contain the most frequent word. */
  readonly documents: number;
}

/**
 * The languages that a community writes in, judging by its own words: nobody has to configure them, and a bilingual
 * community has both. The third most frequent marker decides, since a single one may be a name.
 */
export async function readSpoken(db: Kysely<unknown>): Promise<Spoken> {
  const { rows } = await sql<{ word: string; documents: number }>`
    SELECT word, documents FROM search_word
    WHERE word = ANY (${Object.values(MARKERS).flat()}::text[])
    UNION ALL (SELECT '' AS word, documents FROM search_word ORDER BY documents DESC LIMIT 1)`.execute(
    db,
  );
  const counts = new Map(rows.map(({ word, documents }) => [word, documents]));
  const strengths = Object.entries(MARKERS).map(([language, markers]) => {
    const [, , third = 0] = markers.map((word) => counts.get(word) ?? 0).sort((a, b) => b - a);
    return { language, strength: third };
  });
  const foremost = Math.max(...strengths.map(({ strength }) => strength));
  const languages = strengths.flatMap(({ language, strength }) =>
    strength > 0 && strength >= foremost * LEAST_SHARE ? [language] : [],
  );
  return {
    languages: languages.length === 0 ? [DEFAULT] : languages,
    documents: Math.max(UNCOUNTED, counts.get('') ?? UNCOUNTED),
  };
}
