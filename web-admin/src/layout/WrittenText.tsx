import { parseCommentContent, plainTextOf } from '@forum/rich-text';

/** A member's text as plain words: it loads nothing, and nothing in it is interactive. */
export function WrittenText({ content }: { content: string }) {
  return <div style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{wordsIn(content)}</div>;
}

/** The words of a stored text, rich or plain. */
export function wordsIn(content: string): string {
  const parsed = parseCommentContent(content);
  return parsed.ok ? plainTextOf(parsed.document) : content;
}
