import type { AppContext } from '../../../framework/feature.ts';
import { shortenedNetwork } from '../parts/shortened.ts';
import { insertCaught } from '../store.ts';

/** Notes that a network was held back, since it registers too often: before anybody reads which address it would take. */
export function noteFlood(
  { db, clock, newId }: Pick<AppContext, 'db' | 'clock' | 'newId'>,
  ip: string,
): Promise<void> {
  const network = shortenedNetwork(ip);
  return insertCaught(db, {
    id: newId(),
    kind: 'flood',
    caught_at: clock.now(),
    network,
    address: '',
  });
}
