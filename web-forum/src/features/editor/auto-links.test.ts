import { expect, it } from 'vitest';
import { AUTO_LINKS } from './auto-links.ts';

const linked = (text: string) => {
  for (const match of AUTO_LINKS) {
    const found = match(text);
    if (found !== null) return [found.text, found.url];
  }
  return null;
};

it.each([
  ['see http://example.org.', 'http://example.org', 'http://example.org'],
  [
    'https://example.org/a?b=c#d, then',
    'https://example.org/a?b=c#d',
    'https://example.org/a?b=c#d',
  ],
  ['(www.example.org)', 'www.example.org', 'https://www.example.org'],
  ['ask ann.b+c@example.co.uk!', 'ann.b+c@example.co.uk', 'mailto:ann.b+c@example.co.uk'],
])('finds the address in %j', (text, address, url) => {
  expect(linked(text)).toEqual([address, url]);
});

it.each(['nothing', 'example.org', '@ada', 'a @ b.c'])('finds none in %j', (text) => {
  expect(linked(text)).toBeNull();
});
