import type { RichTextDocument } from '@forum/rich-text/document';
import { readDocument, type ReadDocument } from '@forum/rich-text/document-schema';
import { plainTextOf } from '@forum/rich-text/plain-text';

/** A stored text ready to be shown: a document, or the lines of a plain text. */
export type StoredContent =
  | { readonly kind: 'document'; readonly document: RichTextDocument }
  | { readonly kind: 'plain'; readonly paragraphs: readonly (readonly string[])[] };

/**
 * Reads what the API holds as `content`. A text that is not a rich-text document was typed without the
 * editor and is shown as is: blank lines separate paragraphs.
 */
export function readContent(content: string): StoredContent {
  const parsed = parsedDocument(content);
  if (parsed?.ok === true) return { kind: 'document', document: parsed.document };
  return { kind: 'plain', paragraphs: paragraphsOf(content) };
}

/** The words of a stored text without formats: one line per block. */
export function plainText(content: string): string {
  const stored = readContent(content);
  return stored.kind === 'document' ? plainTextOf(stored.document) : content.trim();
}

function parsedDocument(content: string): ReadDocument | null {
  return content.trimStart().startsWith('{') ? readDocument(content) : null;
}

function paragraphsOf(text: string): string[][] {
  return text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n\s*\n/u)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => paragraph.split('\n'));
}
