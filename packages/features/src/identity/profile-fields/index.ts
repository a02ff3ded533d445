import { defineFeature } from '../../framework/feature.ts';
import { profileFieldsProjection } from './projection.ts';
import { reversibleProfileFields } from './reversible.ts';
import { profileFieldRoutes } from './routes.ts';

/** Fields that owners add to the specification's profile. */
export const profileFields = defineFeature({
  name: 'profile-fields',
  uses: [],
  projections: [profileFieldsProjection],
  routes: profileFieldRoutes,
  provides: { reversibles: [reversibleProfileFields] },
});
