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

it('finds nothing where there is nothing to go to', () => {
  expect(addressesIn({ title: 'a.example', content: 'mailto:a@b.example https://' })).toEqual([]);
  expect(addressesIn({})).toEqual([]);
});
