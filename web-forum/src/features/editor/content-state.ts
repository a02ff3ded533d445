import { parseContent } from '@forum/rich-text/document-schema';
import { firstImageOf } from '@forum/rich-text/first-image';
import { hasVisibleText, plainTextOf } from '@forum/rich-text/plain-text';

/** Whether a content has nothing to read or see: white space, or a document without words and images. */
export function isEmptyContent(content: string): boolean {
  if (!isDocument(content)) return !hasVisibleText(content);
  const parsed = parseContent(content);
  if (!parsed.ok) return false;
  return !hasVisibleText(plainTextOf(parsed.document)) && firstImageOf(parsed.document) === null;
}

/** Whether the content was written in the editor; else it is plain text. */
export function isDocument(content: string): boolean {
  return content.trimStart().startsWith('{') && parseContent(content).ok;
}
