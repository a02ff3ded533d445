import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

describe('safeRedirect', () => {
  it.each(['/', '/help', '/a/posts/b?page=2#c', '/search?q=a%20b', '/search?q=100%'])(
    'follows the path %s of this site',
    (target) => {
      expect(safeRedirect(target)).toBe(target);
    },
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    '/\t/evil.example',
    '/%5Cevil.example',
    '/%2Fevil.example',
    '/%252Fevil.example',
    '/a/..//evil.example',
    'https:evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'help',
    '',
    null,
    undefined,
  ])('goes home instead of to %s', (target) => {
    expect(safeRedirect(target)).toBe('/');
  });
});
