import type { SearchDocument } from '@forum/search';
import type { AppContext } from '../../../framework/feature.ts';

/** What can be searched for. */
export const SEARCHED_KINDS: readonly SearchDocument['kind'][] = [
  'category',
  'member',
  'post',
  'comment',
];

/** The forum and its index. */
export type Searched = Pick<AppContext, 'db' | 'search'>;
