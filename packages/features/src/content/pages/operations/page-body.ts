import { DomainError } from '@forum/kernel';
import { contentIssue, parseContent, plainTextOf } from '@forum/rich-text';

/** A text in its stored form. */
export interface PageBody {
  readonly json: string;
  readonly text: string;
}

/** What staff wrote, checked and normalised. @throws DomainError invalid, on `content` */
export function pageBody(content: string): PageBody {
  const issue = contentIssue(content);
  if (issue !== null) throw invalidContent(issue);
  const parsed = parseContent(content);
  if (!parsed.ok) throw invalidContent(parsed.message);
  return { json: parsed.json, text: plainTextOf(parsed.document) };
}

function invalidContent(message: string): DomainError {
  return new DomainError('invalid', 'invalid-content', message, {
    issues: [{ path: 'content', message }],
  });
}
