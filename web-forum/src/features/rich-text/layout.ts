import type { CSSProperties } from 'react';
import type { ElementBase } from '@forum/rich-text/document';

const MAX_INDENT = 8;

/** Direction, alignment and indentation of a block as attributes of its element. */
export function layoutOf(node: ElementBase): {
  dir: 'ltr' | 'rtl' | 'auto';
  className: string | undefined;
  style: CSSProperties | undefined;
} {
  const steps = Math.min(node.indent, MAX_INDENT);
  return {
    dir: node.direction ?? 'auto',
    className: node.format === '' ? undefined : `prose-align-${node.format}`,
    // 40 px a step, less where the screen is narrow (specification, section 9).
    style: steps === 0 ? undefined : { marginInlineStart: `calc(${steps} * min(40px, 4vw))` },
  };
}
