import type { BlockNode, ElementBase } from '@forum/rich-text';
import type { MarkupContext } from './context.ts';
import type { HtmlNode } from './html-tree.ts';

/** What encloses an element. */
export interface Place {
  readonly context: MarkupContext;
  /** The number of enclosing quotes, lists and tables. */
  readonly nesting: number;
  /** Bits of the formats around it. */
  readonly format: number;
  readonly align: ElementBase['format'];
}

/** The place in which converters of single elements convert their content. */
export interface HtmlContext extends Place {
  /** Converts an element's content, that many levels deeper. */
  readonly blocksOf: (nodes: readonly HtmlNode[], levels: number) => BlockNode[];
}
