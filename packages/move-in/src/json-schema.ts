import { z } from 'zod';
import { KINDS, ROWS } from './kinds.ts';
import { siteRow } from './rows/site.ts';

/**
 * The JSON schema (draft 2020-12) of the whole file: a definition for `site` and for each kind, made of the schemas that
 * the check itself uses, so that it says neither more nor less.
 */
export function moveInSchema(): Record<string, unknown> {
  const definitions: Record<string, unknown> = { site: schemaOf(siteRow) };
  for (const kind of KINDS) definitions[kind] = schemaOf(ROWS[kind]);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'The move-in file, format 1',
    description: 'site.json is one object, KIND.jsonl has a row of its kind on each line.',
    $defs: definitions,
  };
}

function schemaOf(schema: z.ZodType): unknown {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
}
