// The pages that owners wrote share one stream (`own-pages:forum`): they are few, and an address belongs to one of them.
// Texts are rows of `content`, one per version.
import { id } from '@forum/contracts';
import { pageAudience } from '@forum/contracts/own-pages';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { z } from 'zod';

const pageLook = {
  title: z.string(),
  contentId: id,
  address: z.string(),
  audience: pageAudience,
  groupIds: z.array(id),
  inMenu: z.boolean(),
  position: z.int(),
};

/** Events of the pages that owners wrote. */
export const ownPageEvents = defineEvents({
  /** A new page, or a page as it is from now on. */
  OwnPageWritten: { version: 1, data: z.object({ pageId: id, ...pageLook, by: id }) },
  OwnPageRemoved: { version: 1, data: z.object({ pageId: id, by: id }) },
});
/** Events of the pages that owners wrote. */
export type OwnPageEvent = EventOf<typeof ownPageEvents>;

/** The stream of all these pages. */
export const ownPageStream: StreamId = { root: 'own-pages', name: 'own-pages:forum' };

const pageState = z.object({ id, ...pageLook, isRemoved: z.boolean() });
/** One of them as it is, or was when it was removed. */
export type OwnPageFacts = z.infer<typeof pageState>;

/** Folds all pages, removed ones included: they may come back. */
export const ownPageFacts: FoldRules<readonly OwnPageFacts[]> = {
  initialState: [],
  evolve: (all, event) => {
    if (!isOwnPageEvent(event)) return all;
    if (event.type === 'OwnPageRemoved') {
      const { pageId } = event.data;
      return all.map((one) => (one.id === pageId ? { ...one, isRemoved: true } : one));
    }
    const { pageId, by: _by, ...look } = event.data;
    const page = { ...look, id: pageId, isRemoved: false };
    return all.some((one) => one.id === pageId)
      ? all.map((one) => (one.id === pageId ? page : one))
      : [...all, page];
  },
};

/** A page as it was written last by a version of the stream: what to restore. */
interface Written {
  /** The version of the stream. */
  readonly at: number;
  readonly page: Omit<OwnPageFacts, 'isRemoved'> | null;
}

/** Folds a page as that version of the stream wrote it; null: that version wrote another, or none. */
export function ownPageAt(pageId: string, version: number): FoldRules<Written> {
  return {
    initialState: { at: 0, page: null },
    evolve: ({ at, page }, event) => {
      const isIt = at + 1 === version && isOwnPageEvent(event) && event.type === 'OwnPageWritten';
      if (!isIt || event.data.pageId !== pageId) return { at: at + 1, page };
      const { pageId: _same, by: _by, ...look } = event.data;
      return { at: at + 1, page: { ...look, id: pageId } };
    },
  };
}

function isOwnPageEvent(event: { readonly type: string }): event is OwnPageEvent {
  return event.type in ownPageEvents.definitions;
}
