import { mergeUser } from '@forum/contracts/merge-users';
import { groundsOf } from '../layout/grounds.ts';
import { validateWith } from '../layout/validate.ts';

/** A merge in the contract's terms: the form starts with the member's record. */
export function mergeOf(values: unknown): Record<string, unknown> {
  const { into } = Object(values);
  return { ...groundsOf(values), into };
}

/** Gives such a form the contract's rules and texts. @param id of the member merged away */
export function validateMerge(values: unknown, id: string): Record<string, string> {
  const found = validateWith(mergeUser.body)(mergeOf(values));
  const { into } = Object(values);
  if (into === id) return { ...found, into: 'Please choose another member' };
  return found['into'] === undefined ? found : { ...found, into: 'Please choose a member' };
}
