// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');
/** Who signs in or joins is a visitor. */
const OF_VISITORS = new Set(['features/session/AuthForm.tsx']);

it('stands in every form that a browser without scripts sends', () => {
  const forms = globSync('**/*.tsx', { cwd: SOURCES })
    .filter((path) => !path.includes('.test.') && !OF_VISITORS.has(path))
    .map((path) => ({ path, text: readFileSync(join(SOURCES, path), 'utf8') }))
    .filter(({ text }) => text.includes('method="post"'));
  expect(forms.length).toBeGreaterThan(7);
  expect(
    forms.filter(({ text }) => !text.includes('<PlainFields')).map(({ path }) => path),
  ).toEqual([]);
});
