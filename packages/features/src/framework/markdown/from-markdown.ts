import {
  code,
  doc,
  h,
  hr,
  list,
  p,
  quote,
  table,
  type BlockNode,
  type Cell,
  type FlowNode,
  type RichTextDocument,
} from '@forum/rich-text';
import type { Token } from 'markdown-it';
import { inlinesOf } from './inline.ts';
import { tokensOf } from './reader.ts';

/** The document of a text in Markdown; what may be in it is checked as with every other. */
export function fromMarkdown(markdown: string, siteUrl: string): RichTextDocument {
  const clean = markdown.replaceAll('\0', '').toWellFormed();
  return doc(...blocksOf({ tokens: tokensOf(clean), at: 0, siteUrl }, null));
}

/** Where in the tokens. */
interface Reading {
  readonly tokens: readonly Token[];
  readonly siteUrl: string;
  at: number;
}

/** The blocks until a closing token; null: to the end. */
function blocksOf(reading: Reading, close: string | null): BlockNode[] {
  const blocks: BlockNode[] = [];
  for (let token = next(reading); token !== undefined; token = next(reading)) {
    if (token.type === close) return blocks;
    blocks.push(...blockOf(reading, token));
  }
  return blocks;
}

function blockOf(reading: Reading, token: Token): BlockNode[] {
  switch (token.type) {
    case 'paragraph_open':
      return [p(...lineOf(reading, 'paragraph_close'))];
    case 'heading_open':
      return [h(levelOf(token), ...lineOf(reading, 'heading_close'))];
    case 'blockquote_open':
      return [quote(...blocksOf(reading, 'blockquote_close'))];
    case 'bullet_list_open':
    case 'ordered_list_open':
      return [listOf(reading, token)];
    case 'table_open':
      return [table(rowsOf(reading))];
    case 'fence':
    case 'code_block':
      return [codeOf(token)];
    case 'hr':
      return [hr()];
    default:
      return [];
  }
}

/** What stands in a line, or nothing. */
function lineOf(reading: Reading, close: string) {
  const inside: Token[] = [];
  for (let token = next(reading); token !== undefined; token = next(reading)) {
    if (token.type === close) break;
    inside.push(...(token.children ?? []));
  }
  return inlinesOf(inside, reading.siteUrl);
}

/** The editor has three levels; those below are as its third. */
function levelOf({ tag }: Token): 1 | 2 | 3 {
  if (tag === 'h1') return 1;
  return tag === 'h2' ? 2 : 3;
}

/** A word of letters names the language. */
function codeOf({ content, info }: Token): BlockNode {
  const language = /^[a-z][\w+-]{0,30}$/iu.exec(info.trim().split(/\s/u)[0] ?? '')?.[0];
  return code(content.replace(/\n$/u, ''), language?.toLowerCase());
}

function listOf(reading: Reading, opened: Token): BlockNode {
  const isNumbered = opened.type === 'ordered_list_open';
  const close = isNumbered ? 'ordered_list_close' : 'bullet_list_close';
  const entries: FlowNode[][] = [];
  for (let token = next(reading); token !== undefined; token = next(reading)) {
    if (token.type === close) break;
    if (token.type === 'list_item_open') entries.push(...entriesOf(reading));
  }
  const start = Number(opened.attrGet('start') ?? 1);
  return list(isNumbered ? 'number' : 'bullet', entries, Math.min(start, 1_000_000));
}

/** An item, and each list in it as an item of its own, as the editor has it. */
function entriesOf(reading: Reading): FlowNode[][] {
  const blocks = blocksOf(reading, 'list_item_close');
  const own: FlowNode[] = [];
  const nested: FlowNode[][] = [];
  for (const block of blocks) {
    if (block.type === 'list') nested.push([block]);
    else own.push(...flowOf(block, own.length > 0));
  }
  return own.length === 0 && nested.length > 0 ? nested : [own, ...nested];
}

/** A paragraph of an item is its line; a further one begins a new line. */
function flowOf(block: BlockNode, isFurther: boolean): FlowNode[] {
  if (block.type !== 'paragraph') return [block];
  return isFurther ? [{ type: 'linebreak', version: 1 }, ...block.children] : [...block.children];
}

function rowsOf(reading: Reading): Cell[][] {
  const rows: Cell[][] = [];
  for (let token = next(reading); token !== undefined; token = next(reading)) {
    if (token.type === 'table_close') break;
    if (token.type === 'tr_open') rows.push([]);
    if (token.type === 'th_open' || token.type === 'td_open') {
      const isHeader = token.type === 'th_open';
      const children = [p(...lineOf(reading, isHeader ? 'th_close' : 'td_close'))];
      rows.at(-1)?.push({ children, isHeader });
    }
  }
  return rows;
}

function next(reading: Reading): Token | undefined {
  const token = reading.tokens[reading.at];
  reading.at += 1;
  return token;
}
