import type { ElementBase } from '@forum/rich-text/document';
import styles from './prose.module.css';

const INDENTS = [undefined, styles.indent1, styles.indent2, styles.indent3, styles.indent4];

/** Direction, alignment and indentation of a block as attributes; classes, since pages forbid inline styles. */
export function layoutOf(node: ElementBase): {
  dir: 'ltr' | 'rtl' | 'auto';
  className: string | undefined;
} {
  const indent = INDENTS[Math.min(node.indent, INDENTS.length - 1)];
  const align = node.format === '' ? undefined : styles[node.format];
  const className = [indent, align].filter(Boolean).join(' ');
  return { dir: node.direction ?? 'auto', className: className === '' ? undefined : className };
}
