import { FIELD_LIMITS, type ProfileField } from './profile-fields.ts';
import { asSeenLine } from './scalars.ts';
import { cleanText } from './texts.ts';
import { isWebAddress } from './web-address.ts';

/** The rules of a field's value; empty means none. */
export function valueOf(field: Pick<ProfileField, 'kind' | 'choices' | 'required'>) {
  const line = cleanText(asSeenLine, {
    max: FIELD_LIMITS.value,
    required: 'Must be text',
    tooLong: `Must be at most ${FIELD_LIMITS.value} characters`,
  });
  return line
    .refine((text) => text !== '' || !field.required, 'Please fill in this field')
    .refine((text) => text === '' || isValue(field, text), REFUSALS[field.kind]);
}

const REFUSALS = {
  text: 'Must be text',
  choice: 'Please choose from the list',
  link: 'Must be a web address that starts with http:// or https://',
  date: 'Must be a date such as 2001-12-31',
} as const;

function isValue({ kind, choices }: Pick<ProfileField, 'kind' | 'choices'>, text: string): boolean {
  if (kind === 'choice') return choices.includes(text);
  if (kind === 'link') return isWebAddress(text);
  return kind === 'date' ? isDate(text) : true;
}

function isDate(text: string): boolean {
  if (!/^(?:1[89]|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
