import type { Highlight } from '@forum/contracts/search';
import type { MatchedText } from '@forum/search';

/** A matched text in the form of answers. */
export function highlightOf({ text, ranges }: MatchedText): Highlight {
  return { text, ranges: ranges.map(([from, to]): [number, number] => [from, to]) };
}
