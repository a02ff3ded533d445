import { describe, expect, it } from 'vitest';
import { wordChanges } from './word-changes.ts';

const said = (before: string, after: string) =>
  wordChanges(before, after).map(({ kind, text }) =>
    kind === 'same' ? text : kind === 'gone' ? `[-${text}]` : `[+${text}]`,
  );

describe('the changes between two versions', () => {
  it.each([
    ['One door', 'One door', ['One door']],
    ['', 'One', ['[+One]']],
    ['One', '', ['[-One]']],
    ['A red door.', 'A blue door.', ['A ', '[-red]', '[+blue]', ' door.']],
    ['A door.', 'A very old door.', ['A ', '[+very old ]', 'door.']],
    ['The old red door', 'The new blue door', ['The ', '[-old red]', '[+new blue]', ' door']],
    ['Der Kühlschrank', 'Der Kühlraum', ['Der ', '[-Kühlschrank]', '[+Kühlraum]']],
    ['我喜欢猫', '我喜欢狗', ['我喜欢', '[-猫]', '[+狗]']],
  ])('%j → %j', (before, after, expected) => {
    expect(said(before, after)).toEqual(expected);
  });

  it('lead from one text to the other, whatever they are', () => {
    const words = ['a', 'b', 'c', ' ', '\n', '.'];
    let seed = 7;
    const next = () => (seed = (seed * 16_807) % 2_147_483_647);
    const text = () => Array.from({ length: next() % 30 }, () => words[next() % 6]).join('');
    for (let round = 0; round < 300; round += 1) {
      const [before, after] = [text(), text()];
      const changes = wordChanges(before, after);
      const of = (kind: string) =>
        changes.flatMap((change) => (change.kind === kind ? [] : [change.text])).join('');
      expect(of('gone')).toBe(after);
      expect(of('added').replaceAll(/\s/g, '')).toBe(before.replaceAll(/\s/g, ''));
    }
  });

  it('of a text written anew are one change, and are found quickly', () => {
    const long = (word: string) => Array.from({ length: 20_000 }, (_, at) => word + at).join(' ');
    const started = performance.now();
    expect(wordChanges(long('a'), long('b'))).toHaveLength(2);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
