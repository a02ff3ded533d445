import type { Feature } from '../../framework/feature.ts';
import { sweepUploads } from './operations/sweep-uploads.ts';
import { moveInUploadRoutes } from './routes.ts';

/** Files of other forums that owners upload, to move them in. Not event-sourced: only the acts are. */
export const moveInUploads: Feature = {
  name: 'move-in-uploads',
  routes: moveInUploadRoutes,
  schedules: [{ name: 'forget-unfinished-uploads', every: 10 * 60_000, run: sweepUploads }],
};
