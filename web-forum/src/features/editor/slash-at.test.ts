import { expect, it } from 'vitest';
import { commandsLike, slashAt } from './slash-at.ts';

it('takes a slash that stands alone in its block for the beginning of a command', () => {
  expect(slashAt('/')).toEqual({ leadOffset: 0, matchingString: '', replaceableString: '/' });
  expect(slashAt('/head')?.matchingString).toBe('head');
  for (const text of ['', 'and/or', ' /', '/usr/bin', '/a b', '//', `/${'a'.repeat(21)}`]) {
    expect([text, slashAt(text)]).toEqual([text, null]);
  }
});

const COMMANDS = [
  { name: 'Image', words: 'picture, photo' },
  { name: 'Heading 1', words: 'title, h1' },
  { name: 'Bullet List', words: 'points' },
  { name: 'Numbered List', words: 'ordered' },
  { name: 'Überschrift', words: 'titre, idée' },
];
const found = (typed: string) => commandsLike(COMMANDS, typed).map(({ name }) => name);

it('finds commands by the beginning of any of their words', () => {
  expect(found('')).toHaveLength(5);
  expect(found('LI')).toEqual(['Bullet List', 'Numbered List']);
  expect(found('heading1')).toEqual(['Heading 1']);
  expect(found('ist')).toEqual([]);
});

it('finds commands by what else they are called, after those of that name', () => {
  expect(found('phot')).toEqual(['Image']);
  expect(found('h1')).toEqual(['Heading 1']);
  expect(found('i')).toEqual(['Image', 'Überschrift']);
  expect(found('über')).toEqual(['Überschrift']);
});
