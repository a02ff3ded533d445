import { worseThanLinear } from '@forum/testing/growth';
import { expect, it } from 'vitest';
import { titleWords } from './posts/tables/title-words.ts';
import { deviceOf } from './sessions/device.ts';
import { normalPattern } from './watched-words/decide/normal-words.ts';
import { compileWords } from './watched-words/decide/word-set.ts';

const watched = compileWords(
  ['spam', 'a*b', '* a *', 'b c*', 'www*www', 'a a', '日 日'].map((words) => ({ words })),
);

it.each([
  ['Watched words are found', watched.hitsIn],
  ['A pattern is read', normalPattern],
  ['Titles are compared', titleWords],
  ['A browser is named', deviceOf],
])(
  '%s in linear time',
  (_what, act) => {
    expect(worseThanLinear(act)).toEqual([]);
  },
  60_000,
);
