import { parseArgs } from 'node:util';
import { z } from 'zod';

/** What the command line asks for. */
export interface Options {
  /** Ids of faults; empty: all. */
  readonly only: readonly string[];
  readonly seed: number;
  readonly isShort: boolean;
}

const USAGE = 'Usage: npm run test:faults [-- only=F1,F3] [seed=NUMBER] [short]';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Reads `only=F1,F3 seed=7 short`; without a seed, the day's is used. @throws Error with the usage */
export function optionsOf(args: readonly string[], known: readonly string[]): Options {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const given = new Map(
    positionals.map((word) => {
      const [name = '', value = ''] = word.split('=');
      return [name, value] as const;
    }),
  );
  const only = given.get('only')?.split(',') ?? [];
  const seed = z.coerce
    .number()
    .int()
    .min(0)
    .safeParse(given.get('seed') ?? Math.floor(Date.now() / DAY_MS));
  const isKnown =
    [...given.keys()].every((name) => ['only', 'seed', 'short'].includes(name)) &&
    only.every((id) => known.includes(id));
  if (!isKnown || !seed.success) throw new Error(`${USAGE}\nFaults: ${known.join(', ')}`);
  return { only, seed: seed.data, isShort: given.has('short') };
}
