import { paletteKey } from '@forum/contracts/scalars';
import { contrast } from '@forum/contracts/colors';
import { readTokens } from '../../../lib/theme/tokens.ts';
import source from '../../../styles/tokens.css?raw';
import styles from './design.module.css';

const GROUNDS = ['page', 'surface', 'raised', 'sunken'];
const TEXTS = ['text', 'text-soft', 'text-quiet', 'accent', 'accent-strong', 'good', 'warn', 'bad'];
const PAIRS = [
  ...TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
  ['control-line', 'surface'] as const,
  ['on-accent', 'accent-fill'] as const,
  ...['good', 'warn', 'bad', 'accent'].map((state) => [state, `${state}-soft`] as const),
  ['text', 'mark'] as const,
  ...paletteKey.options.map((key) => [`${key}-text`, `${key}-soft`] as const),
];

/** Every pair of text and background colours, with its contrast (WCAG 2; text needs 4.5, edges of controls 3). */
export function Colours({ theme }: { theme: 'light' | 'dark' }) {
  const tokens = readTokens(source, theme);
  return (
    <ul className={styles.colours}>
      {PAIRS.map(([ink, ground]) => {
        const [one, other] = [tokens.get(ink), tokens.get(ground)];
        const figure = one && other ? contrast(one, other).toFixed(1) : 'not a pair';
        return (
          <li
            key={ink + ground}
            className={styles.colour}
            style={{ color: `var(--${ink})`, background: `var(--${ground})` }}
          >
            <span>
              {ink} on {ground}
            </span>
            <b>{figure}</b>
          </li>
        );
      })}
    </ul>
  );
}
