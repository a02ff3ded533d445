import type { BlockNode, InlineNode, RichTextDocument } from './document.ts';
import { textOf } from './plain-text.ts';
import { BLANK_URL, safeUrl } from './safe-url.ts';

/** The addresses that stand alone in paragraphs of the document, in reading order, each once. */
export function loneLinksOf({ root }: RichTextDocument): string[] {
  return [...new Set(root.children.flatMap((block) => loneLinkOf(block) ?? []))];
}

/**
 * The address that makes up a whole block; null for any other block. A link with words of its own does not count: its
 * writer said what it leads to. Nor does an address in angle brackets.
 */
function loneLinkOf(block: BlockNode): string | null {
  if (block.type !== 'paragraph') return null;
  const said = block.children.filter((node) => !isBlank(node));
  const [node] = said;
  return node === undefined || said.length > 1 ? null : addressOf(node);
}

/** The address that makes up a whole line of plain text; null for any other line. */
function loneAddressOf(line: string): string | null {
  const address = line.trim();
  if (!/^https?:\/\/[^\s<>"'`{}|\\^]+$/i.test(address)) return null;
  const url = safeUrl(address);
  return url === BLANK_URL ? null : url;
}

function addressOf(node: InlineNode): string | null {
  if (node.type === 'text') return node.format === 0 ? loneAddressOf(node.text) : null;
  if (node.type !== 'link' && node.type !== 'autolink') return null;
  const isBare = textOf(node).trim() === node.url;
  const url = node.isUnlinked !== true && isBare ? safeUrl(node.url) : BLANK_URL;
  return /^(?:https?:|\/)/i.test(url) ? url : null;
}

function isBlank(node: InlineNode): boolean {
  return node.type === 'linebreak' || (node.type === 'text' && node.text.trim() === '');
}
