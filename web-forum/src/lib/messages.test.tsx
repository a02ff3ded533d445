import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { commonTexts } from '../messages/common.ts';
import { votesTexts } from '../messages/votes.ts';

describe('a text', () => {
  it('is said in the language, with its plural and its numbers', () => {
    const counts = [0, 1, 2, 1234, 12_345];
    expect(counts.map((count) => commonTexts.in('en')('postCount', { count }))).toEqual([
      '0 posts',
      '1 post',
      '2 posts',
      '1,234 posts',
      '12.3K posts',
    ]);
    expect([1, 1234].map((count) => commonTexts.in('de')('postCount', { count }))).toEqual([
      '1 Beitrag',
      '1.234 Beiträge',
    ]);
  });

  it('chooses by a word', () => {
    const said = (type: 'post' | 'comment') => votesTexts.in('en')('goneText', { type });
    expect([said('post'), said('comment')]).toEqual([
      'This post no longer exists',
      'This comment no longer exists',
    ]);
  });

  it('is said by the same function as long as the language stays', () => {
    expect(commonTexts.in('de')).toBe(commonTexts.in('de'));
    expect(commonTexts.in('de')).not.toBe(commonTexts.in('en'));
  });

  it('draws its tags, and takes no value for markup', () => {
    const drawn = commonTexts.in('de').rich('inCategory', { category: <em /> }, { name: '<b>' });
    expect(renderToStaticMarkup(drawn)).toBe('in <em>&lt;b&gt;</em>');
  });
});
