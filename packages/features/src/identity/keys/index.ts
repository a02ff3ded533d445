import { keyEvents } from '@forum/events/keys';
import type { Feature } from '../../framework/feature.ts';
import { outdatingNumbers } from '../../framework/shown-names.ts';
import { keyReactions } from './reactions.ts';
import { KEY_TEXTS } from './reactions/made-key.ts';
import { reversibleKeys } from './reversible.ts';
import { keyRoutes } from './routes.ts';
import { deleteOldKeys } from './store.ts';

/** Keys by which programs act for a member, within the scopes that the member gave them. */
export const keys: Feature = {
  name: 'keys',
  outdatedBy: outdatingNumbers(keyEvents),
  reactions: keyReactions,
  routes: keyRoutes,
  schedules: [
    {
      name: 'forget-ended-api-keys',
      every: 24 * 60 * 60 * 1000,
      run: ({ db, clock }) => deleteOldKeys(db, clock.now()),
    },
  ],
  provides: { ownTexts: [KEY_TEXTS], reversibles: [reversibleKeys] },
};
