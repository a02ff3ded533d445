import type { z } from 'zod';
import { serverText } from '../messages/texts.ts';

/** Gives react-admin's forms the contract's rules and texts: the first error of each field. */
export function validateWith(schema: z.ZodType): (values: unknown) => Record<string, string> {
  return (values) => {
    const { error } = schema.safeParse(values);
    const found: Record<string, string> = {};
    for (const { path, message } of error?.issues ?? [])
      found[String(path[0])] ??= serverText(message);
    return found;
  };
}
