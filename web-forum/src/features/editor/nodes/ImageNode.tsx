import { safeImageUrl } from '@forum/rich-text/safe-url';
import {
  $create,
  $getNodeByKey,
  $getState,
  $setState,
  buildImportMap,
  createState,
  DecoratorNode,
  type DOMConversionOutput,
  type LexicalEditor,
} from 'lexical';
import type { JSX } from 'react';
import { WrittenImage } from '../images/WrittenImage.tsx';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const pixelsOf = (fallback: number) => (value: unknown) =>
  typeof value === 'number' && value > 0 ? Math.round(value) : fallback;

// 500 by 300 if nothing else is known (specification, section 9).
const src = createState('src', { parse: textOf });
const alt = createState('alt', { parse: textOf });
const width = createState('width', { parse: pixelsOf(500) });
const height = createState('height', { parse: pixelsOf(300) });

/** An image inside the editor; its size is always explicit, since the reader's page reserves its room. */
export class ImageNode extends DecoratorNode<JSX.Element> {
  override $config() {
    return this.config('image', {
      extends: DecoratorNode,
      stateConfigs: [
        { stateConfig: src, flat: true },
        { stateConfig: alt, flat: true },
        { stateConfig: width, flat: true },
        { stateConfig: height, flat: true },
      ],
      importDOM: buildImportMap({ img: () => ({ conversion: $imageOf, priority: 0 }) }),
    });
  }

  override createDOM(): HTMLElement {
    return document.createElement('span');
  }

  override updateDOM(): boolean {
    return false;
  }

  override isInline(): boolean {
    return true;
  }

  override decorate(editor: LexicalEditor): JSX.Element {
    const key = this.getKey();
    return (
      <WrittenImage
        onDescribe={(words) => editor.update(() => $describe(key, words))}
        src={$getState(this, src)}
        alt={$getState(this, alt)}
        width={$getState(this, width)}
        height={$getState(this, height)}
      />
    );
  }
}

function $describe(key: string, words: string): void {
  const node = $getNodeByKey(key);
  if (node instanceof ImageNode) $setState(node, alt, words);
}

/** An image of pasted HTML, if a page may show it. */
function $imageOf(image: HTMLImageElement): DOMConversionOutput {
  const address = safeImageUrl(image.getAttribute('src') ?? '', location.origin);
  if (address === null) return { node: null };
  const side = (name: 'width' | 'height') => Number(image.getAttribute(name));
  const size = { width: side('width'), height: side('height') };
  return { node: $createImage({ src: address, alt: image.alt.trim(), ...size }) };
}

interface Size {
  readonly width?: number;
  readonly height?: number;
}

/** An image with its known properties. */
export function $createImage(
  image: Size & { readonly src: string; readonly alt: string },
): ImageNode {
  const node = $create(ImageNode);
  $setState(node, src, image.src);
  $setState(node, alt, image.alt);
  const size = fitting(image);
  if (size.width !== undefined) $setState(node, width, size.width);
  if (size.height !== undefined) $setState(node, height, size.height);
  return node;
}

/** A text stores no larger size; the proportions stay. */
const MAX_SIDE = 10_000;

function fitting(size: Size): Size {
  const [across = 0, down = 0] = [size.width, size.height];
  if (!(across >= 1 && down >= 1)) return {};
  const scale = Math.min(1, MAX_SIDE / Math.max(across, down));
  const pixels = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: pixels(across), height: pixels(down) };
}
