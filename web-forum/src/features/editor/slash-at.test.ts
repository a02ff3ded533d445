import { expect, it } from 'vitest';
import { commandsLike, slashAt } from './slash-at.ts';

it('takes a slash that stands alone in its block for the beginning of a command', () => {
  expect(slashAt('/')).toEqual({ leadOffset: 0, matchingString: '', replaceableString: '/' });
  expect(slashAt('/head')?.matchingString).toBe('head');
  for (const text of ['', 'and/or', ' /', '/usr/bin', '/a b', '//', `/${'a'.repeat(21)}`]) {
    expect([text, slashAt(text)]).toEqual([text, null]);
  }
});

it('finds commands by the beginning of any of their words', () => {
  const commands = [{ name: 'Heading 1' }, { name: 'Bullet List' }, { name: 'Numbered List' }];
  const found = (typed: string) => commandsLike(commands, typed).map(({ name }) => name);
  expect(found('')).toHaveLength(3);
  expect(found('LI')).toEqual(['Bullet List', 'Numbered List']);
  expect(found('heading1')).toEqual(['Heading 1']);
  expect(found('ist')).toEqual([]);
});
