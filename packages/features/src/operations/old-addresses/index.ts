import { defineFeature } from '../../framework/feature.ts';
import { oldAddressesProjection } from './projection.ts';
import { oldAddressRoutes } from './routes.ts';
import { reversibleOldAddresses } from './reversible.ts';
import { outdatedByOldAddress } from './shown.ts';
import { deleteOldMissed } from './store.ts';

export {
  addOldAddresses,
  type AddedAddresses,
  type MovedAddress,
  type MovedAddresses,
  spacesOf,
} from './commands.ts';
export { addAddressRules } from './commands/by-hand.ts';

/** Addresses of forums that moved here: imported by `addOldAddresses`, read by rules, and led on where no page is. */
export const oldAddresses = defineFeature({
  name: 'old-addresses',
  uses: [],
  projections: [oldAddressesProjection],
  routes: oldAddressRoutes,
  outdatedBy: outdatedByOldAddress,
  provides: { reversibles: [reversibleOldAddresses] },
  schedules: [
    {
      name: 'forget-missed-addresses',
      every: 24 * 60 * 60 * 1000,
      run: ({ db, clock }) => deleteOldMissed(db, clock.now()),
    },
  ],
});
