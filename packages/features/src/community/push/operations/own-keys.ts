import type { PushKeys } from '@forum/push';
import type { AppContext } from '../../../framework/feature.ts';
import { getKeys } from '../store.ts';

/**
 * The forum's keys: those that its operator gives, or its own, made with its tables. In the database, since all processes
 * need the same, and browsers that subscribed for one pair get nothing from another: a backup brings them.
 */
export function ownKeys({ db, site }: Pick<AppContext, 'db' | 'site'>): Promise<PushKeys> {
  return site.pushKeys === undefined ? getKeys(db) : Promise.resolve(site.pushKeys);
}
