import { readFileSync } from 'node:fs';
import { z } from 'zod';

const ROOT = new URL('../../../package.json', import.meta.url);

/** The forum's own version, read from its package. */
export const VERSION = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(ROOT, 'utf8'))).version;
