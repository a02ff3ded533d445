/** An image of the text on the page. */
export interface SeenImage {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** What the links around images lead to. */
export function seenImages(links: readonly Element[]): SeenImage[] {
  return links.map((link) => {
    const image = link.querySelector('img');
    return {
      src: link.getAttribute('href') ?? '',
      alt: image?.alt ?? '',
      width: Number(image?.getAttribute('width') ?? 0),
      height: Number(image?.getAttribute('height') ?? 0),
    };
  });
}
