import { connectSiteEvents } from '@forum/events/connect-sites';
import { defineProjection } from '@forum/projections';
import { connectSiteTable } from './tables.ts';

/** Events → the sites that sign people in by this forum. */
export const connectSitesProjection = defineProjection({
  name: 'connect-sites',
  version: 1,
  lane: 'now',
  tables: [connectSiteTable],
  events: connectSiteEvents,
  handles: {
    ConnectSiteAdded: ({ data: { siteId, domain, secretId } }, rows) =>
      rows.insert(connectSiteTable, { id: siteId, domain, secret_id: secretId, removed: false }),
    ConnectSiteSecretReplaced: ({ data: { siteId, secretId } }, rows) =>
      rows.patch(connectSiteTable, { id: siteId }, { secret_id: secretId }),
    ConnectSiteRemoved: ({ data: { siteId } }, rows) =>
      rows.patch(connectSiteTable, { id: siteId }, { removed: true }),
    ConnectSiteReturned: ({ data: { siteId } }, rows) =>
      rows.patch(connectSiteTable, { id: siteId }, { removed: false }),
  },
});
