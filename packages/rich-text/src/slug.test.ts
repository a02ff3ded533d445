import { expect, it } from 'vitest';
import { slugOf } from './slug.ts';

it.each([
  ['Hello world', 'hello-world'],
  ['  --What?!  A C++ -- question… ', 'what-a-c-question'],
  ['Où est le Cœur de l’été ?', 'ou-est-le-coeur-de-l-ete'],
  ['Straße İstanbul Łódź', 'strasse-istanbul-lodz'],
  ['Привет 2 мира', '2'],
  ['Привет мир', null],
  ['日本語', null],
  ['!!!', null],
  ['', null],
  ['０１２ Ｆｕｌｌ ｗｉｄｔｈ', '012-full-width'],
])('makes the slug of %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

it('is never shaped like an id', () => {
  expect(slugOf('0190a6c4-7B1e-7000-8000-0123456789ab')).toBe(
    'post-0190a6c4-7b1e-7000-8000-0123456789ab',
  );
});
