import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { releasedSchema } from './tables.ts';

/** Where the schema of the last release is kept, so that a clone without tags and history knows it. */
export const RELEASED_FILE = join(import.meta.dirname, '../../released-schema.json');

/** The schema of the last release. */
export function lastReleasedSchema(): z.infer<typeof releasedSchema> {
  return releasedSchema.parse(JSON.parse(readFileSync(RELEASED_FILE, 'utf8')));
}
