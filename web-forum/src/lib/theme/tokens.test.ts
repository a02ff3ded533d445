import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listTokens } from './tokens.ts';

it('lists every token once, as it is everywhere', () => {
  const source = readFileSync(join(import.meta.dirname, '../../styles/tokens.css'), 'utf8');
  const tokens = listTokens(source);
  const names = tokens.map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(new Map(tokens).get('--space-4')).toBe('0.25rem');
  expect(new Map(tokens).get('--accent')).toMatch(/^light-dark\(oklch\(/);
});
