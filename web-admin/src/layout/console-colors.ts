import { brandTokens, isColorCode, type BrandTheme } from '@forum/contracts/brand-color';
import { hexOf } from '@forum/contracts/colors';
import { COLORS } from './colors.ts';

/** The colours of the console in one theme. */
export type ConsoleColors = Readonly<Record<keyof (typeof COLORS)[BrandTheme], string>>;

/** The console's colours with the forum's own accents; the usual ones for anything but a colour. */
export function consoleColors(theme: BrandTheme, code: string): ConsoleColors {
  if (!isColorCode(code)) return COLORS[theme];
  const tokens = brandTokens(code, theme);
  return {
    ...COLORS[theme],
    accent: hexOf(tokens.accent),
    accentStrong: hexOf(tokens['accent-strong']),
    accentSoft: hexOf(tokens['accent-soft']),
    onAccent: hexOf(tokens['on-accent']),
  };
}

/** The forum's own colour, which the server wrote into this page; empty: it has none. */
export function ownColor(page: Document): string {
  return page.querySelector<HTMLMetaElement>('meta[name="accent"]')?.content ?? '';
}
