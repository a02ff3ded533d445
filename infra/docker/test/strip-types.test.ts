import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const DOCKER = join(import.meta.dirname, '..');
const SOURCE = `import { type Named, nameOf } from './named.ts';

const one: Named = { name: 'a source' };
process.stdout.write(nameOf(one));
throw new Error('told');
`;
const NAMED = `export interface Named { readonly name: string }
export function nameOf({ name }: Named): string { return name; }
`;

function stripped(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forum-stripped-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'main.ts'), SOURCE);
  writeFileSync(join(folder, 'named.ts'), NAMED);
  const done = run(join(DOCKER, 'strip-types.mjs'), [folder]);
  expect(done.stdout).toBe('Types taken out of 2 sources.\n');
  return folder;
}

function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  return spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  });
}

it('runs sources without types as the image does, and tells places as they were', () => {
  const folder = stripped();
  const main = join(folder, 'main.ts');
  expect(readFileSync(main, 'utf8')).not.toContain('Named =');
  const options = /NODE_OPTIONS="(?<options>[^"]+)"/u.exec(
    readFileSync(join(DOCKER, 'Dockerfile'), 'utf8'),
  )?.groups?.['options'];
  const own = (options ?? '').replace('/forum/infra/docker', DOCKER);
  expect(own).toContain('--no-strip-types');
  const done = run(main, [], { NODE_OPTIONS: own });
  expect(done.stdout).toBe('a source');
  expect(done.stderr).toContain(`${main}:5:7`);
});

it('runs them with the options of an operator alone too', () => {
  const done = run(join(stripped(), 'main.ts'), [], { NODE_OPTIONS: '--max-semi-space-size=16' });
  expect(done.stdout).toBe('a source');
});
