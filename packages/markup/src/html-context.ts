import type { BlockNode } from '@forum/rich-text';
import type { HtmlNode } from './html-tree.ts';
import type { LinkBase } from './inline-line.ts';

/** The context in which converters of single elements convert their content. */
export interface HtmlContext {
  readonly base: LinkBase;
  /** The number of enclosing quotes, lists and tables. */
  readonly nesting: number;
  /** Converts an element's content, that many levels deeper. */
  readonly blocksOf: (nodes: readonly HtmlNode[], levels: number) => BlockNode[];
}
