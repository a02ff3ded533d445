import { defineFeature } from '../../framework/feature.ts';
import { secondFactorRoutes } from './routes.ts';

/** Second factors: authenticators with backup codes. Codes, tries and secrets are working state in the private store. */
export const secondFactors = defineFeature({
  name: 'second-factors',
  uses: ['arrivals'],
  routes: secondFactorRoutes,
});
