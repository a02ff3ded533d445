import type { Highlight } from '@forum/contracts/search';
import styles from './Highlighted.module.css';

/** A text with its matches marked. */
export function Highlighted({ of: { text, ranges } }: { of: Highlight }) {
  return pieces(text, ranges).map((piece) =>
    piece.isFound ? (
      <mark key={piece.from} className={styles.mark}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}

/** The text cut at the ranges, in order; ranges that overlap an earlier one are left out. */
export function pieces(text: string, ranges: Highlight['ranges']) {
  const cut: { from: number; text: string; isFound: boolean }[] = [];
  let end = 0;
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    if (from < end || to <= from) continue;
    if (from > end) cut.push({ from: end, text: text.slice(end, from), isFound: false });
    cut.push({ from, text: text.slice(from, to), isFound: true });
    end = to;
  }
  if (end < text.length) cut.push({ from: end, text: text.slice(end), isFound: false });
  return cut;
}
