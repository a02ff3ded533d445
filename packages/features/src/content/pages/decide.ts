import type { PageSlug } from '@forum/contracts/pages';
import { DomainError } from '@forum/kernel';
import { contentIssue, parseContent, plainTextOf } from '@forum/rich-text';
import type { PageEvent, PageFacts } from '@forum/events/pages';

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

/** The requested state of the page. */
export interface EditPage extends PageFacts {
  readonly slug: PageSlug;
  readonly by: string;
}

/** No change, no version. The contract says who may: elevated administrators. */
export function decideEditPage(command: EditPage, before: PageFacts): PageEvent[] {
  const { slug, title, contentId, by } = command;
  if (before.title === title && before.contentId === contentId) return [];
  return [{ type: 'PageEdited', data: { slug, title, contentId, by } }];
}

function invalidContent(message: string): DomainError {
  return new DomainError('invalid', 'invalid-content', message, {
    issues: [{ path: 'content', message }],
  });
}
