import { parseCommentContent, plainTextOf } from '@forum/rich-text';

/** What a member wrote, as words alone: nothing of it is loaded, and nothing in it acts. */
export function WrittenText({ content }: { content: string }) {
  return <div style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{wordsIn(content)}</div>;
}

/** The words of a stored text, rich or plain. */
export function wordsIn(content: string): string {
  const parsed = parseCommentContent(content);
  return parsed.ok ? plainTextOf(parsed.document) : content;
}
