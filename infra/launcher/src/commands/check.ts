import { readFileSync } from 'node:fs';
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

/** `npm run check`: every `check:…` script of package.json, two at a time. */
export const check: LauncherCommand = async (launch) => {
  const waiting = checks();
  let failures = 0;
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (!(await passes(next, launch))) failures += 1;
    }
  };
  await Promise.all([lane(), lane()]);
  return failures === 0 ? 0 : 1;
};

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
