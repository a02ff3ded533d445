import type { Feature } from '../../framework/feature.ts';
import { keepPicture } from './operations/keep-picture.ts';
import { uploadReactions } from './reactions.ts';
import { uploadRoutes } from './routes.ts';
import { imageRoutes } from './routes/site-routes.ts';
import { sweepUnused } from './schedule/sweep.ts';

/** Images that members upload. Not events: the ownership of files is working state. */
export const uploads: Feature = {
  name: 'uploads',
  routes: uploadRoutes,
  siteRoutes: imageRoutes,
  reactions: uploadReactions,
  schedules: [{ name: 'sweep-unused-uploads', every: 3_600_000, run: sweepUnused }],
  provides: { keepPicture },
};
