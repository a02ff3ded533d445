import type { Feature } from '../../framework/feature.ts';
import { publicRecordRoutes } from './routes.ts';

/** What staff did and why, without names, for everybody. */
export const publicRecord: Feature = { name: 'public-record', routes: publicRecordRoutes };
