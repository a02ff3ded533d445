import type { Feature } from '../../framework/feature.ts';
import {
  categoriesProjection,
  categoryActivityProjection,
  categoryTallyProjection,
} from './projection.ts';
import { categoryReactions } from './reactions.ts';
import { reversibleCategories } from './reversible.ts';
import { categoryRoutes } from './routes.ts';

/** Categories, their tree and their counts. */
export const categories: Feature = {
  name: 'categories',
  projections: [categoriesProjection, categoryTallyProjection, categoryActivityProjection],
  reactions: categoryReactions,
  routes: categoryRoutes,
  provides: { reversibles: reversibleCategories },
};
