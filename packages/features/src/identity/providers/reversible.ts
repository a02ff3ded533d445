import { providerLook } from '@forum/contracts/admin-sign-in-providers';
import {
  signInProviderFacts,
  type SignInProviderEvent,
  type SignInProviderFact,
  type SignInProviderFacts,
} from '@forum/events/sign-in-providers';
import {
  signInModeFacts,
  type SignInModeEvent,
  type SignInModeFacts,
} from '@forum/events/sign-in-mode';
import { z } from 'zod';
import type { FieldValue, Fields } from '../../framework/acts/counterfactual.ts';
import { defineReversible } from '../../framework/acts/reversible.ts';

/** The providers: what each is, by which secret, and whether it is there. Who is linked to one stays linked. */
export const reversibleSignInProviders = defineReversible<SignInProviderFacts>({
  stream: 'sign-in-providers',
  ...signInProviderFacts,
  fields: (all) => Object.fromEntries(all.flatMap(fieldsOf)),
  reconcile: async (_ctx, _tx, { state, wanted, by }): Promise<SignInProviderEvent[]> =>
    state.flatMap((provider) => eventsOf(provider, wanted, by)),
});

/** Whether members sign in by providers alone, and who is let in nevertheless. */
export const reversibleSignInMode = defineReversible<SignInModeFacts>({
  stream: 'sign-in-mode',
  ...signInModeFacts,
  fields: ({ ownerId }) => ({ ownerId }),
  reconcile: async (_ctx, _tx, { state, wanted, by }): Promise<SignInModeEvent[]> => {
    const ownerId = wantedOwner.parse(wanted['ownerId']);
    if (ownerId === state.ownerId) return [];
    if (ownerId === null) return [{ type: 'SignInOpened', data: { by } }];
    return [{ type: 'SignInRestricted', data: { ownerId, by } }];
  },
});

const wantedOwner = z.string().nullable();

/** The parts that are not plain values, as the text that they are shown and compared as. */
const AS_TEXT = ['claims', 'groups', 'roles'] as const;

function fieldsOf({ key, look, secretId, removed }: SignInProviderFact): [string, FieldValue][] {
  const { claims, groups, roles, ...plain } = look;
  const texts = { claims, groups, roles };
  const parts: Record<string, FieldValue> = { ...plain, secretId, removed };
  for (const name of AS_TEXT) parts[name] = JSON.stringify(texts[name]);
  return Object.entries(parts).map(([part, value]) => [`${part}:${key}`, value]);
}

const wantedSecret = z.string().nullable();

// Undoing an addition removes the provider; whoever is linked to it is linked again when it comes back.
function eventsOf(
  { key, look, secretId, removed }: SignInProviderFact,
  wanted: Fields,
  by: string,
): SignInProviderEvent[] {
  const of = (part: string) => wanted[`${part}:${key}`];
  const events: SignInProviderEvent[] = [];
  const isRemoved = of('removed') !== false;
  if (isRemoved !== removed) {
    const type = isRemoved ? 'SignInProviderRemoved' : 'SignInProviderReturned';
    events.push({ type, data: { key, by } });
  }
  const parts = Object.keys(providerLook.shape).map((part) => [part, of(part)]);
  const plain: Record<string, unknown> = Object.fromEntries(parts);
  for (const name of AS_TEXT) plain[name] = parsed(of(name));
  const before = providerLook.safeParse(plain).data;
  const secret = wantedSecret.safeParse(of('secretId')).data;
  if (before === undefined || secret === undefined) return events;
  const isSame = secret === secretId && JSON.stringify(before) === JSON.stringify(look);
  if (isSame) return events;
  const data = { key, by, look: before, secretId: secret };
  return [...events, { type: 'SignInProviderEdited', data }];
}

function parsed(text: FieldValue | undefined): unknown {
  return typeof text === 'string' ? JSON.parse(text) : undefined;
}
