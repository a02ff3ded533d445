import { IMAGE_SIZE } from '@forum/rich-text/node-rules';

/** An image of the text on the page. */
export interface SeenImage {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** The images that the links around them lead to. */
export function seenImages(links: readonly Element[]): SeenImage[] {
  return links.map((link) => {
    const image = link.querySelector('img');
    return {
      src: link.getAttribute('href') ?? '',
      // An image that failed to load here left its description, and may load now.
      alt: image?.alt ?? link.textContent,
      width: Number(image?.getAttribute('width') ?? IMAGE_SIZE.width),
      height: Number(image?.getAttribute('height') ?? IMAGE_SIZE.height),
    };
  });
}
