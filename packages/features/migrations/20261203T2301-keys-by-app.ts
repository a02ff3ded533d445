import { buildIndex, type Migration } from '@forum/database';

/** The keys that an app holds: few of all. */
export const keysByAppMigration: Migration = {
  name: '20261203T2301-keys-by-app',
  isOutside: true,
  up: (db) => buildIndex(db, 'api_key_app', 'api_key (app_id, member_id) WHERE app_id IS NOT NULL'),
};
