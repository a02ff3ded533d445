import type { ElementBase } from '@forum/rich-text/document';
import css from './prose.module.css';

const INDENTS = [undefined, css.indent1, css.indent2, css.indent3, css.indent4];

/** Direction, alignment and indentation of a block as attributes; classes, since pages forbid inline styles. */
export function layoutOf(node: ElementBase): {
  dir: 'ltr' | 'rtl' | 'auto';
  className: string | undefined;
} {
  const indent = INDENTS[Math.min(node.indent, INDENTS.length - 1)];
  const align = node.format === '' ? undefined : css[node.format];
  const className = [indent, align].filter(Boolean).join(' ');
  return { dir: node.direction ?? 'auto', className: className === '' ? undefined : className };
}
