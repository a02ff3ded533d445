import { globSync, readFileSync } from 'node:fs';
import { worseThanLinear } from '@forum/testing/growth';
import { expect, it } from 'vitest';
import { newComment } from './comments.ts';
import { postFields } from './post-fields.ts';
import { profileChanges } from './profiles.ts';
import { isWebAddress } from './web-address.ts';
import { asMailAddress, shownMailAddress } from './mail-address.ts';
import { searchForm } from './search-form.ts';
import { showsSomething } from './visible-text.ts';
import { asTerm } from './look-alikes.ts';
import { asName, asOneLine, asParagraphs, storable } from './scalars.ts';

it.each([
  ['A line', asOneLine],
  ['A text of several lines', asParagraphs],
  ['A name', asName],
  ['The name of a thing', asTerm],
  ['A text that may show nothing', showsSomething],
  ['A stored text', storable],
  ['A text that is looked for', searchForm],
  ['A web address', isWebAddress],
  [
    'A mail address',
    (text: string) => [asMailAddress(`a@${text}`), shownMailAddress(`a@xn--${text}`)],
  ],
  ['A profile', (bio: string) => profileChanges.safeParse({ bio, firstName: bio, website: bio })],
  ['A post', (title: string) => postFields.safeParse({ title, tags: [title], excerpt: title })],
  ['A comment', (content: string) => newComment.safeParse({ content })],
])(
  '%s is read in linear time',
  (_what, read) => {
    expect(worseThanLinear(read)).toEqual([]);
  },
  60_000,
);

it('Nothing is normalised but by normalForm, which cuts piles of marks first', () => {
  const root = `${import.meta.dirname}/../../..`;
  const files = globSync('{packages,services}/*/src/**/*.ts', { cwd: root });
  const web = globSync('web-{forum,admin}/src/**/*.{ts,tsx}', { cwd: root });
  const normalising = [...files, ...web].filter(
    (file) =>
      !/\.test\.|^packages\/testing/.test(file) &&
      /\.normalize\(/.test(readFileSync(`${root}/${file}`, 'utf8')),
  );
  expect(normalising.toSorted()).toEqual(['packages/contracts/src/normal-form.ts']);
});
