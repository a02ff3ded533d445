import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { memorySaving } from './memory-saving.ts';

const folder = mkdtempSync(join(tmpdir(), 'plain-sources-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Whether the program that strips types has been loaded. */
const STRIPS = `process.moduleLoadList.some((name) => name.includes('amaro'))`;

/** Runs a source as API and worker are run. @returns what it prints */
function printed(source: string): string {
  const path = join(folder, 'program.ts');
  writeFileSync(path, source);
  const { NODE_OPTIONS: _own, ...env } = process.env;
  return execFileSync(process.execPath, [path], { env: memorySaving(env), encoding: 'utf8' });
}

it('runs sources of our own without the program that takes out their types', () => {
  const known = pathToFileURL(join(import.meta.dirname, 'pools.ts')).href;
  const program = `const pools = await import('${known}');
    console.log(pools.workPools.reads.max, ${STRIPS});`;
  // The program itself is nowhere known before, so it is the second time that counts.
  printed(program);
  expect(printed(program)).toBe('40 false\n');
});

it('runs what has changed, with its types taken out, at the place where it stands', () => {
  const sourceOf = (said: string) => `const said: string = '${said}';
    console.log(said, new Error().stack?.split('\\n')[1]?.replace(/.*program/, ''));`;
  expect(printed(sourceOf('one'))).toBe('one .ts:2:23\n');
  expect(printed(sourceOf('other'))).toBe('other .ts:2:23\n');
});
