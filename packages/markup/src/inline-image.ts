import { image, link, safeImageUrl, text } from '@forum/rich-text';
import type { ImageNode, LinkNode, TextNode } from '@forum/rich-text';
import { absolute } from './addresses.ts';
import type { MarkupContext, Upload } from './context.ts';
import { emojiOf } from './emoji.ts';
import type { HtmlElement } from './html-tree.ts';

/** What an `img` shows; its words, if its address is none of an image; null for nothing at all. */
export function imageOf(
  { attributes }: HtmlElement,
  context: MarkupContext,
): ImageNode | LinkNode | TextNode | null {
  const alt = (attributes['alt'] ?? '').slice(0, 1_000).toWellFormed();
  const source = (attributes['src'] ?? '').trim();
  if (isSmiley(source, attributes['class'] ?? '')) {
    return alt === '' ? null : text(emojiOf(alt) ?? alt);
  }
  const size = {
    width: pixels(attributes['width'], 500),
    height: pixels(attributes['height'], 300),
  };
  const upload = context.upload?.(source) ?? null;
  if (upload !== null) return uploadNode(upload, alt, size);
  // The old image host serves https too, and https pages show nothing else.
  const src = safeImageUrl(
    absolute(source, context).replace(/^http:(?=\/\/i\.(stack\.)?imgur\.com\/)/, 'https:'),
  );
  if (src !== null) return image(src, alt, size);
  return alt.trim() === '' ? null : text(alt);
}

/** An image where it is one; any other file can only be linked to within a line. */
export function uploadNode(
  upload: Upload,
  alt: string,
  size: { readonly width: number; readonly height: number },
): ImageNode | LinkNode | TextNode {
  const label = alt.trim() === '' ? (upload.name ?? 'file') : alt;
  if (!upload.isImage) return link(upload.src, label);
  const src = safeImageUrl(upload.src);
  if (src === null) return text(label);
  return image(src, alt, {
    width: upload.width ?? size.width,
    height: upload.height ?? size.height,
  });
}

const SMILEY_FOLDER = /^\{SMILIES_PATH\}|(?:^|\/)(?:smilies|smileys|smilie|emoticons|emoji)\//i;
const SMILEY_CLASS = /(?:^|[\s-])(?:smil(?:ie|ey)|emoji|mceSmilie)/i;

function isSmiley(source: string, classes: string): boolean {
  return SMILEY_FOLDER.test(source) || SMILEY_CLASS.test(classes);
}

function pixels(value: string | undefined, fallback: number): number {
  const parsed = Number.parseInt(value ?? '', 10);
  return parsed >= 1 && parsed <= 10_000 ? parsed : fallback;
}
