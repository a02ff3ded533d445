import { cutFragment, LOOKED_THROUGH } from '../highlight.ts';
import type { MatchedText, SearchHit } from '../port.ts';
import { wordsOf, type Word } from '../words.ts';
import { MATCH_BEGINS, MATCH_ENDS, SIGNS_APART } from './marks.ts';

/** A hit from Meilisearch, its texts with our marks. */
export interface MeiliHit {
  readonly id: string;
  readonly postId: string | null;
  readonly title: string;
  readonly text: string;
  /** Title and text as written, if they are searched in another spelling. */
  readonly shown: { readonly title: string; readonly text: string } | null;
}

/** A hit with ranges in place of marks. */
export function hitOf({ id, postId, title, text, shown }: MeiliHit): SearchHit {
  const [ofTitle, ofText] = [matchedText(title), matchedText(text)];
  if (shown === null) {
    return { id, postId, title: ofTitle, text: cutFragment(ofText.text, ofText.ranges) };
  }
  const whole = asWritten(shown.text.slice(0, LOOKED_THROUGH), ofText);
  return {
    id,
    postId,
    title: asWritten(shown.title, ofTitle),
    text: cutFragment(whole.text, whole.ranges),
  };
}

/** The text as written, with every word marked that is marked in the searched spelling. */
function asWritten(text: string, { text: searched, ranges }: MatchedText): MatchedText {
  const found = new Set(ranges.flatMap(([from, to]) => plainOf(searched.slice(from, to))));
  return { text, ranges: rangesWhere(text, ({ word }) => found.has(word)) };
}

function plainOf(text: string): string[] {
  return wordsOf(text).map(({ word }) => word);
}

function matchedText(marked: string): MatchedText {
  const ranges: [number, number][] = [];
  let text = '';
  let begin = 0;
  for (const piece of marked.split(/([\uFDD0-\uFDD2])/)) {
    if (piece === MATCH_BEGINS) begin = text.length;
    else if (piece === MATCH_ENDS) ranges.push([begin, text.length]);
    else if (piece !== SIGNS_APART) text += piece;
  }
  return { text, ranges: wholeWords(text, ranges) };
}

/** Ranges that cover the words they touch: for a prefix, only the prefix is marked. */
function wholeWords(text: string, matches: readonly (readonly [number, number])[]) {
  let at = 0;
  return rangesWhere(text, ({ from, to }) => {
    while ((matches[at]?.[1] ?? Infinity) <= from) at += 1;
    return (matches[at]?.[0] ?? Infinity) < to;
  });
}

/** The searchable words, in order; adjacent characters become one. */
function rangesWhere(text: string, isFound: (word: Word) => boolean): [number, number][] {
  const ranges: [number, number][] = [];
  for (const word of wordsOf(text)) {
    if (!isFound(word)) continue;
    const { from, to, joined } = word;
    const last = ranges.at(-1);
    if (joined && last?.[1] === from) last[1] = to;
    else ranges.push([from, to]);
  }
  return ranges;
}
