import { DomainError } from '@forum/kernel';
import {
  commentContentIssue,
  parseCommentContent,
  parseContent,
  plainTextOf,
} from '@forum/rich-text';

/** A text in the form in which it is stored and shown, and its words alone. */
export interface StoredText {
  readonly body: string;
  readonly text: string;
}

/** A text that passes the form's rules. @throws DomainError invalid */
export function checkedText(content: string): StoredText {
  const issue = commentContentIssue(content);
  if (issue !== null) throw badContent(issue);
  return storedText(content);
}

/** A text as it is stored: a document in its normal form, a plain text as given. @throws DomainError invalid */
export function storedText(content: string): StoredText {
  const read = parseCommentContent(content);
  if (!read.ok) throw badContent(read.message);
  return { body: textOf(content), text: plainTextOf(read.document) };
}

/** A text in the form in which it is stored and shown. */
export function textOf(content: string): string {
  const asDocument = parseContent(content);
  return asDocument.ok ? asDocument.json : content.replaceAll('\0', '').toWellFormed();
}

function badContent(message: string): DomainError {
  return new DomainError('invalid', 'invalid-content', message, {
    issues: [{ path: 'content', message }],
  });
}
