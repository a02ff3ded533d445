import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import commonTexts from '../../messages/en/common.json';
import votesTexts from '../../messages/en/votes.json';
import { textsIn } from './messages.tsx';

describe('a text', () => {
  it('is said in the language, with its plural and its numbers', () => {
    const counts = [0, 1, 2, 1234, 12_345];
    expect(counts.map((count) => textsIn(commonTexts, 'en')('postCount', { count }))).toEqual([
      '0 posts',
      '1 post',
      '2 posts',
      '1,234 posts',
      '12.3K posts',
    ]);
    expect([1, 1234].map((count) => textsIn(commonTexts, 'de')('postCount', { count }))).toEqual([
      '1 Beitrag',
      '1.234 Beiträge',
    ]);
  });

  it('chooses by a word', () => {
    const said = (type: 'post' | 'comment') => textsIn(votesTexts, 'en')('goneText', { type });
    expect([said('post'), said('comment')]).toEqual([
      'This post no longer exists',
      'This comment no longer exists',
    ]);
  });

  it('is said by the same function as long as the language stays', () => {
    expect(textsIn(commonTexts, 'de')).toBe(textsIn(commonTexts, 'de'));
    expect(textsIn(commonTexts, 'de')).not.toBe(textsIn(commonTexts, 'en'));
  });

  it('draws its tags, and takes no value for markup', () => {
    const drawn = textsIn(commonTexts, 'de').rich(
      'inCategory',
      { category: <em /> },
      { name: '<b>' },
    );
    expect(renderToStaticMarkup(drawn)).toBe('in <em>&lt;b&gt;</em>');
  });
});
