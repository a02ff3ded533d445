import type { Feature } from '../../framework/feature.ts';
import { attachmentRoutes } from './routes.ts';

/** Reading files that texts have: private where the text is. How they come is the part of the uploads. */
export const attachments: Feature = { name: 'attachments', routes: attachmentRoutes };
