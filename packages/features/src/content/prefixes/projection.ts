import { defineProjection, type Rows } from '@forum/projections';
import { prefixEvents } from '@forum/events/prefixes';
import { prefixTable, type PrefixRow } from './tables.ts';

/** Events of prefixes → their differences from the default ones. */
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

// Default prefixes have no row until they are changed.
function change(rows: Rows, id: string, changes: Partial<PrefixRow>): void {
  rows.add(prefixTable, { id }, { changes: 1 });
  rows.patch(prefixTable, { id }, changes);
}
