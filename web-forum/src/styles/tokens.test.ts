import { readFile } from 'node:fs/promises';
import { paletteKey } from '@forum/contracts/scalars';
import { describe, expect, it } from 'vitest';
import { BRAND_GROUNDS } from '@forum/contracts/brand-color';
import { contrast, oklchOf } from '@forum/contracts/colors';
import { readTokens, type Tokens } from '../lib/theme/tokens.ts';

const source = await readFile(`${import.meta.dirname}/tokens.css`, 'utf8');
const TEXT = 4.5;
const CONTROL = 3;
const GROUNDS = ['page', 'surface', 'raised', 'sunken', 'bar'];

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const tokens = readTokens(source, theme);

  it.each(['text', 'text-soft', 'text-quiet', 'accent', 'accent-strong', 'good', 'warn', 'bad'])(
    'keeps %s readable on every ground',
    (name) => {
      for (const ground of GROUNDS)
        expect(between(tokens, name, ground)).toBeGreaterThanOrEqual(TEXT);
    },
  );

  it.each(paletteKey.options)('keeps %s readable on its soft ground', (key) => {
    expect(between(tokens, `${key}-text`, `${key}-soft`)).toBeGreaterThanOrEqual(TEXT);
  });

  it('tells red from dark red, and each state from its ground (section 3, Presence status)', () => {
    const lightnessOf = (name: string) => tokens.get(name)?.lightness ?? 0;
    expect(lightnessOf('busy') - lightnessOf('do-not-disturb')).toBeGreaterThan(0.18);
    for (const name of ['online', 'away', 'busy', 'do-not-disturb']) {
      expect(between(tokens, name, 'page'), name).toBeGreaterThan(2);
    }
    expect(between(tokens, 'on-presence', 'do-not-disturb')).toBeGreaterThan(TEXT);
  });

  it.each(paletteKey.options)('gives %s an edge that its ground does not swallow', (key) => {
    for (const ground of [`${key}-soft`, 'page', 'surface']) {
      expect(between(tokens, `${key}-line`, ground)).toBeGreaterThan(1.3);
    }
  });

  it.each([
    ['on-accent', 'accent-fill'],
    ['on-accent', 'accent-strong'],
    ['text', 'accent-soft'],
    ['accent', 'accent-soft'],
    ['good', 'good-soft'],
    ['warn', 'warn-soft'],
    ['bad', 'bad-soft'],
    ['text', 'mark'],
    ['text-soft', 'mark'],
  ])('keeps %s readable on %s', (name, ground) => {
    expect(between(tokens, name, ground)).toBeGreaterThanOrEqual(TEXT);
  });

  it('shows the edges of controls on every ground', () => {
    for (const ground of GROUNDS) {
      expect(between(tokens, 'control-line', ground)).toBeGreaterThanOrEqual(CONTROL);
    }
  });

  it('keeps whatever colour a writer chose readable on every ground', () => {
    const isLight = theme === 'light';
    const bound = (name: string) =>
      Number(new RegExp(`--ink-${name}: ([\\d.]+)`).exec(source)?.[1]);
    const steps = ['00', '55', 'aa', 'ff'];
    const codes = steps.flatMap((red) =>
      steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
    );
    for (const code of codes) {
      const { lightness, chroma, hue } = oklchOf(code);
      const shown = {
        lightness: isLight
          ? Math.min(lightness, bound('lightest'))
          : Math.max(lightness, bound('darkest')),
        chroma: Math.min(chroma, bound('strongest')),
        hue,
      };
      for (const ground of ['page', 'surface', 'raised', 'sunken']) {
        const on = tokens.get(ground) ?? shown;
        expect(contrast(shown, on), `${code} on ${ground}`).toBeGreaterThanOrEqual(TEXT);
      }
    }
  });

  it.each(['page', 'surface', 'raised', 'sunken', 'bar'] as const)(
    'has the %s on which the check of brand colours reads them',
    (ground) => {
      expect(tokens.get(ground)).toEqual(BRAND_GROUNDS[theme][ground]);
    },
  );

  it('gives surfaces that rise no less light', () => {
    const order = ['sunken', 'page', 'surface', 'raised'].map(
      (name) => tokens.get(name)?.lightness,
    );
    expect(order).toEqual(order.toSorted((a = 0, b = 0) => a - b));
  });
});

describe.each(['light', 'dark'] as const)('more contrast in the %s theme', (theme) => {
  it('keeps every text at 7 to 1', async () => {
    const base = await readFile(`${import.meta.dirname}/base.css`, 'utf8');
    const tokens = new Map([...readTokens(source, theme), ...readTokens(base, theme)]);
    for (const name of ['text', 'text-soft', 'text-quiet', 'accent', 'bad']) {
      for (const ground of GROUNDS) {
        expect(between(tokens, name, ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(7);
      }
    }
  });
});

function between(tokens: Tokens, one: string, other: string): number {
  const [a, b] = [tokens.get(one), tokens.get(other)];
  if (a === undefined || b === undefined) throw new Error(`No token ${one} or ${other}`);
  return contrast(a, b);
}
