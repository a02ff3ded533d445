import { defineFeature } from '../../framework/feature.ts';
import { prefixActs } from './long-acts.ts';
import { prefixesProjection } from './projection.ts';
import { reversiblePrefixes } from './reversible.ts';
import { prefixRoutes } from './routes.ts';

/** The prefixes offered for posts, and their management by staff. */
export const prefixes = defineFeature({
  name: 'prefixes',
  uses: ['relabelling'],
  projections: [prefixesProjection],
  routes: prefixRoutes,
  provides: { longActs: [prefixActs], reversibles: [reversiblePrefixes] },
});
