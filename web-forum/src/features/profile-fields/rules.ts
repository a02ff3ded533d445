import { valueOf } from '@forum/contracts/profile-field-value';
import type { ProfileField } from '@forum/contracts/profile-fields';
import { z } from 'zod';
import { inputOf } from './FieldInputs.tsx';

/** The rules of what is filled in, by the ids of the fields. */
export function rulesOf(fields: readonly ProfileField[]) {
  return z.strictObject(Object.fromEntries(fields.map((field) => [field.id, valueOf(field)])));
}

/** What a form has of the fields, unchecked. */
export function filledIn(data: FormData, fields: readonly ProfileField[]) {
  return Object.fromEntries(fields.map((field) => [field.id, data.get(inputOf(field)) ?? '']));
}
