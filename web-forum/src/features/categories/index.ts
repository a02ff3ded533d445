export { categoriesQuery, categoryQuery } from './api.ts';
export { CategoryGrid } from './CategoryGrid.tsx';
export { CategoryHero } from './CategoryHero.tsx';
export { CategoryIcon } from './CategoryIcon.tsx';
export { CategoryRow } from './CategoryRow.tsx';
export { CategorySkeleton } from './CategorySkeleton.tsx';
export { CategoryStats } from './CategoryStats.tsx';
export { InsidersOnly } from './InsidersOnly.tsx';
