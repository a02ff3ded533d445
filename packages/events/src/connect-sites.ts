// All sites that sign people in by this forum share one stream (`connect-sites:forum`); they are few. A secret is a row of
// the private store that events name: changing it is an act that can be undone, and the log does not tell it.
import { id } from '@forum/contracts';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { assertNever } from '@forum/kernel';
import { z } from 'zod';

const ofSite = { siteId: id, by: id };

/** Changes of the sites. */
export const connectSiteEvents = defineEvents({
  ConnectSiteAdded: { version: 1, data: z.object({ ...ofSite, domain: z.string(), secretId: id }) },
  ConnectSiteSecretReplaced: { version: 1, data: z.object({ ...ofSite, secretId: id }) },
  ConnectSiteRemoved: { version: 1, data: z.object(ofSite) },
  ConnectSiteReturned: { version: 1, data: z.object(ofSite) },
});
/** A change of the sites. */
export type ConnectSiteEvent = EventOf<typeof connectSiteEvents>;

/** The stream of all sites. */
export const connectSiteStream: StreamId = { root: 'connect-sites', name: 'connect-sites:forum' };

/** A site. */
export interface ConnectSiteFact {
  readonly id: string;
  readonly domain: string;
  readonly secretId: string;
  readonly removed: boolean;
}

/** All sites, in the order of their addition. */
export type ConnectSiteFacts = readonly ConnectSiteFact[];

/** Folds the sites. */
export const connectSiteFacts: FoldRules<ConnectSiteFacts> = {
  initialState: [],
  evolve: (all, event) => {
    if (!isConnectSiteEvent(event)) return all;
    const { siteId } = event.data;
    switch (event.type) {
      case 'ConnectSiteAdded': {
        const { domain, secretId } = event.data;
        return [...all, { id: siteId, domain, secretId, removed: false }];
      }
      case 'ConnectSiteSecretReplaced':
        return change(all, siteId, { secretId: event.data.secretId });
      case 'ConnectSiteRemoved':
        return change(all, siteId, { removed: true });
      case 'ConnectSiteReturned':
        return change(all, siteId, { removed: false });
      default:
        return assertNever(event);
    }
  },
};

function change(
  all: ConnectSiteFacts,
  siteId: string,
  to: Partial<ConnectSiteFact>,
): ConnectSiteFacts {
  return all.map((one) => (one.id === siteId ? { ...one, ...to } : one));
}

/** Whether an event from a stream is one of the sites' own; the log has parsed its data. */
export function isConnectSiteEvent(event: { readonly type: string }): event is ConnectSiteEvent {
  return Object.hasOwn(connectSiteEvents.definitions, event.type);
}
