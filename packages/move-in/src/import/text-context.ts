import type { MarkupContext, Upload } from '@forum/markup';
import { doc, file, image, p, parseContent, toJson, type BlockNode } from '@forum/rich-text';
import { documentOf, type SourceText } from './texts.ts';
import type { KeptUpload } from './uploads.ts';

const SHOWN = { width: 500, height: 300 };

/** How a text with files is read: those that it names stand where it names them, the others at its end. */
export function documentWith(
  text: SourceText,
  context: MarkupContext,
  uploads: readonly (KeptUpload & { readonly key: string })[],
): string {
  if (uploads.length === 0) return documentOf(text, context);
  const used = new Set<string>();
  const byName = namesOf(uploads);
  const content = documentOf(text, {
    ...context,
    upload: (named, index) => {
      const found = byName.get(bare(named)) ?? (index === undefined ? undefined : uploads[index]);
      if (found === undefined) return context.upload?.(named, index) ?? null;
      used.add(found.key);
      return shownAs(found);
    },
  });
  return withRest(
    content,
    uploads.filter(({ key, src }) => !used.has(key) && !content.includes(src)),
  );
}

function namesOf(uploads: readonly (KeptUpload & { readonly key: string })[]) {
  const names = new Map<string, KeptUpload & { readonly key: string }>();
  for (const upload of uploads) {
    names.set(`attachment:${upload.key}`, upload);
    for (const url of upload.urls) names.set(bare(url), upload);
  }
  return names;
}

/** Without the host, the query and the anchor: texts of one forum name a file in many ways. */
function bare(address: string): string {
  return address.replace(/^https?:\/\/[^/]+/i, '').replace(/^\/\/[^/]+/, '');
}

function shownAs({ src, isImage, name, bytes, width, height }: KeptUpload): Upload {
  const size = width === undefined || height === undefined ? {} : { width, height };
  return { src, isImage, name, bytes, ...size };
}

function withRest(content: string, rest: readonly KeptUpload[]): string {
  const parsed = parseContent(content);
  if (!parsed.ok || rest.length === 0) return content;
  const blocks = rest.map(blockOf);
  const whole = parseContent(toJson(doc(...parsed.document.root.children, ...blocks)));
  return whole.ok ? whole.json : content;
}

function blockOf({ src, isImage, name, bytes, width, height }: KeptUpload): BlockNode {
  if (!isImage) return file(src, name, bytes);
  const scale = Math.min(1, SHOWN.width / (width ?? SHOWN.width));
  const size = {
    width: Math.max(1, Math.round((width ?? SHOWN.width) * scale)),
    height: Math.max(1, Math.round((height ?? SHOWN.height) * scale)),
  };
  return p(image(src, name.slice(0, 200), size));
}
