import type { CountedProfileField } from '@forum/contracts/admin-profile-fields';
import { FIELD_AUDIENCES, isWider, type FieldAudience } from '@forum/contracts/profile-fields';
import { FIELD_KINDS } from '@forum/contracts/users';
import { groundsOf } from '../layout/grounds.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('profileFields');

/** What a field holds, as choices. */
export const KINDS = FIELD_KINDS.map((id) => ({ id, name: t(`kind_${id}`) }));
/** Who sees it, as choices. */
export const AUDIENCES = FIELD_AUDIENCES.map((id) => ({ id, name: t(`audience_${id}`) }));

/** A new field. */
export const EMPTY = {
  kind: 'text',
  name: '',
  help: '',
  choices: '',
  audience: 'public',
  required: false,
  atRegistration: false,
};

/** A form's values in the contract's terms: choices are one per line. */
export function lookOf(values: unknown): Record<string, unknown> {
  const { name, help, choices, audience, required, atRegistration } = Object(values);
  const lines = typeof choices === 'string' ? choices.split('\n') : [];
  return {
    name: name ?? '',
    help: help ?? '',
    choices: lines.map((line) => line.trim()).filter(Boolean),
    audience,
    required: required === true,
    atRegistration: atRegistration === true,
  };
}

/** The same with the stated reason. */
export function bodyOf(values: unknown): Record<string, unknown> {
  return { ...lookOf(values), ...groundsOf(values) };
}

/** Whom a form shows what members have filled in for fewer; null: nobody new, or there is nothing. */
export function widenedTo(
  { audience: from, filled }: CountedProfileField,
  values: unknown,
): FieldAudience | null {
  const to = FIELD_AUDIENCES.find((one) => one === Object(values).audience);
  return to !== undefined && filled > 0 && isWider(to, from) ? to : null;
}

/** What is asked for besides the contract's rules. */
export function unasked(field: CountedProfileField, values: unknown): Record<string, string> {
  const isAsked = widenedTo(field, values) !== null && Object(values).isAgreed !== true;
  return isAsked ? { isAgreed: t('agreeFirst') } : {};
}
