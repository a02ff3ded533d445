import type { Database } from '@forum/database';
import {
  createMeiliSearch,
  createMeiliServers,
  createPostgresSearch,
  type SearchPort,
} from '@forum/search';
import { pointsOf } from '../../content/votes/queries.ts';
import type { AppContext } from '../../framework/feature.ts';
import { announcingSearch } from '../announcing-search.ts';
import type { SearchSettings } from './settings.ts';

/** The engine that the operator chose. */
export function openSearch(
  { kysely: db }: Database,
  { meiliUrls: urls, ...meili }: SearchSettings,
  { outdate, ...told }: Pick<AppContext, 'logger' | 'clock' | 'outdate'>,
): SearchPort {
  const points = pointsOf;
  const search =
    urls === undefined
      ? createPostgresSearch(db, { points })
      : createMeiliSearch({ db, servers: createMeiliServers({ urls, ...meili }), points, ...told });
  return announcingSearch(search, outdate);
}
