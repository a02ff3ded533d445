import { link, p, quote, text } from '@forum/rich-text';
import type { BlockNode, ParagraphNode } from '@forum/rich-text';
import type { HtmlContext } from './html-context.ts';
import type { HtmlElement } from './html-tree.ts';
import { HERE } from './inline-line.ts';

/** Says who wrote a quote, and where it was taken from: no text in HTML can make these attributes. */
export const QUOTE = { author: '#author', address: HERE } as const;

/** A quotation, which begins with whom it quotes, linked to the quoted post if that is here. */
export function quoteOf(element: HtmlElement, inner: BlockNode[], isDeep: boolean): BlockNode[] {
  const author = element.attributes[QUOTE.author]?.trim().slice(0, 200).toWellFormed() ?? '';
  const address = element.attributes[QUOTE.address] ?? '';
  const said = [...source(author, address), ...inner];
  return isDeep ? said : [{ ...quote(), children: said }];
}

function source(author: string, address: string): ParagraphNode[] {
  if (author === '' && address === '') return [];
  if (address === '') return [p(text(author, 'bold'), ':')];
  return [p(link(address, author === '' ? '↑' : author), ':')];
}

/** What can be opened is a quotation here, and begins with its title. */
export function detailsOf(
  element: HtmlElement,
  context: HtmlContext,
  isDeep: boolean,
): BlockNode[] {
  const isTitle = (child: HtmlElement['children'][number]) =>
    typeof child !== 'string' && child.tag === 'summary';
  const title = context.blocksOf(element.children.filter(isTitle), 1);
  const rest = context.blocksOf(
    element.children.filter((child) => !isTitle(child)),
    1,
  );
  const all = [...title.map(bold), ...rest];
  return isDeep ? all : [{ ...quote(), children: all }];
}

function bold(block: BlockNode): BlockNode {
  if (block.type !== 'paragraph') return block;
  const children = block.children.map((node) =>
    node.type === 'text' ? { ...node, format: node.format | 1 } : node,
  );
  return { ...block, children };
}
