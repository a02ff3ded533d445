import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
const SOURCES = ['web-forum/src', 'web-admin/src', 'services/*/src', 'packages/features/src'];

it('one function alone decides what a person is called', () => {
  const files = globSync(
    SOURCES.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: ROOT },
  );
  const deciding = files.filter((path) =>
    /displayName\s*(\?\?|\|\|)\s*[\w.]*username/.test(readFileSync(join(ROOT, path), 'utf8')),
  );
  expect(deciding).toEqual([]);
});
