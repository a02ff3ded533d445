import type { Feature } from '../../framework/feature.ts';
import { privateFeedRoutes } from './routes.ts';

/** Members' own lists as feeds, for anybody with the secret address. Not events: nobody needs their history. */
export const privateFeeds: Feature = { name: 'private-feeds', routes: privateFeedRoutes };
