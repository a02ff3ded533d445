import { pageAudience } from '@forum/contracts/own-pages';
import { ownPageFacts, type OwnPageEvent, type OwnPageFacts } from '@forum/events/own-pages';
import { z } from 'zod';
import type { Fields, FieldValue } from '../../framework/acts/counterfactual.ts';
import { defineReversible } from '../../framework/acts/reversible.ts';

const wantedPage = z.object({
  title: z.string(),
  contentId: z.string(),
  address: z.string(),
  audience: pageAudience,
  groupIds: z.array(z.string()),
  inMenu: z.boolean(),
  position: z.int(),
  isRemoved: z.literal(false),
});

/** The pages that owners wrote: undoing restores one as it was, and removes one that was written. */
export const reversibleOwnPages = defineReversible<readonly OwnPageFacts[]>({
  stream: 'own-pages',
  ...ownPageFacts,
  fields: (all) => Object.fromEntries(all.flatMap(fieldsOf)),
  reconcile: async (_ctx, _tx, { state, wanted, by }): Promise<OwnPageEvent[]> =>
    state.flatMap((page) => eventsOf(page, wanted, by)),
});

function fieldsOf({ id, ...look }: OwnPageFacts): [string, FieldValue][] {
  return Object.entries(look).map(([name, value]) => [`${name}:${id}`, value]);
}

function eventsOf(page: OwnPageFacts, wanted: Fields, by: string): OwnPageEvent[] {
  const { id: pageId, ...present } = page;
  const fields = Object.keys(present).map((name) => [name, wanted[`${name}:${pageId}`]] as const);
  const next = wantedPage.safeParse(Object.fromEntries(fields)).data;
  if (next === undefined) {
    return page.isRemoved ? [] : [{ type: 'OwnPageRemoved', data: { pageId, by } }];
  }
  const { isRemoved: _here, ...look } = next;
  if (JSON.stringify(fieldsOf({ id: pageId, ...next })) === JSON.stringify(fieldsOf(page)))
    return [];
  return [{ type: 'OwnPageWritten', data: { pageId, ...look, by } }];
}
