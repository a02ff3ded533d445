import type { BlockNode } from '@forum/rich-text';
import type { HtmlNode } from './html-tree.ts';
import type { LinkBase } from './inline-line.ts';

/** What the converters of single elements need to convert what stands in them. */
export interface HtmlContext {
  readonly base: LinkBase;
  /** How many quotes, lists and tables stand around. */
  readonly nesting: number;
  /** Converts what stands in an element, so many levels further in. */
  readonly blocksOf: (nodes: readonly HtmlNode[], levels: number) => BlockNode[];
}
