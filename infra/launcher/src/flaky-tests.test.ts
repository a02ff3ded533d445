import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { installedProgram } from './repository.ts';

const REPORTER = fileURLToPath(new URL('flaky-tests.ts', import.meta.url));
const CONFIG = `
import { FlakyTests } from '${REPORTER}';
export default { test: { globals: true, retry: 1, reporters: [new FlakyTests()] } };
`;
const TESTS = `
let tries = 0;
test('steady', () => {});
test('wavering', () => {
  tries += 1;
  expect(tries).toBe(2);
});
`;

it('names a test that passed at its second try, and why the first failed; the run fails if asked to', async () => {
  const root = await mkdtemp(join(tmpdir(), 'flaky-'));
  try {
    await writeFile(join(root, 'some.test.js'), TESTS);
    await writeFile(join(root, 'vitest.config.mjs'), CONFIG);
    const { code, stdout } = await runIn(root, {});
    expect(code).toBe(0);
    expect(await runIn(root, { FLAKY: 'red' })).toMatchObject({ code: 1 });
    const [title, name, why] = stdout.trim().split('\n');
    expect([title, name]).toEqual(['1 flaky', '    some.test.js > wavering']);
    expect(why).toContain('expected 1 to be 2');
  } finally {
    await rm(root, { recursive: true });
  }
});

function runIn(
  root: string,
  wanted: NodeJS.ProcessEnv,
): Promise<{ code: number | null; stdout: string }> {
  const { FLAKY: _ours, ...others } = process.env;
  const options = { env: { ...others, ...wanted } };
  return new Promise((resolve) => {
    const run = execFile(
      installedProgram('vitest'),
      ['run', '--root', root],
      options,
      (_error, stdout) => resolve({ code: run.exitCode, stdout }),
    );
  });
}
