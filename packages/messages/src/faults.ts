import { needsOf, type Needs } from './needs.ts';
import type { Catalogue } from './texts.ts';

/** The faults of a catalogue, one sentence each; the English declares its keys and what each needs. */
export function faultsOf(english: Catalogue, texts: Catalogue, language: string): string[] {
  const missing = Object.keys(english).filter((key) => !Object.hasOwn(texts, key));
  return [
    ...missing.map((key) => `${key}: is missing`),
    ...Object.entries(texts).flatMap(([key, text]) =>
      faultsOfText(english[key], text, language).map((fault) => `${key}: ${fault}`),
    ),
  ];
}

function faultsOfText(english: string | undefined, text: string, language: string): string[] {
  if (english === undefined) return ['is no key of the English'];
  if (text === '') return ['is empty'];
  const [source, own] = [parsed(english), parsed(text)];
  if (own === null) return ['is not an ICU message'];
  if (source === null) return [];
  return [
    ...[...source.drawn].filter((name) => !namesIn(own).has(name)).map((name) => `lacks ${name}`),
    ...[...namesIn(own)]
      .filter((name) => !namesIn(source).has(name))
      .map((name) => `has ${name}, which the English lacks`),
    ...pluralFaults(own, language),
  ];
}

function parsed(text: string): Needs | null {
  try {
    return needsOf(text);
  } catch {
    // The parser reports a position; the check names the text.
    return null;
  }
}

function namesIn({ values, tags }: Needs): Set<string> {
  return new Set([...values.keys(), ...tags]);
}

/** A plural has all categories of its language, or only `other`: a word that never changes. */
function pluralFaults({ plurals }: Needs, language: string): string[] {
  return plurals.flatMap(({ type, categories }) => {
    const rules = new Intl.PluralRules(language, { type });
    const asked = categoriesOf(rules);
    const lacking = [...asked].filter((each) => !categories.includes(each));
    const foreign = categories.filter(
      (each) => !rules.resolvedOptions().pluralCategories.some((one) => one === each),
    );
    return [
      ...(categories.length > 1 ? lacking.map((each) => `a plural lacks ${each}`) : []),
      ...foreign.map((each) => `a plural has ${each}, which the language lacks`),
    ];
  });
}

/**
 * For the numbers that a forum counts: French has a category for whole millions, for which ICU falls back to `other`.
 */
function categoriesOf(rules: Intl.PluralRules): Set<string> {
  return new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)));
}
