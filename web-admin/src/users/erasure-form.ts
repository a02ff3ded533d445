import { erasureForm } from '@forum/contracts/member-access';
import { groundsOf } from '../layout/grounds.ts';
import { validateWith } from '../layout/validate.ts';

/** An erasure in the contract's terms. The form starts with the member's record, so typed fields have own names. */
export function erasureOf(values: unknown): Record<string, unknown> {
  const { typed = '' } = Object(values);
  return { ...groundsOf(values), username: typed };
}

/** Gives such a form the contract's rules and texts, each at the field it concerns. */
export function validateErasure(values: unknown): Record<string, string> {
  const { username, ...others } = validateWith(erasureForm)(erasureOf(values));
  return username === undefined ? others : { ...others, typed: username };
}
