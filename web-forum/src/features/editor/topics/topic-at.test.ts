import { expect, it } from 'vitest';
import { topicAt } from './topic-at.ts';

it('takes a number sign and the letters after it for a category or a tag', () => {
  expect(topicAt('#')?.matchingString).toBe('');
  expect(topicAt('see #oak')).toEqual({
    leadOffset: 4,
    matchingString: 'oak',
    replaceableString: '#oak',
  });
  expect(topicAt('(#Möbel')?.matchingString).toBe('Möbel');
});

it('leaves fragments, headings and finished words alone', () => {
  for (const text of ['a#b', 'https://example.org/#top', '##', '# ', '#oak ', 'C#']) {
    expect([text, topicAt(text)]).toEqual([text, null]);
  }
});
