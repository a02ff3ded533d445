import { describe, expect, it } from 'vitest';
import { badgeOf } from '../../lib/language/numbers.ts';
import { previewOf } from './preview.ts';

describe('what a line shows of its message', () => {
  it('is cut at 50 characters (specification, section 9)', () => {
    const fifty = 'x'.repeat(50);
    expect(previewOf(fifty)).toBe(fifty);
    expect(previewOf(`${fifty}y`)).toBe(`${fifty}…`);
    expect(previewOf(`${'😀'.repeat(50)}!`)).toBe(`${'😀'.repeat(50)}…`);
  });
});

describe('the badge', () => {
  it('shows 99+ above 99 (specification, section 9)', () => {
    expect([1, 99, 100, 5000].map(badgeOf)).toEqual(['1', '99', '99+', '99+']);
  });
});
