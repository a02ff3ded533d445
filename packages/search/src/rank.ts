import { phraseText, queryText, titleText, type Term } from './search-words.ts';
import type { Value } from './statement.ts';
import type { Weighed } from './weighing.ts';

/** The worth of a term in a title as typed, and in another form. */
const IN_TITLE = { typed: 1, otherwise: 0.8 };
/** The worth of terms in the text relative to those in the title. */
const IN_TEXT = 0.5;
/** The worth of the whole search as an exact phrase. */
const TOGETHER = { inTitle: 0.4, inText: 0.1 };
/** In a longer title, a word counts less. */
const PER_TITLE_WORD = 0.02;
/** Weights of positions for `ts_rank`: text, none, tags; titles are counted separately. */
const PLACES = '{0.1, 0.3, 0.6, 0}';

/** How well document `d` answers, as SQL expressions from 0 to about 2, for all kinds of documents of a search. */
export interface Rank {
  readonly titled: () => string;
  /** For documents without titles: half as many comparisons. */
  readonly untitled: () => string;
}

/**
 * Each term counts by its weight, more in the title than in the tags and more in the tags than in the text; then comes
 * the exact phrase. Each value is written once: Postgres parses whatever it gets.
 */
export function rankOf({ terms, phrase }: Weighed, value: Value): Rank {
  const weights = once(() => terms.map(({ weight }) => `${value(weight)}::real`));
  const sum = (part: (term: Term, value: Value) => string) =>
    terms.map((term, nth) => `${weights()[nth]} * ${part(term, value)}`).join(' + ');
  const inText = once(() => `${IN_TEXT} * (${sum(textPart)})`);
  const together = once(() => whenTogether(phrase, value));
  return {
    titled: once(
      () => `((${sum(titlePart)}) / (1 + ${PER_TITLE_WORD} * length(d.title_words))
        + ${inText()} + ${caseOf([whenTitled(phrase, value), together()])})`,
    ),
    untitled: once(() => `(${inText()} + ${caseOf([together()])})`),
  };
}

/** Writes values only if, and only where, they are first needed: Postgres refuses those that are not. */
function once<Written>(write: () => Written): () => Written {
  let written: { readonly as: Written } | undefined;
  return () => (written ??= { as: write() }).as;
}

/** Points only decide among the best answers: they are looked up for this many. */
const ESTEEMED = 50;
/** The most that points can add: a tenth of what a title with all words adds. */
const ESTEEM = 0.1;
/** With this many points they add nearly all of it. */
const MANY_POINTS = 50;

/** Documents `d` with their scores, to which points add a little. */
export function withEsteem(scored: string, points: string): string {
  const worth = `${ESTEEM} * least(1, ln(1 + greatest(0, coalesce(${points}, 0))) / ln(1 + ${MANY_POINTS}))`;
  return `SELECT d.at, d.id, d.created_at,
      d.score + CASE WHEN d.nth <= ${ESTEEMED} THEN ${worth} ELSE 0 END AS score
    FROM (
      SELECT *, row_number() OVER (ORDER BY score DESC, created_at DESC, id) AS nth
      FROM (${scored}) AS by_text
    ) AS d`;
}

function titlePart(term: Term, value: Value): string {
  const typed = titleText([{ ...term, isPrefix: false, alternatives: [] }]);
  return `CASE WHEN ts_match_vq(d.title_words, ${value(typed)}::tsquery) THEN ${IN_TITLE.typed}
    WHEN ts_match_vq(d.title_words, ${value(titleText([term]))}::tsquery) THEN ${IN_TITLE.otherwise}
    ELSE 0 END`;
}

// Postgres divides by the number of search words.
function textPart(term: Term, value: Value): string {
  const words = term.words.length + term.alternatives.length;
  return `least(1, ${value(words)}::real * ts_rank('${PLACES}', d.words, ${value(queryText([term]))}::tsquery))`;
}

function whenTitled(phrase: readonly Term[], value: Value): string {
  if (phrase.length < 2) return '';
  return `WHEN ts_match_vq(d.title_words, ${value(titleText(phrase))}::tsquery) THEN ${TOGETHER.inTitle}`;
}

function whenTogether(phrase: readonly Term[], value: Value): string {
  if (phrase.length < 2) return '';
  return `WHEN ts_match_vq(d.words, ${value(phraseText(phrase))}::tsquery) THEN ${TOGETHER.inText}`;
}

function caseOf(whens: readonly string[]): string {
  const given = whens.join(' ').trim();
  return given === '' ? '0' : `CASE ${given} ELSE 0 END`;
}
