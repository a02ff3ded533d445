import type { Feature } from '../../framework/feature.ts';
import { readDueLinks } from './operations/read-due-links.ts';
import { linkPreviewsProjection } from './projection.ts';
import { linkPreviewReactions } from './reactions.ts';
import { reversibleLinkPreviews } from './reversible.ts';
import { linkPictureRoutes } from './routes/site-routes.ts';
import { linkPreviewRoutes } from './routes.ts';
import { forgetUnusedLinks, giveUpLinks } from './store.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Cards in place of links that stand alone. What foreign pages say is working state; what staff decide is history. */
export const linkPreviews: Feature = {
  name: 'link-previews',
  projections: [linkPreviewsProjection],
  reactions: linkPreviewReactions,
  routes: linkPreviewRoutes,
  siteRoutes: linkPictureRoutes,
  schedules: [
    { name: 'read-links', every: 1000, run: readDueLinks },
    {
      name: 'forget-unused-links',
      every: DAY_MS,
      run: ({ db, clock }) => forgetUnusedLinks(db, new Date(clock.now().getTime() - DAY_MS)),
    },
    {
      name: 'give-up-links',
      every: HOUR_MS,
      run: ({ db, clock }) => giveUpLinks(db, clock.now()),
    },
  ],
  provides: { reversibles: [reversibleLinkPreviews] },
};
