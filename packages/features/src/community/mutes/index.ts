import type { Feature } from '../../framework/feature.ts';
import { outdatedByMute } from './shown.ts';
import { handedOverMutes } from './merge-part.ts';
import { mutesProjection } from './projection.ts';
import { reversibleMutes } from './reversible.ts';
import { muteRoutes } from './routes.ts';

/** Mutes unwanted sources, and blocks members. */
export const mutes: Feature = {
  name: 'mutes',
  projections: [mutesProjection],
  outdatedBy: outdatedByMute,
  routes: muteRoutes,
  provides: { mergeParts: [handedOverMutes], reversibles: reversibleMutes },
};
