import { expect, it } from 'vitest';
import { shownSite } from './shown-site.ts';

it('says the host before the name that a site gives itself', () => {
  expect(shownSite('www.bakery.example', null)).toBe('bakery.example');
  expect(shownSite('bakery.example.', 'Bakery.example')).toBe('bakery.example');
  expect(shownSite('evil.example', 'Your bank')).toBe('evil.example · Your bank');
});

it('keeps the end of a long host', () => {
  const shown = shownSite(`your.bank.${'a'.repeat(60)}.evil.example`, null);
  expect(shown).toMatch(/^…a+\.evil\.example$/);
  expect(shown).toHaveLength(60);
});
