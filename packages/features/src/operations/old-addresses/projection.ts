import type { OldTarget } from '@forum/contracts/old-addresses';
import { oldAddressEvents } from '@forum/events/old-addresses';
import { defineProjection } from '@forum/projections';
import { addressRulesTable, ledAddressTable, oldAddressTable } from './tables.ts';

/** Events → where old addresses lead. */
export const oldAddressesProjection = defineProjection({
  name: 'old-addresses',
  version: 3,
  lane: 'now',
  tables: [oldAddressTable, ledAddressTable, addressRulesTable],
  events: oldAddressEvents,
  handles: {
    OldAddressesAdded: ({ data }, rows) => {
      for (const { key, to } of data.rows) {
        const post_id = 'postId' in to ? (to.postId ?? null) : null;
        rows.insert(oldAddressTable, { key, ...targetOf(to), post_id });
      }
    },
    AddressRulesSet: ({ data: { systems, rules } }, rows) =>
      rows.insert(addressRulesTable, { id: 'rules', rules: { systems, rules } }),
    OldAddressLed: ({ data: { key, to, by }, at }, rows) => {
      const target = to === null ? ({ kind: 'nowhere', target: '' } as const) : targetOf(to);
      rows.insert(ledAddressTable, { key, ...target, led_at: at, led_by: by });
    },
    OldAddressFreed: ({ data: { key } }, rows) => rows.remove(ledAddressTable, { key }),
  },
});

function targetOf(to: OldTarget) {
  return 'url' in to
    ? ({ kind: 'url', target: to.url } as const)
    : { kind: to.kind, target: to.id };
}
