import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MEMORY_SAVING, memorySaving } from './memory-saving.ts';

/** What V8 may use for young objects, in bytes. */
function youngIn(env: NodeJS.ProcessEnv): number {
  const read = `
    const kept = [];
    for (let n = 0; n < 1e6; n += 1) {
      kept.push({ n });
      if (kept.length > 6e5) kept.splice(0, 5e5);
    }
    console.log(Math.max(...require('node:v8').getHeapSpaceStatistics()
      .filter((space) => space.space_name === 'new_space').map((space) => space.space_size)))`;
  return Number(execFileSync(process.execPath, ['-e', read], { env, encoding: 'utf8' }));
}

it('bounds what young objects take', () => {
  const { NODE_OPTIONS: _own, ...env } = process.env;
  const bound = 2 * 8 * 1024 * 1024;
  expect(youngIn(memorySaving(env))).toBeLessThanOrEqual(bound);
});

it('lets the operator decide otherwise', () => {
  const set = memorySaving({ NODE_OPTIONS: '--max-semi-space-size=32', MALLOC_ARENA_MAX: '4' });
  // Of two, Node uses the last.
  const sizes = set['NODE_OPTIONS']?.match(/--max-semi-space-size=\d+/gu);
  expect(sizes).toEqual(['--max-semi-space-size=8', '--max-semi-space-size=32']);
  expect(set['MALLOC_ARENA_MAX']).toBe('4');
});

it('is what the image sets', () => {
  const path = join(import.meta.dirname, '../../../infra/docker/Dockerfile');
  const image = readFileSync(path, 'utf8');
  expect(image).toContain(`NODE_OPTIONS="${MEMORY_SAVING.nodeOptions} `);
  for (const [name, value] of Object.entries(MEMORY_SAVING.malloc)) {
    expect(image).toContain(`${name}=${value}`);
  }
});

it('lets the heap of API and worker grow by less, by an option that this V8 has', () => {
  const options = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  expect(options).toContain('--heap-growing-percent ');
  for (const name of ['api', 'worker']) {
    const main = join(import.meta.dirname, `../../../services/${name}/src/main.ts`);
    expect(readFileSync(main, 'utf8')).toMatch(/^growSparingly\(\);$/mu);
  }
});
