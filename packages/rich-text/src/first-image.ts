import type { ImageNode, RichTextDocument, RichTextNode } from './document.ts';

/** The first image in reading order, for thumbnails and previews; null when there is none. */
export function firstImageOf(document: RichTextDocument): ImageNode | null {
  const stack: RichTextNode[] = [document.root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.type === 'image') return node;
    if ('children' in node) stack.push(...node.children.toReversed());
  }
  return null;
}
