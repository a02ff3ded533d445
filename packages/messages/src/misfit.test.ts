import { describe, expect, it } from 'vitest';
import { misfitOf, misfitOfSentence, placesIn } from './misfit.ts';

const COUNT = '{count, plural, one {# reply} other {# replies}} by {name}';
const LINK = 'Please <link>sign in</link> to write.';
const PLACE = 'By <member></member>';
const DAY = 'On {day, date, medium}';

describe('a text in place of another', () => {
  it.each([
    ['Reply', 'Answer'],
    ['Reply', 'An answer, isn’t it? It\'s "one" & <'],
    [COUNT, '{name}: {count}'],
    [COUNT, '{name}: {count, plural, =0 {nothing} other {#}}'],
    [LINK, '<link>Come in</link>!'],
    [PLACE, '<member></member> wrote'],
    [DAY, '{day, date, medium}'],
    ['{kind, select, a {A} other {B}}', 'Always the same'],
  ])('fits: %s, %s', (original, own) => {
    expect(misfitOf(original, own.replace(/ & <$/, ''))).toBeNull();
  });

  it.each([
    ['Reply', ' ', 'The text is empty.'],
    ['Reply', 'Hello {name}', 'The original has no {name}.'],
    ['Reply', '<script>alert(1)</script>', 'The original has no <script>.'],
    [COUNT, '{count} replies', 'The text lacks {name} of the original.'],
    [LINK, 'Please sign in.', 'The text lacks <link> of the original.'],
    [COUNT, '{name, number} {count}', 'The original has another kind of {name}.'],
    [DAY, 'On {day}', 'The original has another kind of {day}.'],
    [
      COUNT,
      '{name} {count, number, ::currency/XX}',
      'The text writes a number or a date as the original does not.',
    ],
    [LINK, '<link></link>', 'Between <link></link> there must be words.'],
    [PLACE, 'By <member>me</member>', 'Between <member></member> there can be no words.'],
    [LINK, '<link>a <link>b</link></link>', 'A tag cannot stand within another.'],
    [
      COUNT,
      "l'{name} {count}",
      "An apostrophe before a bracket hides what is in it: please write ’ instead of '.",
    ],
    [
      COUNT,
      '{name',
      'The text cannot be read: a bracket or a tag in it is not closed, or a choice lacks its “other”.',
    ],
    [
      COUNT,
      '{name} {count, plural, one {#}}',
      'The text cannot be read: a bracket or a tag in it is not closed, or a choice lacks its “other”.',
    ],
  ])('does not fit: %s, %s', (original, own, why) => {
    expect(misfitOf(original, own)).toBe(why);
  });

  it('has the signs of a sentence of the server as often as that', () => {
    const sentence = 'Wait # of # minutes for *';
    expect(misfitOfSentence(sentence, '* in # of # minutes')).toBeNull();
    expect(misfitOfSentence(sentence, '* in # minutes')).toContain('#');
    expect(misfitOfSentence(sentence, '# of #')).toContain('*');
  });

  it('is shown with what it must keep', () => {
    expect(placesIn(COUNT)).toEqual(['{count}', '{name}']);
    expect(placesIn(LINK)).toEqual(['<link>']);
  });
});
