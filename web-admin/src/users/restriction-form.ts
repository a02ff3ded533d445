import { suspensionForm } from '@forum/contracts/admin-users';
import { validateWith } from '../layout/validate.ts';

/** A suspension or a silence in the contract's terms: an empty field is left out, a moment has a zone. */
export function restrictionOf(values: unknown): Record<string, unknown> {
  const given: Record<string, unknown> = Object.fromEntries(Object.entries(values ?? {}));
  const { reason, reasonCode, note, until } = given;
  const end = until instanceof Date || typeof until === 'string' ? new Date(until) : null;
  return {
    reason: reason ?? '',
    ...(isGiven(reasonCode) ? { reasonCode } : {}),
    ...(isGiven(note) ? { note } : {}),
    ...(end === null || until === '' ? {} : { until: end.toISOString() }),
  };
}

/** Gives such a form the contract's rules and texts. */
export function validateRestriction(values: unknown): Record<string, string> {
  return validateWith(suspensionForm)(restrictionOf(values));
}

function isGiven(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
