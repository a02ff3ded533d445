import { describe, expect, it } from 'vitest';
import {
  INTERESTS,
  interestsIssue,
  readInterests,
  shownInterests,
  storedInterests,
  writeInterests,
} from './interests.ts';

describe('the interests to choose from', () => {
  it('are the 25 of the specification until an owner changes them', () => {
    expect(readInterests(null).map(({ name }) => name)).toEqual([...INTERESTS]);
    expect(interestsIssue(INTERESTS.join('\n'))).toBeNull();
  });
  it('follow a renamed one: who chose it has chosen the new name', () => {
    const text = 'Technology = Computers\nArt';
    expect(shownInterests(['Art', 'Technology'], text)).toEqual(['Art', 'Computers']);
    expect(storedInterests(['Computers'], { text, stored: [] })).toEqual(['Technology']);
  });
  it('hide a removed one and keep it for when it is back', () => {
    const stored = ['Technology', 'Art'];
    expect(shownInterests(stored, 'Art')).toEqual(['Art']);
    expect(storedInterests([], { text: 'Art', stored })).toEqual(['Technology']);
    expect(shownInterests(['Technology'], 'Art\nTechnology')).toEqual(['Technology']);
  });
  it('are refused if they are not in the list', () => {
    expect(storedInterests(['Art', 'Spam'], { text: null, stored: [] })).toEqual({ unknown: 1 });
    expect(storedInterests(['Technology'], { text: 'Technology = Tech', stored: [] })).toEqual({
      unknown: 0,
    });
  });
  it('are written as rows have them; a new one never takes the place of a renamed one', () => {
    const rows = [
      { key: 'Technology', name: 'Computers' },
      { name: 'Technology' },
      { name: 'Tea' },
    ];
    const text = writeInterests(rows);
    expect(text).toBe('Technology = Computers\nTechnology 2 = Technology\nTea');
    expect(interestsIssue(text)).toBeNull();
    expect(shownInterests(['Technology'], text)).toEqual(['Computers']);
  });
  it.each([
    ['a\nA', 'Interest 2 is already in the list'],
    ['a\na', 'Interest 2 is already in the list'],
    ['a = b\na = c', 'Interest 2 is already in the list'],
    ['\u202eevil', 'Interest 1 must be a name of at most 40 characters'],
    ['a = \u200b', 'Interest 1 must be a name of at most 40 characters'],
    ['x'.repeat(41), 'Interest 1 must be a name of at most 40 characters'],
    [Array.from({ length: 61 }, (_, n) => `n${n}`).join('\n'), 'Must be at most 60 interests'],
    ['x'.repeat(1901), 'Must be interests, one per line, of at most 1900 characters together'],
    [true, 'Must be interests, one per line, of at most 1900 characters together'],
  ])('%j is refused', (value, message) => {
    expect(interestsIssue(value)).toBe(message);
  });
});
