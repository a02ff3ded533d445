// What administrators do with the fields that they add to profiles.
import { z } from 'zod';
import { groundsFields } from './acts.ts';
import { defineEndpoint } from './endpoint.ts';
import { asTerm } from './look-alikes.ts';
import { pageOf, pageQuery } from './page.ts';
import { FIELD_LIMITS, fieldLook, profileField } from './profile-fields.ts';
import { asSeenLine, id, idParams } from './scalars.ts';
import { cleanText, nameText } from './texts.ts';
import { FIELD_KINDS } from './users.ts';

/** A field as administrators see it. */
export const adminProfileField = profileField
  .extend({
    /** No longer on the profile; what members filled in is kept, and hidden. */
    removed: z.boolean(),
  })
  .meta({ id: 'AdminProfileField' });
/** A field as administrators see it. */
export type AdminProfileField = z.infer<typeof adminProfileField>;

/** A field in the list of administrators. */
export const countedProfileField = adminProfileField
  .extend({
    /** How many members filled it in. */
    filled: z.int(),
  })
  .meta({ id: 'CountedProfileField' });
/** A field in the list of administrators. */
export type CountedProfileField = z.infer<typeof countedProfileField>;

const choice = cleanText(asTerm, {
  max: FIELD_LIMITS.choice,
  required: 'Choices must be text',
  tooLong: `A choice can have at most ${FIELD_LIMITS.choice} characters`,
}).min(1, 'A choice must not be empty');

const lookForm = {
  name: nameText(FIELD_LIMITS.name, asTerm),
  help: cleanText(asSeenLine, {
    max: FIELD_LIMITS.help,
    required: 'Help must be text',
    tooLong: `Help can have at most ${FIELD_LIMITS.help} characters`,
  }),
  choices: z
    .array(choice)
    .max(FIELD_LIMITS.choices, `At most ${FIELD_LIMITS.choices} choices`)
    .overwrite((list) => [...new Set(list)]),
  audience: fieldLook.audience,
  required: z.boolean(),
  atRegistration: z.boolean(),
};
/** A new field as the form sends it. */
export const profileFieldForm = z.strictObject({ kind: z.enum(FIELD_KINDS), ...lookForm });
/** What a field is, besides its id. */
export type ProfileFieldLook = z.infer<typeof profileFieldForm>;

const byAdmins = { tag: 'admin', access: 'admin', elevated: true } as const;
const { reason, note } = groundsFields;

export const listAdminProfileFields = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/profile-fields',
  summary: 'All fields that were added to profiles, in order, removed ones last',
  query: pageQuery,
  response: pageOf(countedProfileField),
});
export const addProfileField = defineEndpoint({
  ...byAdmins,
  method: 'POST',
  path: '/admin/profile-fields',
  summary: 'Add a field to profiles',
  body: profileFieldForm.extend({ reason, note }),
  status: 201,
  location: '/admin/profile-fields/{id}',
  response: adminProfileField,
  refusals: [409, 422],
});
export const editProfileField = defineEndpoint({
  ...byAdmins,
  method: 'PUT',
  path: '/admin/profile-fields/:id',
  summary: 'Change a field of profiles; its kind stays',
  params: idParams,
  body: z.strictObject({ ...lookForm, reason, note }),
  response: adminProfileField,
  refusals: [404, 409, 422],
});
export const removeProfileField = defineEndpoint({
  ...byAdmins,
  method: 'POST',
  path: '/admin/profile-fields/:id/remove',
  summary: 'Remove a field from profiles; what members filled in is kept, and hidden',
  params: idParams,
  body: z.strictObject({ reason, note }),
  response: adminProfileField,
  refusals: [404, 422],
});
export const restoreProfileField = defineEndpoint({
  ...byAdmins,
  method: 'POST',
  path: '/admin/profile-fields/:id/restore',
  summary: 'Bring a removed field back, with what members filled in',
  params: idParams,
  body: z.strictObject({ reason, note }),
  response: adminProfileField,
  refusals: [404, 409, 422],
});
export const arrangeProfileFields = defineEndpoint({
  ...byAdmins,
  method: 'PUT',
  path: '/admin/profile-fields/order',
  summary: 'Reorder the fields of profiles',
  body: z.strictObject({ ids: z.array(id).min(1).max(FIELD_LIMITS.most) }),
  response: z.object({ data: z.array(adminProfileField) }),
  refusals: [422],
});
