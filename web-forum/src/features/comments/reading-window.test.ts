import { describe, expect, it } from 'vitest';
import { addressAfter, addressBefore, pagesFor, shownFor } from './reading-window.ts';

describe('how many comments an address shows', () => {
  it('begins with five', () => {
    expect(shownFor(null)).toBe(5);
    expect(shownFor('1')).toBe(5);
  });

  it('shows five more for each number', () => {
    expect(shownFor('2')).toBe(10);
    expect(shownFor('11')).toBe(55);
  });

  it.each(['0', '-3', 'x', '1.5', ''])('takes %j for the beginning', (text) => {
    expect(shownFor(text)).toBe(5);
  });

  it('leads a reader without scripts on by a whole page of the server', () => {
    expect(addressAfter(1, 5).page).toBe(1);
    expect(shownFor(String(addressAfter(1, 5).comments))).toBeGreaterThanOrEqual(50);
  });

  it('loads four pages of the server at most, whatever is asked for', () => {
    expect(pagesFor(shownFor('400'))).toBe(4);
  });

  it('leads past every comment without scripts, four pages at a time', () => {
    const shown: [from: number, to: number][] = [];
    let at = { page: 1, comments: 1 };
    while (shown.length < 20) {
      const count = shownFor(String(at.comments));
      const before = (at.page - 1) * 50;
      shown.push([before, before + count]);
      at = addressAfter(at.page, count);
    }
    for (const [index, [from]] of shown.entries()) {
      expect(from).toBeLessThanOrEqual(shown[index - 1]?.[1] ?? 0);
    }
    expect(shown.at(-1)?.[1]).toBeGreaterThan(800);
  });

  it('leads back to what stands before, up to the beginning', () => {
    const whole = addressBefore(5, true);
    expect([whole.page, shownFor(String(whole.comments))]).toEqual([4, 50]);
    expect(addressBefore(5, false).page).toBe(5);
    expect(addressBefore(1, true).page).toBe(1);
  });

  it('knows how many pages of the server hold so many', () => {
    expect(pagesFor(50)).toBe(1);
    expect(pagesFor(55)).toBe(2);
  });
});
