import { postFields } from '@forum/contracts/post-fields';
import { expect, it } from 'vitest';
import { readableFields } from './hits.ts';

/** Fields of a post's form in which nobody can write words. */
const WORDLESS = new Set(['categoryId', 'featured', 'prefixColor', 'published']);

it('searches for watched words in every field of a post that readers see', () => {
  const written = {
    title: 'a',
    excerpt: 'b',
    prefix: 'c',
    tags: ['d'],
    content: 'e',
    poll: { question: 'f', options: ['g'] },
  };
  const searched = readableFields(written).map(([path]) => path);
  const fields = Object.keys(postFields.shape).filter((name) => !WORDLESS.has(name));
  expect(searched.toSorted()).toEqual(fields.toSorted());
});
