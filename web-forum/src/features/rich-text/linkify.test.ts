import { expect, it } from 'vitest';
import { worseThanLinear } from '@forum/testing/growth';
import { splitAddresses } from './linkify.ts';

const addressesIn = (text: string) =>
  splitAddresses(text).flatMap(({ url }) => (url === null ? [] : [url]));

it.each([
  ['(see https://example.org/a_(b)).', ['https://example.org/a_(b)']],
  [
    'https://example.org/a), and "www.example.org/x)."',
    ['https://example.org/a', 'https://www.example.org/x'],
  ],
  ['www.a)))b)))...)', ['https://www.a)))b']],
  ['https://a.example/(x))(', ['https://a.example/(x))(']],
  ['write to ann@example.org.', ['mailto:ann@example.org']],
  ['www.)))) https://)) http://...', []],
])('ends an address where its sentence goes on: %s', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
});

it('loses nothing of a text', () => {
  const text = `a www.)) b https://x.example/(y)). c ${'www.)'.repeat(50)}`;
  expect(
    splitAddresses(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

it('takes no longer than a text is long', () => {
  expect(worseThanLinear(splitAddresses)).toEqual([]);
});
