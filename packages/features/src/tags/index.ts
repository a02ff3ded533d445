import type { Feature } from '../feature.ts';
import { tagsProjection } from './projection.ts';
import { tagRoutes } from './routes.ts';

/** Tags and how often they are used. */
export const tags: Feature = { name: 'tags', projections: [tagsProjection], routes: tagRoutes };
