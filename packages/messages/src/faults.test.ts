import { describe, expect, it } from 'vitest';
import { faultsOf } from './faults.ts';

describe('a catalogue', () => {
  it('has the keys of the English, and no others', () => {
    expect(faultsOf({ one: 'One', two: 'Two' }, { one: 'Eins', three: 'Drei' }, 'de')).toEqual([
      'two: is missing',
      'three: is no key of the English',
    ]);
  });

  it.each([
    ['Hello {name}', 'Hallo', ['lacks name']],
    ['Hello {name}', 'Hallo {Name}', ['lacks name', 'has Name, which the English lacks']],
    ['Read the <link>rules</link>', 'Lies die Regeln', ['lacks link']],
    ['{count, plural, one {# day} other {# days}}', 'Tage', ['lacks count']],
    ['One day', '', ['is empty']],
    ['One day', 'Ein {Tag', ['is not an ICU message']],
  ])('that says “%s” may not say “%s”', (english, text, faults) => {
    const named = faults.map((fault) => `key: ${fault}`);
    expect(faultsOf({ key: english }, { key: text }, 'de')).toEqual(named);
  });

  it.each([
    ['{count, plural, =0 {cases} other {Cases}}', 'Fälle'],
    ['{reason, select, other {{words}}}', '{reason, select, spam {Spam} other {Sonstiges}}'],
    ['{count, plural, one {# reply} other {# replies}}', '{count, plural, other {# Antworten}}'],
  ])('that says “%s” may say “%s”', (english, text) => {
    expect(faultsOf({ key: english }, { key: text }, 'de')).toEqual([]);
  });
});

describe('a plural', () => {
  const english = '{count, plural, one {# file} other {# files}}';

  it.each([
    ['fr', '{count, plural, one {# fichier} other {# fichiers}}', []],
    ['pl', '{count, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}', []],
    ['pl', '{count, plural, one {# plik} other {# plików}}', ['lacks many', 'lacks few']],
    ['de', '{count, plural, one {#} few {#} other {#}}', ['has few, which the language lacks']],
  ])('in %s is complete: %s', (language, text, faults) => {
    const named = faults.map((fault) => `key: a plural ${fault}`);
    expect(faultsOf({ key: english }, { key: text }, language)).toEqual(named);
  });
});
