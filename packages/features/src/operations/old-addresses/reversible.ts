import { addressRules, oldTarget, type OldTarget } from '@forum/contracts/old-addresses';
import {
  oldAddressFacts,
  type OldAddressEvent,
  type OldAddressFacts,
} from '@forum/events/old-addresses';
import { z } from 'zod';
import type { Fields, FieldValue } from '../../framework/acts/counterfactual.ts';
import { defineReversible } from '../../framework/acts/reversible.ts';

const NOWHERE = 'nowhere';

/** What owners decide on old addresses: undoing has the former rules, and each address lead where it led. */
export const reversibleOldAddresses = defineReversible<OldAddressFacts>({
  stream: 'old-addresses',
  ...oldAddressFacts,
  fields: ({ rules, led }) => ({
    systems: rules.systems.map(({ system, base }) => `${system} ${base}`),
    rules: rules.rules.map(({ pattern, becomes }) => `${pattern} → ${becomes}`),
    ...Object.fromEntries([...led].map(([key, to]) => [`address:${key}`, textOf(to)])),
  }),
  reconcile: async (_ctx, _tx, { changes, wanted, by }): Promise<OldAddressEvent[]> => [
    ...(changes.has('systems') || changes.has('rules') ? [rulesOf(wanted, by)] : []),
    ...[...changes.keys()].flatMap((field) =>
      field.startsWith('address:')
        ? [ledBy(field.slice('address:'.length), wanted[field], by)]
        : [],
    ),
  ],
});

function rulesOf(wanted: Fields, by: string): OldAddressEvent {
  const texts = z.array(z.string()).catch([]);
  const systems = texts.parse(wanted['systems']).map((text) => {
    const at = text.indexOf(' ');
    return { system: text.slice(0, at), base: text.slice(at + 1) };
  });
  const rules = texts.parse(wanted['rules']).map((text) => {
    const at = text.lastIndexOf(' → ');
    return { pattern: text.slice(0, at), becomes: text.slice(at + ' → '.length) };
  });
  return { type: 'AddressRulesSet', data: { ...addressRules.parse({ systems, rules }), by } };
}

function ledBy(key: string, wanted: FieldValue | undefined, by: string): OldAddressEvent {
  if (typeof wanted !== 'string') return { type: 'OldAddressFreed', data: { key, by } };
  return { type: 'OldAddressLed', data: { key, to: targetIn(wanted), by } };
}

function textOf(to: OldTarget | null): string {
  if (to === null) return NOWHERE;
  return 'url' in to ? to.url : `${to.kind} ${to.id}`;
}

function targetIn(text: string): OldTarget | null {
  if (text === NOWHERE) return null;
  const at = text.indexOf(' ');
  // An address has no blanks.
  return oldTarget.parse(
    at < 0 ? { url: text } : { kind: text.slice(0, at), id: text.slice(at + 1) },
  );
}
