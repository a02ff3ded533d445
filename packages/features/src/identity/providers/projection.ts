import type { ProviderLook } from '@forum/contracts/admin-sign-in-providers';
import { signInModeEvents } from '@forum/events/sign-in-mode';
import { signInProviderEvents } from '@forum/events/sign-in-providers';
import { defineProjection } from '@forum/projections';
import { signInModeTable, signInProviderTable } from './tables.ts';

/** Events → the providers that members may sign in by, and whether by them alone. */
export const signInProvidersProjection = defineProjection({
  name: 'sign-in-providers',
  version: 2,
  lane: 'now',
  tables: [signInProviderTable, signInModeTable],
  events: [signInProviderEvents, signInModeEvents],
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
    SignInRestricted: ({ data: { ownerId } }, rows) => {
      rows.remove(signInModeTable, { name: 'only' });
      rows.insert(signInModeTable, { name: 'only', owner_id: ownerId });
    },
    SignInOpened: (_event, rows) => rows.remove(signInModeTable, { name: 'only' }),
  },
});

function columnsOf(look: ProviderLook) {
  const { name, kind } = look;
  return { name, kind, look: JSON.stringify(look) };
}
