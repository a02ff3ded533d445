// Keeps all sources without types, and forgets others after a week: run by the first process that misses one.
import { globSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findPlain, FOLDER, keepPlain, nameOf, ROOT } from './kept.mjs';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const files = globSync('{packages,services}/*/{src,migrations}/**/*.ts', {
  cwd: ROOT,
  exclude: (path) => path.endsWith('.test.ts') || path.split('/').includes('node_modules'),
});
const current = new Set();
for (const file of files) {
  const source = readFileSync(join(ROOT, file), 'utf8');
  current.add(nameOf(source));
  if (findPlain(source) === null) keepPlain(source);
}
for (const name of readdirSync(FOLDER)) {
  const path = join(FOLDER, name);
  const isOld = statSync(path).mtimeMs < Date.now() - WEEK_MS;
  if (isOld && !current.has(name)) rmSync(path);
}
