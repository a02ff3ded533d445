import { expect, it } from 'vitest';
import { isolated } from './isolated.ts';

it('sets words from the right apart in a sentence, and leaves others as they are', () => {
  expect(isolated({ name: 'أحمد (C#)', title: 'Oil', count: 3 })).toEqual({
    name: '\u2068أحمد (C#)\u2069',
    title: 'Oil',
    count: 3,
  });
});
