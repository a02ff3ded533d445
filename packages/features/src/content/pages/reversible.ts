import { pageSlug } from '@forum/contracts/pages';
import { defineReversible } from '../../framework/acts/reversible.ts';
import { pageFacts, type PageEvent, type PageFacts } from '@forum/events/pages';

/** The static pages: undoing restores the version before, and finally the program's own text. */
export const reversiblePages = defineReversible<PageFacts>({
  stream: 'page',
  ...pageFacts,
  fields: ({ title, contentId }) => ({ title, contentId }),
  reconcile: async (_ctx, _tx, { name, wanted, by }): Promise<PageEvent[]> => {
    const slug = pageSlug.parse(name.slice('page:'.length));
    const { title, contentId } = wanted;
    const data = { slug, title: textOf(title), contentId: textOf(contentId), by };
    return [{ type: 'PageEdited', data }];
  },
});

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
