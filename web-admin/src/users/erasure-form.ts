import { erasureForm } from '@forum/contracts/member-access';
import { groundsOf } from '../layout/grounds.ts';
import { validateWith } from '../layout/validate.ts';

/** An erasure as the contract names it. The form begins with the member's record: what was typed has a name of its own. */
export function erasureOf(values: unknown): Record<string, unknown> {
  const { typed = '' } = Object(values);
  return { ...groundsOf(values), username: typed };
}

/** Gives such a form the contract's rules and texts, each where it was typed. */
export function validateErasure(values: unknown): Record<string, string> {
  const { username, ...others } = validateWith(erasureForm)(erasureOf(values));
  return username === undefined ? others : { ...others, typed: username };
}
