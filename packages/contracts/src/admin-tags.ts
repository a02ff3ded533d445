import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { asOneLine, id, paletteKey } from './scalars.ts';
import { groundsFields } from './acts.ts';
import { tag, tagName } from './tags.ts';
import { cleanText } from './texts.ts';

/** A tag as staff see it. */
export const adminTag = tag
  .extend({
    /** The name in lower case. */
    id: z.string(),
    /** The colour that staff chose; null: it follows from the name. */
    ownColor: paletteKey.nullable(),
    /** Former names that lead to it. */
    formerNames: z.array(z.string()),
  })
  .meta({ id: 'AdminTag' });
/** A tag as staff see it. */
export type AdminTag = z.infer<typeof adminTag>;

const byAdmins = { tag: 'admin', access: 'admin', elevated: true } as const;
const params = z.object({ id: cleanText(asOneLine, { max: 200 }) });
const { reason, note } = groundsFields;
/** The act, and how many events it took. */
const done = z.object({ id, changes: z.int() });

export const listAdminTags = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/tags',
  summary: 'Tags of published posts, most used first; the total is capped at what pages can reach',
  query: pageQuery.safeExtend({
    /** A part of the name. */
    search: cleanText(asOneLine, { max: 100 }).optional(),
    sort: z.enum(['count', 'name']).default('count'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  response: pageOf(adminTag),
});
export const getAdminTag = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/tags/:id',
  summary: 'A tag by name, ignoring case',
  params,
  response: adminTag,
  refusals: [404],
});
export const colorTag = defineEndpoint({
  ...byAdmins,
  method: 'PATCH',
  path: '/admin/tags/:id',
  summary: 'Set a tag’s colour; null: derived from its name',
  params,
  body: z.strictObject({ color: paletteKey.nullable() }),
  response: adminTag,
  refusals: [404, 409, 422],
});
export const renameTag = defineEndpoint({
  ...byAdmins,
  method: 'POST',
  path: '/admin/tags/:id/rename',
  summary: 'Rename a tag on every post; the old name redirects to it',
  params,
  body: z.strictObject({ to: tagName, reason, note }),
  response: done,
  refusals: [404, 409, 422],
});
export const mergeTag = defineEndpoint({
  ...byAdmins,
  method: 'POST',
  path: '/admin/tags/:id/merge',
  summary: 'Merge a tag into another that is in use, on every post',
  params,
  body: z.strictObject({ into: tagName, reason, note }),
  response: done,
  refusals: [404, 409, 422],
});
export const removeTag = defineEndpoint({
  ...byAdmins,
  method: 'POST',
  path: '/admin/tags/:id/remove',
  summary: 'Remove a tag from every post; members may use it again',
  params,
  body: z.strictObject({ reason, note }),
  response: done,
  refusals: [404, 409, 422],
});
