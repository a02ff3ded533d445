// The forum's single colour, from which the accents of both themes derive
// (docs/decisions/0181-all-accent-colours-derive-from-one-setting.md).
import { contrast, hexOf, oklchOf, type Oklch } from './colors.ts';

/** The two themes of pages. */
export type BrandTheme = 'light' | 'dark';

/** The contrast of text on the accents' backgrounds, by WCAG 2 AA. */
const READABLE = 4.5;
const CODE = /^#[0-9a-f]{6}$/u;

/** The backgrounds an accent is read on, from `tokens.css`, whose test compares them. */
export const BRAND_GROUNDS = {
  light: {
    page: { lightness: 0.982, chroma: 0.005, hue: 85 },
    surface: { lightness: 1, chroma: 0, hue: 0 },
    raised: { lightness: 1, chroma: 0, hue: 0 },
    sunken: { lightness: 0.957, chroma: 0.007, hue: 85 },
    bar: { lightness: 1, chroma: 0, hue: 0 },
  },
  dark: {
    page: { lightness: 0.218, chroma: 0.004, hue: 265 },
    surface: { lightness: 0.252, chroma: 0.006, hue: 265 },
    raised: { lightness: 0.29, chroma: 0.008, hue: 265 },
    sunken: { lightness: 0.19, chroma: 0.004, hue: 265 },
    bar: { lightness: 0.218, chroma: 0.004, hue: 265 },
  },
} as const satisfies Record<BrandTheme, Record<string, Oklch>>;

/** The accents of a theme, named as in `tokens.css`. */
export type BrandTokens = Readonly<
  Record<'accent' | 'accent-strong' | 'accent-soft' | 'accent-fill' | 'on-accent', Oklch>
>;

/** Whether it is a colour in the stored form: `#rrggbb` in lower case. */
export function isColorCode(text: string): boolean {
  return CODE.test(text);
}

/**
 * The accents derived from a colour: in the light theme the colour itself, in the dark one a shade of its hue light
 * enough to be read.
 */
export function brandTokens(code: string, theme: BrandTheme): BrandTokens {
  const chosen = oklchOf(code);
  const like = (lightness: number, most: number): Oklch => ({
    ...chosen,
    lightness,
    chroma: Math.min(chosen.chroma, most),
  });
  if (theme === 'dark') {
    return {
      accent: like(0.8, 0.09),
      'accent-strong': like(0.87, 0.07),
      'accent-soft': like(0.305, 0.035),
      'accent-fill': like(0.72, 0.085),
      'on-accent': like(0.2, 0.02),
    };
  }
  return {
    accent: chosen,
    'accent-strong': { ...chosen, lightness: Math.max(0, chosen.lightness - 0.07) },
    'accent-soft': like(0.945, 0.022),
    'accent-fill': chosen,
    'on-accent': like(1, 0),
  };
}

/** Whether everything derived from the colour is readable in both themes (WCAG 2 AA). */
export function isReadableBrand(code: string): boolean {
  return (['light', 'dark'] as const).every((theme) => {
    const tokens = brandTokens(code, theme);
    const grounds = [...Object.values(BRAND_GROUNDS[theme]), tokens['accent-soft']];
    return (
      [tokens.accent, tokens['accent-strong']].every((ink) =>
        grounds.every((ground) => contrast(ink, ground) >= READABLE),
      ) &&
      [tokens['accent-fill'], tokens['accent-strong']].every(
        (ground) => contrast(tokens['on-accent'], ground) >= READABLE,
      )
    );
  });
}

const STEP = 0.005;

/** The colour itself if readable, else the lightest of its hue that is. */
export function nearestReadableBrand(code: string): string {
  if (isReadableBrand(code)) return code;
  const chosen = oklchOf(code);
  // Black, the end of every scale, is readable.
  for (let lightness = chosen.lightness - STEP; lightness > 0; lightness -= STEP) {
    const darker = hexOf({ ...chosen, lightness });
    if (isReadableBrand(darker)) return darker;
  }
  return '#000000';
}

/** Why a colour cannot be the forum's; null: it can. */
export function brandColorIssue(value: unknown): string | null {
  if (value === '') return null;
  if (typeof value !== 'string' || !isColorCode(value)) {
    return 'Must be a colour such as #006186, or empty';
  }
  const nearest = nearestReadableBrand(value);
  if (nearest === value) return null;
  return `Too light to read. The nearest readable colour: ${nearest}`;
}

/** A filled button in the light theme, for what has no theme (emails); undefined for anything but a colour. */
export function brandButton(code: string): { ground: string; text: string } | undefined {
  if (!isColorCode(code)) return undefined;
  const tokens = brandTokens(code, 'light');
  return { ground: hexOf(tokens['accent-fill']), text: hexOf(tokens['on-accent']) };
}

/**
 * The accents of both themes as a style sheet that overrides the forum's own; empty for anything but a colour. Readers
 * who ask for more contrast keep the forum's own accents, which have it.
 */
export function brandStyle(code: string): string {
  if (!isColorCode(code)) return '';
  const [light, dark] = [brandTokens(code, 'light'), brandTokens(code, 'dark')];
  const names = ['accent', 'accent-strong', 'accent-soft', 'accent-fill', 'on-accent'] as const;
  const rules = names.map(
    (name) => `--${name}:light-dark(${hexOf(light[name])},${hexOf(dark[name])})`,
  );
  return `@media not (prefers-contrast:more){html:root{${rules.join(';')}}}`;
}
