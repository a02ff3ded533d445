import type { ImageNode, RichTextDocument, RichTextNode } from './document.ts';
import { safeImageUrl } from './safe-url.ts';

/** The refusal of a document with an image from any other address. */
export const IMAGE_ISSUE = 'An image needs an address that starts with https:// or /uploads/.';

/** The first image in reading order that pages show, for thumbnails and previews; null when there is none. */
export function firstImageOf(document: RichTextDocument): ImageNode | null {
  return firstOf(document, isShown);
}

/** Whether the document has an image that pages do not show. */
export function hasHiddenImage(document: RichTextDocument): boolean {
  return firstOf(document, (image) => !isShown(image)) !== null;
}

function isShown(image: ImageNode): boolean {
  return safeImageUrl(image.src) !== null;
}

function firstOf(document: RichTextDocument, is: (image: ImageNode) => boolean): ImageNode | null {
  const stack: RichTextNode[] = [document.root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.type === 'image' && is(node)) return node;
    if ('children' in node) stack.push(...node.children.toReversed());
  }
  return null;
}
