// Fields that owners add to the specification's profile. Definitions are the owners' words and in the log; what members
// fill in is in the private store.
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, idParams } from './scalars.ts';
import { boundedText } from './texts.ts';
import { FIELD_KINDS, filledField } from './users.ts';

/** How many fields there can be, and how long their parts. */
export const FIELD_LIMITS = { most: 20, name: 40, help: 160, choices: 30, choice: 60, value: 200 };

/** Who sees what a member filled in, besides themselves, from most to fewest; staff see all. */
export const FIELD_AUDIENCES = ['public', 'members', 'staff'] as const;
/** Who sees what a member filled in. */
export type FieldAudience = (typeof FIELD_AUDIENCES)[number];

/** Whether others see it who did not before. */
export function isWider(to: FieldAudience, from: FieldAudience): boolean {
  return FIELD_AUDIENCES.indexOf(to) < FIELD_AUDIENCES.indexOf(from);
}

/** What a field is, besides its id and kind. */
export const fieldLook = {
  name: z.string(),
  /** Below the field in the form; empty: none. */
  help: z.string(),
  /** Of a field of that kind; empty for others. */
  choices: z.array(z.string()),
  audience: z.enum(FIELD_AUDIENCES),
  /** It cannot be left empty in a form that has it. */
  required: z.boolean(),
  /** Whether the form of registration has it. */
  atRegistration: z.boolean(),
};

/** A field of the profile that owners added. */
export const profileField = z
  .object({ id, kind: z.enum(FIELD_KINDS), ...fieldLook })
  .meta({ id: 'ProfileField' });
/** A field of the profile that owners added. */
export type ProfileField = z.infer<typeof profileField>;

/** Values by the ids of their fields, unchecked; empty or null: none. */
export const fieldValues = z
  .record(id, boundedText(FIELD_LIMITS.value * 2).nullable())
  .refine((values) => Object.keys(values).length <= FIELD_LIMITS.most, 'Too many fields')
  // JSON Schema cannot tell it from the rule.
  .meta({ maxProperties: FIELD_LIMITS.most });
/** Values by the ids of their fields. */
export type FieldValues = z.infer<typeof fieldValues>;

export const listProfileFields = defineEndpoint({
  method: 'GET',
  path: '/users/fields',
  shared: 'while-shown-stays',
  summary: 'The fields that the forum’s owners added to profiles, in order',
  tag: 'users',
  response: z.object({ data: z.array(profileField) }),
});
export const listFieldsOfUser = defineEndpoint({
  method: 'GET',
  path: '/users/:id/fields',
  summary: 'What a member filled in and the caller may see, in the order of the fields',
  tag: 'users',
  access: 'member',
  params: idParams,
  response: z.object({ data: z.array(filledField) }),
  refusals: [401, 404],
});
