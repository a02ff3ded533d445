import { expect, it } from 'vitest';
import { addressesOf } from './addresses.ts';
import { doc, image, link, mention, p, quote } from './build.ts';

it('finds where links lead and where images come from, each once', () => {
  const casino = link('https://casino.example/win', 'my blog');
  const document = doc(
    p(mention('al'), casino, image('/uploads/a.png')),
    quote(p(casino, link('/rules', image('http://pixel.example/1.png')))),
  );
  expect(addressesOf(document)).toEqual([
    { of: 'link', url: 'https://casino.example/win' },
    { of: 'image', url: '/uploads/a.png' },
    { of: 'link', url: '/rules' },
    { of: 'image', url: 'https://pixel.example/1.png' },
  ]);
});

it('says of an address that pages do not use what they use instead', () => {
  const bad = { ...link('https://example.org', 'x'), url: 'javascript:alert(1)' };
  const undone = { ...link('https://example.org', 'x'), isUnlinked: true };
  expect(addressesOf(doc(p(bad, undone, image('javascript:alert(1)'))))).toEqual([
    { of: 'link', url: 'about:blank' },
  ]);
});
