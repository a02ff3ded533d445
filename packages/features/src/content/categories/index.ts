import type { Feature } from '../../framework/feature.ts';
import { categoryEvents } from './events.ts';
import {
  categoriesProjection,
  categoryActivityProjection,
  categoryTallyProjection,
} from './projection.ts';
import { reversibleCategories } from './reversible.ts';
import { categoryRoutes } from './routes.ts';

/** Categories, their tree and their counts. */
export const categories: Feature = {
  name: 'categories',
  events: categoryEvents,
  projections: [categoriesProjection, categoryTallyProjection, categoryActivityProjection],
  routes: categoryRoutes,
  reversibles: reversibleCategories,
};
