import { expect, it } from 'vitest';
import { emojiAt, namedParts } from './emoji-at.ts';
import { EMOJI, emojiLike, emojiNamed, namedIn } from './emoji-list.ts';
import { NAMES as GERMAN } from './names-de.ts';
import { NAMES as FRENCH } from './names-fr.ts';

it.each([
  [':ta', 'ta'],
  ['Well done :tad', 'tad'],
  ['(:+1', '+1'],
  [':Glückw', 'Glückw'],
])('completes %j', (text, name) => {
  expect(emojiAt(text)?.matchingString).toBe(name);
});

it.each([':D', 'at 10:30', 'std::ve', 'http://ab', 'a:bc', ':ta '])('leaves %j alone', (text) => {
  expect(emojiAt(text)).toBeNull();
});

it.each([
  ['Done :tada: :+1:', ['tada', '+1']],
  ['(:heart:)', ['heart']],
  ['10:30:45 and a:b:c', []],
])('finds the names of %j', (text, names) => {
  expect(namedParts(text).map(({ name }) => name)).toEqual(names);
});

it('reads long texts of colons in linear time', () => {
  const many = (count: number) => namedParts(`${':a'.repeat(count)} ${' :'.repeat(count)}`).length;
  expect([many(50_000), many(100_000)]).toEqual([1, 1]);
});

it('has every name once, and a character for each', () => {
  const names = EMOJI.flatMap((emoji) => emoji.names);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  const characters = EMOJI.map(({ character }) => character);
  expect(new Set(characters).size).toBe(characters.length);
  expect(EMOJI.filter(({ character }) => !/^\p{RGI_Emoji}$/v.test(character))).toEqual([]);
  expect(EMOJI.filter((emoji) => emoji.names.length === 0)).toEqual([]);
});

it('finds by name, the exact one first', () => {
  expect(emojiNamed('TADA')).toBe('🎉');
  expect(emojiLike('heart')[0]?.character).toBe('❤️');
  expect(emojiLike('broken h')[0]?.character).toBe('💔');
  expect(emojiLike('no such thing')).toEqual([]);
});

it.each([
  ['German', GERMAN, 'herz', '❤️', 'Herz'],
  ['German', GERMAN, 'Daumen', '👍', 'Daumen hoch'],
  ['French', FRENCH, 'fusee', '🚀', 'fusée'],
  ['French', FRENCH, 'coeur', '❤️', 'cœur rouge'],
])('finds the %s name of each emoji', (_language, names, typed, character) => {
  const emoji = namedIn(names);
  expect(emoji.filter(({ label }) => label === undefined)).toEqual([]);
  expect(emojiLike(typed, emoji).map((each) => each.character)).toContain(character);
  // The English names stay.
  expect(emojiLike('tada', emoji)[0]?.character).toBe('🎉');
});
