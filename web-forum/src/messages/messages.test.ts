// @vitest-environment node
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { COMMENT_SORTS } from '@forum/contracts/comments';
import { reportReason } from '@forum/contracts/reports';
import { LANGUAGES } from '@forum/contracts/settings';
import { PALETTE_KEYS } from '@forum/contracts/scalars';
import { presence } from '@forum/contracts/users';
import { placesIn } from '@forum/messages/places';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pageSources, sourceOf } from '../testing/sources.ts';

/** As the build compiles them. */
type Catalogue = Record<string, unknown>;

const SOURCES = `${import.meta.dirname}/..`;
// Those of features, and those that belong to none; the server's sentences have a test of their own.
const paths = globSync('{,features/*/}messages/en/*.ts', { cwd: SOURCES }).filter(
  (path) => !basename(path).startsWith('server'),
);
const sources = pageSources();

/** Keys that are kinds of the contracts. */
const KINDS: ReadonlySet<string> = new Set([
  ...COMMENT_SORTS,
  ...PALETTE_KEYS,
  ...presence.options,
  ...reportReason.options,
]);

describe.each(paths)('the texts of %s', (path) => {
  const name = basename(path, '.ts');

  it('stand in every language, with the same values and tags', async () => {
    const { en: english = {}, ...others } = await cataloguesOf(path);
    expect(Object.keys(others)).toEqual(LANGUAGES.slice(1));
    for (const [language, other] of Object.entries(others)) {
      expect(Object.keys(other).toSorted()).toEqual(Object.keys(english).toSorted());
      for (const [key, message] of Object.entries(other)) {
        expect(message, `${language} ${name}.${key}`).not.toBe('');
        expect([...placesIn(message)].toSorted(), `${language} ${name}.${key}`).toEqual(
          [...placesIn(english[key])].toSorted(),
        );
      }
    }
  });

  it('are all said somewhere', async () => {
    const own = sources.filter(({ catalogues }) => catalogues.includes(name));
    const strings = new Set(own.flatMap((source) => source.strings));
    const made = [...strings].filter((text) => /^(\*\w{3,}|\w{3,}\*)$/.test(text)).map(patternOf);
    const isSaid = (key: string) =>
      strings.has(key) || KINDS.has(key) || made.some((pattern) => pattern.test(key));
    const { en: english = {} } = await cataloguesOf(path);
    expect(Object.keys(english).filter((key) => !isSaid(key))).toEqual([]);
  });
});

describe('the pages', () => {
  it('hold no words of their own', () => {
    const wordy = sources
      .filter(({ literals }) => literals.length > 0)
      .map(({ path, literals }) => [path, literals]);
    expect(wordy).toEqual([]);
  });

  it('would be caught speaking', () => {
    const caught = (markup: string) => sourceOf('a.tsx', `const a = ${markup};`).literals;
    expect(caught('<p>Good morning</p>')).toEqual(['Good morning']);
    expect(caught('<p>{isDay ? "Hello" : t("night")}</p>')).toEqual(['Hello']);
    expect(caught('<input aria-label={`Page ${page}`} />')).toEqual(['Page']);
    expect(caught('<Field label="Your name" name="name" />')).toEqual(['Your name']);
    expect(caught('toast({ kind: "error", title: "Oh no" })')).toEqual(['Oh no']);
    expect(caught('<p className="quiet">{t("key")} · {count}</p>')).toEqual([]);
  });
});

/** Composed keys: `${kind}Text`. */
function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replace('*', '\\w+')}$`);
}

/** By language. */
async function cataloguesOf(path: string): Promise<Record<string, Catalogue>> {
  const module: Record<string, unknown> = await import(join(SOURCES, path));
  return z.record(z.string(), z.record(z.string(), z.unknown())).parse(module['en']);
}
