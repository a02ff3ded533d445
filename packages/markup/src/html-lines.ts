import { elementOf, isBlockTag } from './html-tree.ts';
import type { HtmlNode } from './html-tree.ts';

/** Makes breaks of line ends within texts, but for those beside a block, between the items of a list, and in code. */
export function withBreaks(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node, at) => {
    if (typeof node !== 'string')
      return KEEPS.has(node.tag) ? [node] : [{ ...node, children: withBreaks(node.children) }];
    const isFirst = at === 0 || isBlock(nodes[at - 1]);
    const isLast = at === nodes.length - 1 || isBlock(nodes[at + 1]);
    const start = isFirst ? node.replace(/^\s+/, '') : node;
    return linesOf(isLast ? start.trimEnd() : start);
  });
}

/** Whose line ends mean what they are. */
const KEEPS: ReadonlySet<string> = new Set(['pre', 'code']);

function isBlock(node: HtmlNode | undefined): boolean {
  return typeof node === 'object' && (isBlockTag(node.tag) || node.tag === 'br');
}

function linesOf(text: string): HtmlNode[] {
  return text
    .split(/\r?\n/)
    .flatMap((line, at) => (at === 0 ? [line] : [elementOf('br', []), line]));
}
