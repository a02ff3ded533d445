import { z } from 'zod';
import { groundsFields } from './acts.ts';
import { seeRoles } from './categories.ts';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { role } from './roles.ts';
import { id, idParams } from './scalars.ts';

const byStaff = { tag: 'categories', access: 'admin', elevated: true } as const;

/** Who sees a category, what follows when that changes, and whether it is just doing so. */
export const categoryAudience = z
  .object({
    seeRoles: z.array(role),
    seeGroups: z.array(id),
    /** Who will, once everything in it has followed; null: nothing is changing. */
    becoming: z.object({ seeRoles: z.array(role), seeGroups: z.array(id) }).nullable(),
    /** Posts that others than their authors see, and the living comments on them; with those of its subcategories. */
    posts: z.int(),
    comments: z.int(),
    subcategories: z.int(),
    /** Posts that have yet to follow. */
    left: z.int(),
  })
  .meta({ id: 'CategoryAudience' });
/** Who sees a category, what follows when that changes, and whether it is just doing so. */
export type CategoryAudience = z.infer<typeof categoryAudience>;

export const getCategoryAudience = defineEndpoint({
  ...byStaff,
  method: 'GET',
  path: '/categories/:id/audience',
  summary: 'Who sees a category, how much is in it, and how far a change of that has come',
  params: idParams,
  response: categoryAudience,
  refusals: [404],
});
export const changeCategoryAudience = defineEndpoint({
  ...byStaff,
  method: 'POST',
  path: '/categories/:id/audience',
  summary: 'Change who sees a category and all that is in it, one post after the other',
  params: idParams,
  body: z.strictObject({
    seeRoles: seeRoles.default([]),
    seeGroups: z.array(id).max(LIMITS.category.seeGroups).default([]),
    reason: groundsFields.reason,
    note: groundsFields.note,
  }),
  response: categoryAudience,
  refusals: [404, 422],
});
