import type { z } from 'zod';
import { validateWith } from './validate.ts';

/**
 * The reason and the note of a form, without empty values. A form in a list row starts with the whole record, which
 * must not be sent.
 */
export function groundsOf(values: unknown): Record<string, unknown> {
  const { reason, note } = Object(values);
  return { ...(isGiven(reason) ? { reason } : {}), ...(isGiven(note) ? { note } : {}) };
}

/** Gives such a form the contract's rules and texts. */
export function validateGrounds(schema: z.ZodType): (values: unknown) => Record<string, string> {
  const validate = validateWith(schema);
  return (values) => validate(groundsOf(values));
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
