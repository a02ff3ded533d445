import type { PaletteKey } from '@forum/contracts/scalars';
import type { ReactNode } from 'react';
import { Link } from './Link.tsx';
import styles from './Chip.module.css';
import palette from './palette.module.css';

interface Props {
  color: PaletteKey;
  children: ReactNode;
  /** Makes it a link. */
  to?: string | undefined;
}

/** A word in its colour: a prefix, a tag, a label. */
export function Chip({ color, children, to }: Props) {
  const look = `${styles.chip} ${palette[color]}`;
  if (to === undefined)
    return (
      <span className={look} dir="auto">
        {children}
      </span>
    );
  return (
    <Link className={`${look} ${styles.link}`} to={to} dir="auto">
      {children}
    </Link>
  );
}
