import { defineFeature } from '../../framework/feature.ts';
import { tagActs } from './long-acts.ts';
import { tagSettingsProjection, tagsProjection } from './projection.ts';
import { reversibleTags } from './reversible.ts';
import { tagRoutes } from './routes.ts';

/** Tags: their use, and their management by staff. */
export const tags = defineFeature({
  name: 'tags',
  uses: ['relabelling'],
  projections: [tagsProjection, tagSettingsProjection],
  routes: tagRoutes,
  provides: { longActs: [tagActs], reversibles: [reversibleTags] },
});
