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
    /** What staff chose; null: the colour follows from the name. */
    ownColor: paletteKey.nullable(),
    /** Names that lead to it. */
    formerNames: z.array(z.string()),
  })
  .meta({ id: 'AdminTag' });
/** A tag as staff see it. */
export type AdminTag = z.infer<typeof adminTag>;

const byAdmins = { tag: 'admin', access: 'admin', elevated: true } as const;
const params = z.object({ id: cleanText(asOneLine, { max: 200 }) });
const { reason, note } = groundsFields;
/** The act that was done, and how many events it took. */
const done = z.object({ id, changes: z.int() });

export const listAdminTags = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/tags',
  summary: 'Tags of published posts, most used first; the total counts no further than pages reach',
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
  summary: 'A tag by its name, letter case aside',
  params,
  response: adminTag,
  refusals: [404],
});
export const colorTag = defineEndpoint({
  ...byAdmins,
  method: 'PATCH',
  path: '/admin/tags/:id',
  summary: 'Give a tag a colour; null: the one that follows from its name',
  params,
  body: z.strictObject({ color: paletteKey.nullable() }),
  response: adminTag,
  refusals: [404, 409, 422],
});
export const renameTag = defineEndpoint({
  ...byAdmins,
  method: 'POST',
  path: '/admin/tags/:id/rename',
  summary: 'Give a tag another name on every post; the old name leads to it from then on',
  params,
  body: z.strictObject({ to: tagName, reason, note }),
  response: done,
  refusals: [404, 409, 422],
});
export const mergeTag = defineEndpoint({
  ...byAdmins,
  method: 'POST',
  path: '/admin/tags/:id/merge',
  summary: 'Put another tag that is in use in the place of this one on every post',
  params,
  body: z.strictObject({ into: tagName, reason, note }),
  response: done,
  refusals: [404, 409, 422],
});
export const removeTag = defineEndpoint({
  ...byAdmins,
  method: 'POST',
  path: '/admin/tags/:id/remove',
  summary: 'Take a tag off every post; members may use it again',
  params,
  body: z.strictObject({ reason, note }),
  response: done,
  refusals: [404, 409, 422],
});
