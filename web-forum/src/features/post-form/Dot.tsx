import type { PaletteKey } from '@forum/contracts/scalars';
import palette from '../../components/palette.module.css';
import styles from './ChipField.module.css';

/** The colour that a category or a prefix is known by. */
export function Dot({ color }: { color: PaletteKey }) {
  return <span className={`${styles.dot} ${palette[color]}`} aria-hidden />;
}
