import type { RichTextDocument, RichTextNode } from './document.ts';
import { safeImageUrl, safeUrl } from './safe-url.ts';

/** An address in a text: a link's target, or an image's source. */
export interface Address {
  readonly of: 'link' | 'image';
  readonly url: string;
}

/**
 * The addresses in a document as the pages of `siteUrl` use them, in reading order, each once; mentions lead to members
 * and do not count.
 */
export function addressesOf(document: RichTextDocument, siteUrl = ''): Address[] {
  const found = new Map<string, Address>();
  const stack: RichTextNode[] = [document.root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const address = addressOf(node, siteUrl);
    if (address !== null) found.set(`${address.of} ${address.url}`, address);
    if ('children' in node) stack.push(...node.children.toReversed());
  }
  return [...found.values()];
}

function addressOf(node: RichTextNode, siteUrl: string): Address | null {
  if (node.type === 'image') {
    const url = safeImageUrl(node.src, siteUrl);
    return url === null ? null : { of: 'image', url };
  }
  if (node.type !== 'link' && node.type !== 'autolink') return null;
  return node.isUnlinked === true ? null : { of: 'link', url: safeUrl(node.url) };
}
