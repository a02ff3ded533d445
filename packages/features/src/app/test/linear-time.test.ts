import { worseThanLinear } from '@forum/testing/growth';
import { expect, it } from 'vitest';
import { titleWords } from '../../content/posts/tables/title-words.ts';
import { deviceOf } from '../../identity/sessions/parts/device.ts';
import { weaknessOf } from '../../identity/passwords/decide/weak-passwords.ts';
import { isCommon } from '../../identity/passwords/operations/common-passwords.ts';
import { normalPattern } from '../../moderation/watched-words/parts/normal-words.ts';
import { compileWords } from '../../moderation/watched-words/parts/word-set.ts';

const watched = compileWords(
  ['spam', 'a*b', '* a *', 'b c*', 'www*www', 'a a', '日 日'].map((words) => ({ words })),
);

const known = {
  siteName: 'a a a a',
  siteUrl: 'https://aaaa.example',
  email: 'aaa@example.com',
  names: ['www', '111'],
  isCommon,
};

it.each([
  ['Watched words are found', watched.hitsIn],
  ['A pattern is read', normalPattern],
  ['Titles are compared', titleWords],
  ['A browser is named', deviceOf],
  ['A password is weighed', (text: string) => weaknessOf(text, known)],
])(
  '%s in linear time',
  (_what, act) => {
    expect(worseThanLinear(act)).toEqual([]);
  },
  60_000,
);
