import { actGrounds } from './acts.ts';
import { id } from './scalars.ts';
import { boundedText } from './texts.ts';

/** Where a post goes, and why, as the form sends it. */
export const moveForm = actGrounds.extend({
  categoryId: boundedText(100, { required: 'Category is required' }).pipe(id),
});
