import type { PageSlug } from '@forum/contracts/pages';
import type { PageEvent, PageFacts } from '@forum/events/pages';

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
