import { describe, expect, it } from 'vitest';
import { levelsOf } from './levels.ts';

const held = (name: string, values: readonly number[]) =>
  values.map((value) => ({ [name]: value }));
const verdictOf = (name: string, values: readonly number[], bounds = {}) =>
  levelsOf(held(name, values), bounds)[0]?.verdict;

describe('what a forum holds under load', () => {
  it('is the median of the second and of the last third', () => {
    const samples = held('API MB', [90, 10, 20, 200, 210, 900, 190, 205, 202]);
    expect(levelsOf(samples)).toEqual([
      { name: 'API MB', before: 210, after: 202, verdict: 'flat' },
    ]);
  });

  it('may be a twentieth more in the last third', () => {
    expect(verdictOf('API MB', [0, 200, 210])).toBe('flat');
    expect(verdictOf('API MB', [0, 200, 211])).toBe('grown');
  });

  it('may grow while caches fill, in the first third', () => {
    expect(verdictOf('API MB', [100, 150, 200, 200, 200, 200])).toBe('flat');
    expect(verdictOf('API MB', [100, 100, 150, 150, 200, 200])).toBe('grown');
  });

  it('comes and goes by two megabytes, or by ten of anything else', () => {
    expect(verdictOf('API external MB', [0, 10, 12])).toBe('flat');
    expect(verdictOf('API external MB', [0, 10, 13])).toBe('grown');
    expect(verdictOf('API handles', [0, 30, 40])).toBe('flat');
    expect(verdictOf('API handles', [0, 30, 41])).toBe('grown');
  });

  it('has a bound, the same for each API', () => {
    const bounds = { 'API MB': 220 };
    expect(verdictOf('API MB', [0, 219, 220], bounds)).toBe('flat');
    expect(verdictOf('API 2 MB', [0, 221, 221], bounds)).toBe('over');
    expect(verdictOf('API 2 heap MB', [0, 221, 221], bounds)).toBe('flat');
    expect(verdictOf('API MB', [0, 221, 300], bounds)).toBe('grown');
  });

  it('cannot be told from two samples', () => {
    expect(() => levelsOf(held('API MB', [1, 2]))).toThrow(/Too short/u);
  });
});
