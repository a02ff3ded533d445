import { paletteKey } from '@forum/contracts';
import { DomainError } from '@forum/kernel';
import { defineReversible } from '../../framework/acts/reversible.ts';
import type { FieldValue, Fields } from '../../framework/acts/counterfactual.ts';
import { prefixFacts, type PrefixEvent, type PrefixFacts } from '@forum/events/prefixes';

/** The prefixes: name, colour and whether offered, and their order. The prefix on a post is the post's own field. */
export const reversiblePrefixes = defineReversible<PrefixFacts>({
  stream: 'prefixes',
  ...prefixFacts,
  fields: (all) => ({
    ...Object.fromEntries(all.flatMap(fieldsOf)),
    order: all.map(({ id }) => id),
  }),
  reconcile: async (_ctx, _tx, { state, wanted, by }): Promise<PrefixEvent[]> => {
    const events = state.flatMap((prefix) => eventsOf(prefix, wanted, by));
    requireDistinct(events.reduce((all, event) => prefixFacts.evolve(all, event), state));
    const order = Array.isArray(wanted['order']) ? wanted['order'].map(String) : [];
    const present = events
      .reduce((all, event) => prefixFacts.evolve(all, event), state)
      .map(({ id }) => id);
    // Prefixes added since stay at the end.
    const whole = [...order, ...present.filter((one) => !order.includes(one))];
    const isSame = whole.join('\n') === present.join('\n');
    return isSame ? events : [...events, { type: 'PrefixesArranged', data: { order: whole, by } }];
  },
});

/** @throws DomainError conflict `prefix-exists`: another prefix has taken the name since */
function requireDistinct(all: PrefixFacts): void {
  const names = new Set(all.map(({ name }) => name.toLowerCase()));
  if (names.size === all.length) return;
  const message = 'Another prefix has this name now. Please rename that one first.';
  throw new DomainError('conflict', 'prefix-exists', message);
}

function fieldsOf({ id, name, color, retired }: PrefixFacts[number]): [string, FieldValue][] {
  return [
    [`name:${id}`, name],
    [`color:${id}`, color],
    [`retired:${id}`, retired],
  ];
}

// Undoing an addition retires the prefix: posts may carry it.
function eventsOf(
  { id: prefixId, name, color, retired }: PrefixFacts[number],
  wanted: Fields,
  by: string,
): PrefixEvent[] {
  const events: PrefixEvent[] = [];
  const wantedName = wanted[`name:${prefixId}`];
  const wantedColor = paletteKey.safeParse(wanted[`color:${prefixId}`]).data;
  const isRetired = wanted[`retired:${prefixId}`] !== false;
  if (isRetired !== retired) {
    events.push({ type: isRetired ? 'PrefixRetired' : 'PrefixReturned', data: { prefixId, by } });
  }
  if (typeof wantedName !== 'string' || wantedColor === undefined) return events;
  if (wantedName === name && wantedColor === color) return events;
  const next = { name: wantedName, color: wantedColor };
  return [
    ...events,
    { type: 'PrefixEdited', data: { prefixId, ...next, previous: { name, color }, by } },
  ];
}
