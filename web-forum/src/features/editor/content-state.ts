import { firstImageOf } from '@forum/rich-text/first-image';
import { parseCommentContent } from '@forum/rich-text/from-plain-text';
import { showsSomething } from '@forum/contracts/visible-text';
import { plainTextOf } from '@forum/rich-text/plain-text';

/** Whether a content has nothing to read or see: white space, or a document without words and images. */
export function isEmptyContent(content: string): boolean {
  if (content.trim() === '') return true;
  const parsed = parseCommentContent(content);
  // Unstorable content is not empty: the server says what is wrong with it.
  if (!parsed.ok) return false;
  return !showsSomething(plainTextOf(parsed.document)) && firstImageOf(parsed.document) === null;
}

/** A content as the document to store; plain text becomes paragraphs. Anything else stays as it is. */
export function asDocument(content: string): string {
  if (content.trim() === '') return '';
  const parsed = parseCommentContent(content);
  return parsed.ok ? parsed.json : content;
}
