// One stream per page (`page:{slug}`), its own root. The default texts have no event: they are part of the program and
// may improve with it until staff write their own.
import { id } from '@forum/contracts';
import { pageSlug, type PageSlug } from '@forum/contracts/pages';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { z } from 'zod';

/** Events of static pages. Texts are rows of `content`, one per version. */
export const pageEvents = defineEvents({
  /** Null: the default title or text. */
  PageEdited: {
    version: 1,
    data: z.object({
      slug: pageSlug,
      title: z.string().nullable(),
      contentId: id.nullable(),
      by: id,
    }),
  },
});
/** Events of static pages. */
export type PageEvent = EventOf<typeof pageEvents>;

/** The stream of one page. */
export function pageStream(slug: PageSlug): StreamId {
  return { root: `page:${slug}`, name: `page:${slug}` };
}

/** Staff's latest version of a page; null: the default title or text. */
export interface PageFacts {
  readonly title: string | null;
  readonly contentId: string | null;
}

/** Folds a page's stream into staff's latest version. */
export const pageFacts: FoldRules<PageFacts> = {
  initialState: { title: null, contentId: null },
  evolve: (state, event) => (isPageEvent(event) ? event.data : state),
};

function isPageEvent(event: { readonly type: string }): event is PageEvent {
  return event.type in pageEvents.definitions;
}
