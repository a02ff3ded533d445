// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { pageSources, sourceOf } from '../testing/sources.ts';

describe('the pages', () => {
  it('hold no words of their own', () => {
    const wordy = pageSources()
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
