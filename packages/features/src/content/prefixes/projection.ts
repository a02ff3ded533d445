import { defineProjection, type Rows } from '@forum/projections';
import { prefixEvents } from './events.ts';
import { prefixTable, type PrefixRow } from './tables.ts';

/** Events of prefixes → what differs from how every forum begins. */
export const prefixesProjection = defineProjection({
  name: 'prefixes',
  version: 1,
  lane: 'now',
  tables: [prefixTable],
  events: prefixEvents,
  handles: {
    PrefixAdded: ({ data: { prefixId, name, color } }, rows) =>
      change(rows, prefixId, { name, color }),
    PrefixEdited: ({ data: { prefixId, name, color } }, rows) =>
      change(rows, prefixId, { name, color }),
    PrefixRetired: ({ data }, rows) => change(rows, data.prefixId, { retired: true }),
    PrefixReturned: ({ data }, rows) => change(rows, data.prefixId, { retired: false }),
    PrefixesArranged: ({ data: { order } }, rows) => {
      for (const [position, prefixId] of order.entries()) change(rows, prefixId, { position });
    },
  },
});

// What every forum begins with has no row until it is changed.
function change(rows: Rows, id: string, changes: Partial<PrefixRow>): void {
  rows.add(prefixTable, { id }, { changes: 1 });
  rows.patch(prefixTable, { id }, changes);
}
