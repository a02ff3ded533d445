import {
  connectSiteFacts,
  type ConnectSiteEvent,
  type ConnectSiteFact,
  type ConnectSiteFacts,
} from '@forum/events/connect-sites';
import { z } from 'zod';
import type { FieldValue, Fields } from '../../framework/acts/counterfactual.ts';
import { defineReversible } from '../../framework/acts/reversible.ts';

/** The sites that sign people in by this forum: by which secret, and whether each is there. */
export const reversibleConnectSites = defineReversible<ConnectSiteFacts>({
  stream: 'connect-sites',
  ...connectSiteFacts,
  fields: (all) => Object.fromEntries(all.flatMap(fieldsOf)),
  reconcile: async (_ctx, _tx, { state, wanted, by }): Promise<ConnectSiteEvent[]> =>
    state.flatMap((site) => eventsOf(site, wanted, by)),
});

function fieldsOf({ id, ...parts }: ConnectSiteFact): [string, FieldValue][] {
  return Object.entries(parts).map(([part, value]) => [`${part}:${id}`, value]);
}

const whole = z.object({ secretId: z.string(), removed: z.boolean() });

// Undoing an addition removes the site.
function eventsOf(site: ConnectSiteFact, wanted: Fields, by: string): ConnectSiteEvent[] {
  const data = { siteId: site.id, by };
  const of = (part: string) => wanted[`${part}:${site.id}`];
  const before = whole.safeParse({ secretId: of('secretId'), removed: of('removed') }).data;
  if (before === undefined) return site.removed ? [] : [{ type: 'ConnectSiteRemoved', data }];
  const events: ConnectSiteEvent[] = [];
  if (before.secretId !== site.secretId) {
    const { secretId } = before;
    events.push({ type: 'ConnectSiteSecretReplaced', data: { ...data, secretId } });
  }
  if (before.removed !== site.removed) {
    events.push({ type: before.removed ? 'ConnectSiteRemoved' : 'ConnectSiteReturned', data });
  }
  return events;
}
