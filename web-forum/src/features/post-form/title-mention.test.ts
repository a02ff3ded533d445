import { expect, it } from 'vitest';
import { mentionBefore, withMention } from './title-mention.ts';

it.each([
  ['Thanks @ad', 10, { start: 7, name: 'ad' }],
  ['Thanks @ad and others', 10, { start: 7, name: 'ad' }],
  ['@', 1, { start: 0, name: '' }],
  [`@${'a'.repeat(32)}`, 33, { start: 0, name: 'a'.repeat(32) }],
  [`@${'a'.repeat(33)}`, 34, null],
  ['ann@example', 11, null],
  ['@ada done', 9, null],
])('reads %j at %i', (title, caret, mention) => {
  expect(mentionBefore(title, caret)).toEqual(mention);
});

it('puts the chosen name in its place', () => {
  const chosen = withMention('Thanks @ad and others', { start: 7, name: 'ad' }, 'ada_lovelace');
  expect(chosen).toEqual({ title: 'Thanks @ada_lovelace and others', caret: 21 });
});
