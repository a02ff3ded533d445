import { $insertNodes, type LexicalEditor } from 'lexical';
import { $createImage } from './nodes/ImageNode.tsx';

/** An image to show. */
export interface NewImage {
  readonly src: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
}

/** Puts the image where the caret is, or at the end of the text. */
export function insertImage(editor: LexicalEditor, image: NewImage): void {
  editor.update(() => $insertNodes([$createImage({ ...image, ...fitting(image) })]));
}

/** A text stores no larger size; the proportions stay. */
const MAX_SIDE = 10_000;

function fitting({ width, height }: NewImage): { width?: number; height?: number } {
  if (width === undefined || height === undefined || width < 1 || height < 1) return {};
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  const pixels = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: pixels(width), height: pixels(height) };
}
