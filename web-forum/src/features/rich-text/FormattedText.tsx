import type { JSX, ReactNode } from 'react';
import { TEXT_FORMAT, type TextNode } from '@forum/rich-text/document';

type Tag = 'strong' | 'em' | 's' | 'u' | 'sub' | 'sup' | 'mark' | 'code';

// From the innermost element outwards.
const TAGS: readonly (readonly [number, Tag])[] = [
  [TEXT_FORMAT.code, 'code'],
  [TEXT_FORMAT.subscript, 'sub'],
  [TEXT_FORMAT.superscript, 'sup'],
  [TEXT_FORMAT.highlight, 'mark'],
  [TEXT_FORMAT.underline, 'u'],
  [TEXT_FORMAT.strikethrough, 's'],
  [TEXT_FORMAT.italic, 'em'],
  [TEXT_FORMAT.bold, 'strong'],
];
const COLOUR = /^color: (#[0-9a-f]{6})$/;

/** A run of characters in its formats. Code is shown as is: no links, no mentions. */
export function FormattedText({ node, children }: { node: TextNode; children: ReactNode }) {
  const isCode = (node.format & TEXT_FORMAT.code) !== 0;
  let content: JSX.Element = <>{isCode ? node.text : children}</>;
  for (const [bit, Element] of TAGS) {
    if ((node.format & bit) !== 0) content = <Element>{content}</Element>;
  }
  const color = COLOUR.exec(node.style)?.[1];
  return color === undefined ? content : <span style={{ color }}>{content}</span>;
}
