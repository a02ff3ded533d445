import type { z } from 'zod';

/** What a form refuses: changes to a good one, where it says so, and the specification's text. */
export type Row = readonly [changes: object, path: string, text: string];

/** All refusals of a value, as `path: text`. */
export function textsOf(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value);
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}
