import { parseCommentContent } from '@forum/rich-text/from-plain-text';

/**
 * The editor's initial state: the stored document, or a plain text as paragraphs. Null for an empty one: the
 * editor refuses a document without blocks.
 */
export function initialState(content: string): string | null {
  if (content.trim() === '') return null;
  const parsed = parseCommentContent(content);
  return parsed.ok && parsed.document.root.children.length > 0 ? parsed.json : null;
}
