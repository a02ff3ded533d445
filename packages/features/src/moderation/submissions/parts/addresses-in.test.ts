import { expect, it } from 'vitest';
import { addressesIn } from './addresses-in.ts';

it('finds what a text leads to and what it names, each once', () => {
  const content = 'See https://A.example/x. And (https://a.example/x), http://b.example!';
  expect(addressesIn({ title: 'https://c.example', content })).toEqual([
    'https://c.example/',
    'https://a.example/x',
    'http://b.example/',
  ]);
});

it('finds every one, however many others there are, in about as much time as it takes to read them', () => {
  const copies = 'http://a.example/ '.repeat(5000);
  const others = Array.from({ length: 10_000 }, (_none, at) => `http://a.example/?${at} `).join('');
  for (const before of [copies, others]) {
    expect(addressesIn({ content: `${before} http://b.example` })).toContain('http://b.example/');
  }
});

it('finds addresses in any case', () => {
  expect(addressesIn({ title: 'HTTPS://Spam.EXAMPLE/x' })).toEqual(['https://spam.example/x']);
});

it('finds nothing where there is nothing to go to', () => {
  expect(addressesIn({ title: 'a.example', content: 'mailto:a@b.example https://' })).toEqual([]);
  expect(addressesIn({})).toEqual([]);
});
