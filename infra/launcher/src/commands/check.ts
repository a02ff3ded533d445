import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Launch, LauncherCommand } from '../launch.ts';
import { secondsSince } from '../progress.ts';
import { REPOSITORY } from '../repository.ts';
import { runQuietly } from '../run-program.ts';

interface Check {
  readonly name: string;
  readonly script: string;
}

/**
 * The type checker is written in Go: on several cores each thread infers the same types again, and its garbage
 * collector, at its default eagerness, takes a third of the time. Several checks side by side use the cores
 * better.
 */
const ONE_CORE = { GOMAXPROCS: '1', GOGC: '400' };

/**
 * `npm run check`: every `check:…` script of package.json, longest first, one per core; before them the first, which
 * writes the types of the catalogues that others read.
 */
export const check: LauncherCommand = async (given) => {
  const launch = { ...given, env: { ...ONE_CORE, ...given.env } };
  const [first, ...waiting] = checks();
  if (first !== undefined && !(await passes(first, launch))) return 1;
  let failures = 0;
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (!(await passes(next, launch))) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes() }, lane));
  return failures === 0 ? 0 : 1;
};

/** Each holds up to 2 GB. */
function lanes(): number {
  return Math.min(Math.max(availableParallelism(), 2), 4);
}

function checks(): Check[] {
  const manifest = z.object({ scripts: z.record(z.string(), z.string()) });
  const text = readFileSync(join(REPOSITORY, 'package.json'), 'utf8');
  return Object.entries(manifest.parse(JSON.parse(text)).scripts).flatMap(([key, script]) => {
    const [kind, name] = key.split(':');
    return kind === 'check' && name !== undefined ? [{ name, script }] : [];
  });
}

async function passes({ name, script }: Check, launch: Launch): Promise<boolean> {
  const { env, progress, signal } = launch;
  const began = performance.now();
  const done = await runQuietly({ command: 'sh', args: ['-c', script], env, signal });
  const isFine = done.code === 0;
  progress.say(`  ${isFine ? '✓' : '✗'} ${name} · ${secondsSince(began)}`);
  if (!isFine) progress.say(done.output.trim());
  return isFine;
}
