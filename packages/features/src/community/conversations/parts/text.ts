import { DomainError } from '@forum/kernel';
import {
  commentContentIssue,
  parseCommentContent,
  parseContent,
  plainTextOf,
} from '@forum/rich-text';

/** A text in the form in which it is kept, and its words alone. */
export interface KeptText {
  readonly content: string;
  readonly words: string;
}

/** Checks a text by the rules of comments. @throws DomainError invalid */
export function keptText(content: string): KeptText {
  const issue = commentContentIssue(content);
  if (issue !== null) throw badContent(issue);
  const read = parseCommentContent(content);
  if (!read.ok) throw badContent(read.message);
  const asDocument = parseContent(content);
  return { content: asDocument.ok ? asDocument.json : content, words: plainTextOf(read.document) };
}

function badContent(message: string): DomainError {
  return new DomainError('invalid', 'invalid-content', message, {
    issues: [{ path: 'content', message }],
  });
}
