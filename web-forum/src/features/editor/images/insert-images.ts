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
  editor.update(() => $insertNodes([$createImage(image)]));
}
