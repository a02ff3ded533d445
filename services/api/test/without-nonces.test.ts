import { expect, it } from 'vitest';
import { withoutNonces } from '../src/without-nonces.ts';

it('takes the nonces out, and gives the scripts that had one right after their name', () => {
  const page = Buffer.from(
    '<head><script nonce="n-1">let a="€>";</script><link nonce="n-1" href="/x"/></head>' +
      '<script>nobody()</script><p> nonce="other" … </p>' +
      '<script nonce="n-1" type="module" src="/entry.js" async=""></script>',
  );
  const { html, scripts } = withoutNonces(page, 'n-1');
  expect(html.toString()).toBe(page.toString().replaceAll(' nonce="n-1"', ''));
  expect(scripts.map(String)).toEqual(['let a="€>";', '']);
});

it('leaves a page without nonces as it is', () => {
  const page = Buffer.from('<p>words</p><script>x()</script>');
  expect(withoutNonces(page, 'n-1')).toEqual({ html: page, scripts: [] });
});
