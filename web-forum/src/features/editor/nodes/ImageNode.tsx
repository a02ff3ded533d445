import { safeImageUrl } from '@forum/rich-text/safe-url';
import { $create, $getState, $setState, createState, DecoratorNode } from 'lexical';
import type { ComponentProps, JSX } from 'react';
import { RemotePicture } from '../../../components/RemotePicture.tsx';
import { usePictureCopy } from '../../../lib/picture-copies.ts';

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

  override decorate(): JSX.Element {
    return (
      <WrittenImage
        src={$getState(this, src)}
        alt={$getState(this, alt)}
        width={$getState(this, width)}
        height={$getState(this, height)}
      />
    );
  }
}

interface Written extends ComponentProps<'img'> {
  src: string;
  alt: string;
}

/** As readers will see it: one of another site is a frame until it is copied. */
function WrittenImage({ src: written, alt: words, ...size }: Written) {
  const copy = usePictureCopy(written);
  const shown = copy?.url ?? safeImageUrl(written, location.origin);
  if (shown?.startsWith('https:') === true) {
    return <RemotePicture address={shown} alt={words} isLink={false} />;
  }
  return <img src={shown ?? undefined} alt={words} {...size} draggable={false} />;
}

/** An image with its known properties. */
export function $createImage(image: {
  readonly src: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
}): ImageNode {
  const node = $create(ImageNode);
  $setState(node, src, image.src);
  $setState(node, alt, image.alt);
  if (image.width !== undefined) $setState(node, width, image.width);
  if (image.height !== undefined) $setState(node, height, image.height);
  return node;
}
