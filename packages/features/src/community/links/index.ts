import type { Feature } from '../../framework/feature.ts';
import { linkRoutes } from './routes.ts';

/** What addresses of the forum lead to, in words. */
export const links: Feature = { name: 'links', routes: linkRoutes };
