import type { ProviderLook } from '@forum/contracts/admin-sign-in-providers';
import { signInProviderEvents } from '@forum/events/sign-in-providers';
import { defineProjection } from '@forum/projections';
import { signInProviderTable } from './tables.ts';

/** Events → the providers that members may sign in by. */
export const signInProvidersProjection = defineProjection({
  name: 'sign-in-providers',
  version: 1,
  lane: 'now',
  tables: [signInProviderTable],
  events: signInProviderEvents,
  handles: {
    SignInProviderAdded: ({ data: { key, look, secretId } }, rows) =>
      rows.insert(signInProviderTable, {
        key,
        ...columnsOf(look),
        secret_id: secretId,
        removed: false,
      }),
    SignInProviderEdited: ({ data: { key, look, secretId } }, rows) =>
      rows.patch(signInProviderTable, { key }, { ...columnsOf(look), secret_id: secretId }),
    SignInProviderRemoved: ({ data: { key } }, rows) =>
      rows.patch(signInProviderTable, { key }, { removed: true }),
    SignInProviderReturned: ({ data: { key } }, rows) =>
      rows.patch(signInProviderTable, { key }, { removed: false }),
  },
});

function columnsOf(look: ProviderLook) {
  const { name, kind } = look;
  return { name, kind, look: JSON.stringify(look) };
}
