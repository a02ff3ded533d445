import { file, p } from '@forum/rich-text';
import type { BlockNode } from '@forum/rich-text';
import type { MarkupContext } from './context.ts';
import type { HtmlElement } from './html-tree.ts';
import { uploadNode } from './inline-image.ts';

const SIZE = { width: 500, height: 300 };
const FILE = /^\/api\/uploads\/[0-9a-f]{64}\.[a-z0-9]{2,4}$/;

/** A file of the text in its place: an image or a file to download. Of one that did not come, its name stays. */
export function attachmentOf({ attributes }: HtmlElement, context: MarkupContext): BlockNode[] {
  const { named = '', label = '', index } = attributes;
  const upload = context.upload?.(named, index === undefined ? undefined : Number(index)) ?? null;
  if (upload === null) {
    context.onKept?.('attachment');
    const words = label.trim() === '' ? named : label;
    return words === '' ? [] : [p(words)];
  }
  if (!upload.isImage && FILE.test(upload.src)) {
    return [file(upload.src, upload.name ?? label, upload.bytes ?? 0)];
  }
  return [p(uploadNode(upload, upload.isImage ? label : (upload.name ?? label), SIZE))];
}
