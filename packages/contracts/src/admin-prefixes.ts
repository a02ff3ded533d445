import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { pageOf, pageQuery } from './page.ts';
import { prefix } from './prefixes.ts';
import { asTerm } from './look-alikes.ts';
import { asOneLine, id, paletteKey } from './scalars.ts';
import { groundsFields } from './acts.ts';
import { boundedText, cleanText, nameText } from './texts.ts';

/** A prefix as staff see it. */
export const adminPrefix = prefix
  .extend({
    /** No longer offered; posts that have it keep it. */
    retired: z.boolean(),
  })
  .meta({ id: 'AdminPrefix' });
/** A prefix as staff see it. */
export type AdminPrefix = z.infer<typeof adminPrefix>;

const byAdmins = { tag: 'admin', access: 'admin', elevated: true } as const;
const params = z.object({ id: cleanText(asOneLine, { max: 100 }) });
const { reason, note } = groundsFields;
const fields = {
  name: nameText(LIMITS.prefix.max, asTerm),
  color: paletteKey,
};
/** The act (null: there was nothing to change), and how many events it took. */
const done = z.object({ id: id.nullable(), changes: z.int() });

export const listAdminPrefixes = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/prefixes',
  summary: 'All prefixes in order, retired ones last',
  query: pageQuery,
  response: pageOf(adminPrefix),
});
export const addPrefix = defineEndpoint({
  ...byAdmins,
  method: 'POST',
  path: '/admin/prefixes',
  summary: 'Add a prefix, or bring back a retired one',
  body: z.strictObject({ ...fields, reason, note }),
  status: 201,
  location: '/admin/prefixes/{id}',
  response: adminPrefix,
  refusals: [409, 422],
});
export const editPrefix = defineEndpoint({
  ...byAdmins,
  method: 'PATCH',
  path: '/admin/prefixes/:id',
  summary: 'Rename or recolour a prefix; optionally on existing posts as well',
  params,
  body: z.strictObject({
    name: fields.name.optional(),
    color: fields.color.optional(),
    changePosts: z.boolean().default(false),
    reason,
    note,
  }),
  response: done,
  refusals: [404, 409, 422],
});
export const retirePrefix = defineEndpoint({
  ...byAdmins,
  method: 'POST',
  path: '/admin/prefixes/:id/retire',
  summary: 'Retire a prefix; posts keep it',
  params,
  body: z.strictObject({ reason, note }),
  response: adminPrefix,
  refusals: [404, 409, 422],
});
export const arrangePrefixes = defineEndpoint({
  ...byAdmins,
  method: 'PUT',
  path: '/admin/prefixes/order',
  summary: 'Reorder the prefixes on offer',
  body: z.strictObject({ ids: z.array(boundedText(100)).min(1).max(LIMITS.prefixes) }),
  response: z.object({ data: z.array(prefix) }),
  refusals: [409, 422],
});
