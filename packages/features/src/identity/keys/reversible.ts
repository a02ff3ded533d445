import { keyFacts, type KeyFacts } from '@forum/events/keys';
import { z } from 'zod';
import { defineReversible } from '../../framework/acts/reversible.ts';
import { saveRevoked } from './store.ts';

const wantedKey = z.object({ revoked: z.boolean() });

/** Whether keys hold. Only their revocation is an act of staff; no act makes one. */
export const reversibleKeys = defineReversible<KeyFacts | null>({
  stream: 'key',
  ...keyFacts,
  fields: (found) => (found === null ? {} : { revoked: found.revoked }),
  unmade: () => ({ revoked: true }),
  lost: (found) => (found?.ended === true ? 'Its member has revoked it.' : null),
  reconcile: async (_ctx, tx, { state: found, wanted, by }) => {
    if (found === null) return [];
    const { keyId, memberId } = found;
    const { revoked } = wantedKey.parse(wanted);
    await saveRevoked(tx.connection, { keyId, at: revoked ? tx.now : null });
    return [{ type: revoked ? 'KeyRevoked' : 'KeyRestored', data: { keyId, memberId, by } }];
  },
});
