import type { RichTextDocument, RichTextNode } from './document.ts';
import type { KindLimits } from './limits.ts';

/**
 * Why a document exceeds the limits of its kind of text; null if it does not.
 * @param json the document as it is stored
 */
export function kindIssue(
  { json, document }: { readonly json: string; readonly document: RichTextDocument },
  limits: KindLimits,
): string | null {
  if (new TextEncoder().encode(json).length > limits.bytes) {
    return `The content is too long (at most ${limits.bytes / 1024} KB).`;
  }
  const { nodes, links } = countParts(document);
  if (nodes > limits.nodes)
    return `The content has too many parts (at most ${written(limits.nodes)}).`;
  if (links > limits.links)
    return `The content has too many links (at most ${written(limits.links)}).`;
  return null;
}

const written = (count: number) => count.toLocaleString('en');

/** Addresses and mentions in plain characters are drawn as links. */
const BECOMES_LINK = /@[\p{L}\p{N}_]|https?:\/\/|www\./giu;

function countParts(document: RichTextDocument): { nodes: number; links: number } {
  const waiting: RichTextNode[] = [document.root];
  let nodes = 0;
  let links = 0;
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    nodes += 1;
    if (node.type === 'link' || node.type === 'autolink' || node.type === 'mention') links += 1;
    if (node.type === 'text') links += node.text.match(BECOMES_LINK)?.length ?? 0;
    if ('children' in node) waiting.push(...node.children);
  }
  return { nodes, links };
}
