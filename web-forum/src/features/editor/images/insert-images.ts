import { $createParagraphNode, $insertNodes, type LexicalEditor, type LexicalNode } from 'lexical';
import { $createImage } from '../nodes/ImageNode.tsx';
import { $createSendingImage } from '../nodes/SendingImageNode.tsx';
import type { ImageQueue } from './image-queue.ts';

/** An image that is somewhere already. */
export interface NewImage {
  readonly src: string;
  readonly alt: string;
}

/** Puts the image where the caret is, or at the end of the text. */
export function insertImage(editor: LexicalEditor, image: NewImage): void {
  editor.update(() => $insertNodes([$createImage(image)]));
}

/** Sends the files; each has its place in the text at once, in their order. */
export function insertFiles(
  editor: LexicalEditor,
  queue: ImageQueue,
  files: readonly File[],
  alt = '',
): void {
  const ids = files.map((file) => queue.add(file, alt));
  editor.update(() => {
    const images = ids.map((id) => $createSendingImage(id));
    $insertNodes(images.length === 1 ? images : images.map($alone));
  });
}

/** Several images stand below one another. */
function $alone(image: LexicalNode): LexicalNode {
  return $createParagraphNode().append(image);
}
