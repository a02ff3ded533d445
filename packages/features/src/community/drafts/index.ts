import type { Feature } from '../../framework/feature.ts';
import { draftRoutes } from './routes.ts';

/** Texts that members began and have not sent, on all their devices. Not events: nobody needs their history. */
export const drafts: Feature = { name: 'drafts', routes: draftRoutes };
