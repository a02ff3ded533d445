import { useText } from '../../lib/language/messages.tsx';
import historyTexts from './messages/en/history.json';
import type { Change } from './word-changes.ts';
import styles from './HistoryDialog.module.css';

/** How much unchanged text is shown beside a change, in characters. */
const BESIDE = 160;

/** Removed and added words, each marked as such; long stretches between them show only their ends. */
export function ChangedText({
  changes,
  isWhole,
}: {
  changes: readonly Change[];
  isWhole: boolean;
}) {
  const t = useText(historyTexts);
  return Object.entries(changes).map(([at, { kind, text }]) => {
    if (kind === 'gone') {
      return (
        <del key={at} className={styles.gone}>
          <span className="said">{t('removed')} </span>
          {text}
        </del>
      );
    }
    if (kind === 'added') {
      return (
        <ins key={at} className={styles.added}>
          <span className="said">{t('added')} </span>
          {text}
        </ins>
      );
    }
    const ends = { isFirst: at === '0', isLast: at === String(changes.length - 1) };
    return <span key={at}>{isWhole ? text : besideChanges(text, ends)}</span>;
  });
}

function besideChanges(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }) {
  const shown = (isFirst ? 0 : BESIDE) + (isLast ? 0 : BESIDE);
  if (text.length <= shown + BESIDE) return text;
  // Whole words; a character outside the basic plane is not split either.
  const begin = isFirst ? '' : text.slice(0, BESIDE).replace(/\S*$/, '');
  const end = isLast ? '' : text.slice(-BESIDE).replace(/^\S*/, '');
  return `${begin}…${end}`;
}
