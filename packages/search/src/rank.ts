import { phraseText, queryText, titleText, type Term } from './search-words.ts';
import type { Value } from './statement.ts';
import type { Weighed, WeighedTerm } from './weighing.ts';

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

/**
 * How well document `d` answers, as an SQL expression: from 0 to about 2. Each term counts by its weight, more in the
 * title than in the tags and more in the tags than in the text; then comes the exact phrase.
 */
export function rankOf({ terms, phrase }: Weighed, value: Value): string {
  const inTitle = terms.map((term) => `${weightOf(term, value)} * ${titlePart(term, value)}`);
  const inText = terms.map((term) => `${weightOf(term, value)} * ${textPart(term, value)}`);
  return `((${inTitle.join(' + ')}) / (1 + ${PER_TITLE_WORD} * length(d.title_words))
    + ${IN_TEXT} * (${inText.join(' + ')}) + ${togetherPart(phrase, value)})`;
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

const weightOf = ({ weight }: WeighedTerm, value: Value) => `${value(weight)}::real`;

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

function togetherPart(phrase: readonly Term[], value: Value): string {
  if (phrase.length < 2) return '0';
  return `CASE WHEN ts_match_vq(d.title_words, ${value(titleText(phrase))}::tsquery) THEN ${TOGETHER.inTitle}
    WHEN ts_match_vq(d.words, ${value(phraseText(phrase))}::tsquery) THEN ${TOGETHER.inText} ELSE 0 END`;
}
