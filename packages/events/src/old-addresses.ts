// Addresses of forums that moved here. Each import appends its own, some hundreds an event, to streams of its own
// (`moved-addresses:{import}:{batch}`): a batch is named by what is in it, so that it comes once. What owners decide on
// them, few things, shares one stream (`old-addresses:forum`), which can be undone.
import { id } from '@forum/contracts';
import {
  addressRules,
  oldTarget,
  type AddressRules,
  type OldTarget,
} from '@forum/contracts/old-addresses';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { z } from 'zod';

/** Events of old addresses. */
export const oldAddressEvents = defineEvents({
  /** At most 500 at once; a later one of the same key takes its place. */
  OldAddressesAdded: {
    version: 1,
    data: z.object({
      importId: z.string(),
      rows: z.array(z.object({ key: z.string(), to: oldTarget })),
    }),
  },
  /** Nobody's: an import's. */
  AddressRulesSet: { version: 1, data: addressRules.extend({ by: id.nullable() }) },
  /** Whatever was imported for it; null: it leads nowhere. */
  OldAddressLed: {
    version: 1,
    data: z.object({ key: z.string(), to: oldTarget.nullable(), by: id }),
  },
  /** It leads again where imports and rules say. */
  OldAddressFreed: { version: 1, data: z.object({ key: z.string(), by: id }) },
});
/** An event of old addresses. */
export type OldAddressEvent = EventOf<typeof oldAddressEvents>;

/** The stream of a batch of an import. */
export function movedAddressesStream(importId: string, batch: string): StreamId {
  return { root: `moved-addresses:${importId}`, name: `moved-addresses:${importId}:${batch}` };
}

/** The stream of what owners decide. */
export const oldAddressStream: StreamId = { root: 'old-addresses', name: 'old-addresses:forum' };

/** What owners have decided. */
export interface OldAddressFacts {
  readonly rules: AddressRules;
  /** By the addresses they have led by hand; null: nowhere. */
  readonly led: ReadonlyMap<string, OldTarget | null>;
}

/** Folds what owners have decided. */
export const oldAddressFacts: FoldRules<OldAddressFacts> = {
  initialState: { rules: { systems: [], rules: [] }, led: new Map() },
  evolve: (state, event) => {
    if (!isOldAddressEvent(event)) return state;
    switch (event.type) {
      case 'AddressRulesSet': {
        const { systems, rules } = event.data;
        return { ...state, rules: { systems, rules } };
      }
      case 'OldAddressLed':
        return { ...state, led: new Map(state.led).set(event.data.key, event.data.to) };
      case 'OldAddressFreed': {
        const led = new Map(state.led);
        led.delete(event.data.key);
        return { ...state, led };
      }
      case 'OldAddressesAdded':
        return state;
      default:
        return event satisfies never;
    }
  },
};

/** Whether the event is one of old addresses. */
export function isOldAddressEvent(event: { readonly type: string }): event is OldAddressEvent {
  return event.type in oldAddressEvents.definitions;
}
