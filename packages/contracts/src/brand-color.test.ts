import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  brandColorIssue,
  brandStyle,
  brandTokens,
  isReadableBrand,
  nearestReadableBrand,
} from './brand-color.ts';
import { hexOf, oklchOf } from './colors.ts';

const code = integer({ min: 0, max: 0xffffff }).map(
  (number) => `#${number.toString(16).padStart(6, '0')}`,
);

describe("the forum's colour", () => {
  it('comes back from the form that is computed with', () => {
    assert(
      property(code, (color) => {
        expect(hexOf(oklchOf(color))).toBe(color);
      }),
    );
  });

  it('is offered as the nearest that is readable, whatever was chosen', () => {
    assert(
      property(code, (color) => {
        const nearest = nearestReadableBrand(color);
        expect(isReadableBrand(nearest)).toBe(true);
        expect(nearestReadableBrand(nearest)).toBe(nearest);
        expect(oklchOf(nearest).lightness).toBeLessThanOrEqual(oklchOf(color).lightness + 1e-6);
        expect(brandColorIssue(nearest)).toBeNull();
      }),
    );
  });

  it('stays as it was chosen if it is readable', () => {
    for (const color of ['#006186', '#7a1fa2', '#000000']) {
      expect(nearestReadableBrand(color)).toBe(color);
      expect(hexOf(brandTokens(color, 'light').accent)).toBe(color);
    }
  });

  it('is refused with the nearest colour if it is not', () => {
    expect(brandColorIssue('#ff6600')).toBe(
      `Too light to read. The nearest readable colour: ${nearestReadableBrand('#ff6600')}`,
    );
  });

  it('is nothing but a colour, so no style can be smuggled in', () => {
    for (const wrong of ['red', '#fff', '#FFFFFF', '#000000;}', '#000000\n', '</style>', 1, true]) {
      expect(brandColorIssue(wrong)).toBe('Must be a colour such as #006186, or empty');
      expect(brandStyle(String(wrong))).toBe('');
    }
    assert(
      property(code, (color) => {
        expect(brandStyle(color)).toMatch(/^[a-z0-9@(){}:;,# -]+$/u);
      }),
    );
  });

  it('changes nothing where there is none', () => {
    expect([brandColorIssue(''), brandStyle('')]).toEqual([null, '']);
  });
});
