import { cutFragment } from '../highlight.ts';
import type { MatchedText, SearchHit } from '../port.ts';
import { wordsOf } from '../words.ts';
import { MATCH_BEGINS, MATCH_ENDS, SIGNS_APART } from './marks.ts';

/** A hit from Meilisearch, its texts with our marks. */
export interface MeiliHit {
  readonly id: string;
  readonly postId: string | null;
  readonly title: string;
  readonly text: string;
}

/** A hit with ranges in place of marks. */
export function hitOf({ id, postId, title, text }: MeiliHit): SearchHit {
  const { text: fragment, ranges } = matchedText(text);
  return { id, postId, title: matchedText(title), text: cutFragment(fragment, ranges) };
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

/** Ranges that cover the words they touch: for a prefix, only the prefix. Adjacent signs become one. */
function wholeWords(text: string, matches: readonly (readonly [number, number])[]) {
  const ranges: [number, number][] = [];
  let at = 0;
  for (const { from, to, joined } of wordsOf(text)) {
    while ((matches[at]?.[1] ?? Infinity) <= from) at += 1;
    if ((matches[at]?.[0] ?? Infinity) >= to) continue;
    const last = ranges.at(-1);
    if (joined && last?.[1] === from) last[1] = to;
    else ranges.push([from, to]);
  }
  return ranges;
}
