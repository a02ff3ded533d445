import { describe, expect, it } from 'vitest';
import { safeImageUrl, safeUrl } from './safe-url.ts';

describe('safeUrl', () => {
  it.each([
    'http://example.org',
    'HTTPS://Example.org/a?b=c#d',
    'https://ja.wikipedia.org/wiki/日本語',
    'mailto:someone@example.org',
    'sms:+15550100',
    'tel:+15550100',
    '/profile/alice',
    '#part',
  ])('keeps %s', (url) => {
    expect(safeUrl(url)).toBe(url);
  });

  it('drops the spaces around an address', () => {
    expect(safeUrl('  https://example.org\n')).toBe('https://example.org');
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' javascript:alert(1)',
    'javascript://x:99999/%0aalert(1)',
    'javascript&colon;alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'blob:https://example.org/1',
    'file:///etc/passwd',
    'view-source:https://example.org',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://',
    'https://[',
    'http://a b',
    'https://example.org/\u2028a',
    'example.org',
    '?q=1',
    '',
    ' ',
  ])('stores %j as about:blank', (url) => {
    expect(safeUrl(url)).toBe('about:blank');
  });
});

it('stores an endless address as about:blank', () => {
  expect(safeUrl(`https://example.org/${'a'.repeat(3_000)}`)).toBe('about:blank');
});

describe('safeImageUrl', () => {
  it.each([
    '/api/users/me/export',
    '/uploads/../api/users/me/export',
    '/uploads/%2e%2e/api/users/me/export',
    '/uploads/a.png?x',
    '/uploads/a/b.png',
    '/uploads/',
    '/favicon.svg',
    '/_next/image?url=%2Fuploads%2Fa.png&w=64&q=75',
    'https://forum.example/api/users/me/export',
    'http://FORUM.example/uploads/../api/users/me/export',
    'https://forum.example/uploads/a.png?x',
    'https://forum.example./api/users',
    'https://forum.example:443/',
  ])('takes no other path of this site: %s', (url) => {
    expect(safeImageUrl(url, 'https://forum.example')).toBeNull();
  });

  it('takes an upload by its whole address as one of this site, whatever its scheme', () => {
    const site = 'http://forum.example:3000';
    for (const scheme of ['http', 'https']) {
      const url = `${scheme}://forum.example:3000/uploads/a.png`;
      expect(safeImageUrl(url, site)).toBe('/uploads/a.png');
    }
    expect(safeImageUrl('https://forum.example/uploads/a.png', site)).toBe(
      'https://forum.example/uploads/a.png',
    );
  });

  it('takes uploads of this site and the web, the latter as https', () => {
    expect(safeImageUrl('http://example.org/a.png')).toBe('https://example.org/a.png');
    expect(safeImageUrl('HTTP://example.org/http://b')).toBe('https://example.org/http://b');
    expect(safeImageUrl('https://example.org/a.png')).toBe('https://example.org/a.png');
    expect(safeImageUrl('/uploads/a.png')).toBe('/uploads/a.png');
    for (const url of [
      'mailto:a@example.org',
      'data:image/png,x',
      '#a',
      'a.png',
      'https://me:secret@example.org/a.png',
      'http://me@example.org/',
    ]) {
      expect(safeImageUrl(url)).toBeNull();
    }
  });
});
