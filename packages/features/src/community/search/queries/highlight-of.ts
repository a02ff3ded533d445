import type { Highlight } from '@forum/contracts/search';
import type { MatchedText } from '@forum/search';

/** A matched text as answers carry it. */
export function highlightOf({ text, ranges }: MatchedText): Highlight {
  return { text, ranges: ranges.map(([from, to]): [number, number] => [from, to]) };
}
