import type { z } from 'zod';

/** A refusal of a form: changes to a valid one, the path of the error, and the specification's text. */
export type Row = readonly [changes: object, path: string, text: string];

/** All refusals of a value, as `path: text`. */
export function textsOf(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value);
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}
