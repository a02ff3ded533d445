import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

/** An overlay without it would lose the focus on closing. */
it('opens every dialog of the pages', () => {
  const bypassing = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(?:\.test\.tsx?|useModal\.ts)$/.test(file))
    .filter((file) => bypasses(readFileSync(join(SOURCES, file), 'utf8')));
  expect(bypassing).toEqual([]);
});

function bypasses(code: string): boolean {
  const drawsOne = /<dialog\b/.test(code) && !code.includes('useModal()');
  return drawsOne || /\.show(?:Modal|Popover)\(/.test(code);
}
