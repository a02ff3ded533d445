// Loaded before a process that runs for long (memory-saving.ts): it reads its sources without types, from where they are
// kept. Node would strip each source in each process, by a program of its own that stays loaded and keeps both texts.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPlain, keepPlain, mayKeep } from './kept.mjs';

let isFilled = false;

/** In a process of its own, so that this one stays without the program that strips. */
function fill() {
  if (isFilled) return;
  isFilled = true;
  if (!mayKeep()) return;
  const { NODE_OPTIONS: _options, ...env } = process.env;
  const program = join(import.meta.dirname, 'fill.mjs');
  spawnSync(process.execPath, ['--no-warnings', program], { env, stdio: 'ignore' });
}

function plainOf(source) {
  const before = findPlain(source);
  if (before !== null) return before;
  fill();
  return findPlain(source) ?? keepPlain(source);
}

registerHooks({
  load: (url, context, next) => {
    if (!url.startsWith('file:') || !new URL(url).pathname.endsWith('.ts'))
      return next(url, context);
    const source = plainOf(readFileSync(fileURLToPath(url), 'utf8'));
    return { format: 'module', source, shortCircuit: true };
  },
});
