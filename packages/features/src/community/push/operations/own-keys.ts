import type { PushKeys } from '@forum/push';
import type { AppContext } from '../../../framework/feature.ts';
import { getKeys } from '../store.ts';

/**
 * The forum's keys: the operator's, or its own, created with its tables. In the database, since all processes need the
 * same ones, and browsers subscribed with one pair get nothing from another: a backup preserves them.
 */
export function ownKeys({ db, site }: Pick<AppContext, 'db' | 'site'>): Promise<PushKeys> {
  return site.pushKeys === undefined ? getKeys(db) : Promise.resolve(site.pushKeys);
}
