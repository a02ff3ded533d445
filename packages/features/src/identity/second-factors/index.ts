import type { Feature } from '../../framework/feature.ts';
import { secondFactorRoutes } from './routes.ts';

/** Second factors: authenticators with backup codes. Codes, tries and secrets are working state in the private store. */
export const secondFactors: Feature = {
  name: 'second-factors',
  routes: secondFactorRoutes,
};
