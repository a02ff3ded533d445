import { useQuery } from '../../lib/calls/queries.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useHydrated } from '../../lib/loading/useHydrated.ts';
import { zoneHere } from '../../lib/browser/zone.ts';
import { zoneQuery } from './api.ts';

/** The member's time zone: from their settings, else the browser's, which the server does not know. */
export function useZone(): string {
  const isHydrated = useHydrated();
  const chosen = useQuery(zoneQuery(useApi())).data ?? null;
  return chosen ?? (isHydrated ? zoneHere() : 'UTC');
}
