import { br, list } from '@forum/rich-text';
import type { BlockNode, FlowNode, ListEntry } from '@forum/rich-text';
import type { HtmlContext } from './html-context.ts';
import { append } from './append.ts';
import { holdsBlock, PARAGRAPH } from './html-tree.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';
import { InlineLine } from './inline-line.ts';

/** A list; content between its items becomes an item too. */
export function listOf(element: HtmlElement, context: HtmlContext): BlockNode[] {
  const entries = element.children
    .filter((child) => !isBlank(child))
    .flatMap((child) => entriesOf(child, context));
  if (entries.length === 0) return [];
  const start = Number.parseInt(element.attributes['start'] ?? '1', 10);
  const first = Number.isSafeInteger(start) && Math.abs(start) < 1_000_000 ? start : 1;
  return [list(element.tag === 'ol' ? 'number' : 'bullet', entries, first)];
}

function isBlank(child: HtmlNode): boolean {
  if (typeof child === 'string') return child.trim() === '';
  return child.tag === 'br' || child.tag === PARAGRAPH;
}

function entriesOf(child: HtmlNode, context: HtmlContext): ListEntry[] {
  const isItem = typeof child !== 'string' && child.tag === 'li';
  const flow = flowOf(isItem ? child.children : [child], context);
  const firstList = flow.findIndex((node) => node.type === 'list');
  const isOnlyAtEnd = firstList >= 0 && flow.slice(firstList).every((node) => node.type === 'list');
  // Lexical keeps a nested list in an item of its own; that form has no place for text after it.
  if (!isOnlyAtEnd) return [flow];
  const own = flow.slice(0, firstList);
  const nested = flow.slice(firstList).map((node) => [node]);
  return own.length === 0 ? nested : [own, ...nested];
}

/** The content of an item: lines with an empty line between paragraphs, other blocks as they are. */
function flowOf(nodes: readonly HtmlNode[], context: HtmlContext): FlowNode[] {
  const flow: FlowNode[] = [];
  const line = new InlineLine(context.context);
  /** What is inline before it was a paragraph: without lines between them their words would be one. */
  const addLine = () => {
    const taken = line.take();
    if (taken.length > 0) append(flow, separated(flow, taken));
  };
  const addLines = (children: readonly HtmlNode[]) => {
    for (const child of children) {
      if (typeof child !== 'string' && holdsBlock(child)) addBlock(child);
      else line.add(child, context.format);
    }
  };
  const addBlock = (element: HtmlElement) => {
    if (element.tag === 'p' || element.tag === 'div' || element.tag === PARAGRAPH) {
      line.breakLine(2);
      addLines(element.children);
      return;
    }
    addLine();
    for (const block of context.blocksOf([element], 1)) {
      if (block.type === 'paragraph') append(flow, separated(flow, block.children));
      else flow.push(block);
    }
  };
  addLines(nodes);
  addLine();
  return flow;
}

function separated(before: readonly FlowNode[], children: readonly FlowNode[]): FlowNode[] {
  const last = before.at(-1);
  const isInline = last?.type === 'text' || last?.type === 'link' || last?.type === 'image';
  return isInline ? [br(), br(), ...children] : [...children];
}
