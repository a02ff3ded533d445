import { describe, expect, it } from 'vitest';
import { fields, fromJson, list, matching, number, orNull, string } from './stored-shapes.ts';

const visit = fields({
  label: string,
  href: matching(/^\/(?!\/)/),
  at: number,
  owner: orNull(string),
});
const good = { label: 'Home', href: '/', at: 1, owner: null };

describe('what a browser has kept', () => {
  it('is read when it has the shape', () => {
    expect(fromJson(JSON.stringify([good]), list(visit))).toEqual([good]);
  });

  it.each([
    ['a text where a number belongs', { ...good, at: '1' }],
    ['a missing field', { label: 'Home', href: '/', at: 1 }],
    ['an address of another site', { ...good, href: '//elsewhere' }],
    ['null', null],
    ['a list in place of an object', []],
  ])('counts as nothing with %s', (_what, value) => {
    expect(fromJson(JSON.stringify(value), visit)).toBeNull();
  });

  it('counts as nothing when it is no JSON, or when nothing was kept', () => {
    expect([fromJson('{', visit), fromJson(null, visit)]).toEqual([null, null]);
  });
});
