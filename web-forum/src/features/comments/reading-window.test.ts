import { describe, expect, it } from 'vitest';
import { pagesFor, parameterAfter, shownFor } from './reading-window.ts';

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
    expect(shownFor(String(parameterAfter(5)))).toBeGreaterThanOrEqual(50);
  });

  it('knows how many pages of the server hold so many', () => {
    expect(pagesFor(50)).toBe(1);
    expect(pagesFor(55)).toBe(2);
  });
});
