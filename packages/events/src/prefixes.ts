// All prefixes share one stream (`prefixes:forum`), which includes their order; they are few. It starts from those of
// the specification, which are part of the program. The posts' own streams say which prefix they carry.
import { id, paletteKey } from '@forum/contracts';
import type { AdminPrefix } from '@forum/contracts/admin-prefixes';
import { INITIAL_PREFIXES } from '@forum/contracts/prefixes';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { assertNever } from '@forum/kernel';
import { z } from 'zod';

const look = { name: z.string(), color: paletteKey };
const ofPrefix = { prefixId: z.string() };

/** Staff's changes of prefixes. */
export const prefixEvents = defineEvents({
  PrefixAdded: { version: 1, data: z.object({ ...ofPrefix, ...look, by: id }) },
  PrefixEdited: {
    version: 1,
    data: z.object({ ...ofPrefix, ...look, previous: z.object(look), by: id }),
  },
  /** It is no longer offered. */
  PrefixRetired: { version: 1, data: z.object({ ...ofPrefix, by: id }) },
  PrefixReturned: { version: 1, data: z.object({ ...ofPrefix, by: id }) },
  /** All prefixes, including retired ones. */
  PrefixesArranged: { version: 1, data: z.object({ order: z.array(z.string()), by: id }) },
});
/** Staff's changes of prefixes. */
export type PrefixEvent = EventOf<typeof prefixEvents>;

/** The stream of all prefixes. */
export const prefixStream: StreamId = { root: 'prefixes', name: 'prefixes:forum' };

/** All prefixes in their order. */
export type PrefixFacts = readonly AdminPrefix[];

/** Folds the prefixes. */
export const prefixFacts: FoldRules<PrefixFacts> = {
  initialState: INITIAL_PREFIXES.map((prefix) => ({ ...prefix, retired: false })),
  evolve: (all, event) => {
    if (!isPrefixEvent(event)) return all;
    switch (event.type) {
      case 'PrefixAdded': {
        const { prefixId, name, color } = event.data;
        return [...all, { id: prefixId, name, color, retired: false }];
      }
      case 'PrefixEdited': {
        const { prefixId, name, color } = event.data;
        return all.map((one) => (one.id === prefixId ? { ...one, name, color } : one));
      }
      case 'PrefixRetired':
        return all.map((one) => (one.id === event.data.prefixId ? { ...one, retired: true } : one));
      case 'PrefixReturned':
        return all.map((one) =>
          one.id === event.data.prefixId ? { ...one, retired: false } : one,
        );
      case 'PrefixesArranged':
        return inOrder(all, event.data.order);
      default:
        return assertNever(event);
    }
  },
};

function inOrder(all: PrefixFacts, order: readonly string[]): PrefixFacts {
  const named = order.flatMap((prefixId) => all.find((one) => one.id === prefixId) ?? []);
  return [...named, ...all.filter((one) => !order.includes(one.id))];
}

/** Whether an event from a stream is one of the prefixes' own; the log has parsed its data. */
export function isPrefixEvent(event: { readonly type: string }): event is PrefixEvent {
  return event.type in prefixEvents.definitions;
}
