import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readPlace, type Key } from './keyset.ts';

const at: Key = { of: sql.ref('at'), type: 'timestamptz' };
const word: Key = { of: sql.ref('word'), type: 'text' };
const count: Key = { of: sql.ref('count'), type: 'int8' };

it.each([
  ['("2026-03-01 12:00:00.123456+00",a)', [at, word], ['2026-03-01T12:00:00.123456', 'a']],
  ['("2026-03-01 12:00:00+05:30",a)', [at, word], ['2026-03-01T06:30:00', 'a']],
  ['(-5,"a, ""b"" \\\\ (c)")', [count, word], [-5, 'a, "b" \\ (c)']],
  ['("","x y",7)', [word, word, count], ['', 'x y', 7]],
])('reads the place %s', (place, keys, parts) => {
  expect(readPlace(keys, place)).toEqual(parts);
});
