import { BRAND_GROUNDS, brandTokens } from '@forum/contracts/brand-color';
import { hexOf } from '@forum/contracts/colors';
import {
  IMAGE_SECONDS,
  limitedSharp,
} from '@forum/features/content/uploads/parts/images/limited-sharp';
import { fileURLToPath } from 'node:url';
import { markPng } from './mark.ts';

/** What a shared link to a page shows. */
export interface LinkCard {
  readonly siteName: string;
  /** The forum's colour, `#rrggbb`. */
  readonly accent: string;
  /** The owners' icon; null: the mark in the forum's colour. */
  readonly icon: Uint8Array | null;
  /** In large letters; empty: nothing. */
  readonly title: string;
  /** Below the title; empty: nothing. */
  readonly footnote: string;
}

/** In pixels: the size that social networks ask for. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

const MARGIN = 80;
const ICON = 64;
const BAR = 16;
/** The area for the title, in pixels. */
const TITLE = { top: 200, height: 290, width: CARD_SIZE.width - 2 * MARGIN } as const;
/** From the largest size, for a short title, to the smallest still legible on a phone. */
const TITLE_SIZES = [68, 56, 46, 38] as const;
const INK = { title: '#20242a', footnote: '#5d636b' } as const;

const FONTS = {
  Bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')),
  Regular: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  ),
} as const;

/** Whether our typeface can show it: characters of other scripts would be drawn as empty boxes. */
export function canBeDrawn(text: string): boolean {
  return !/[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u.test(
    text,
  );
}

/** Draws a card as a PNG. */
export async function drawLinkCard(card: LinkCard): Promise<Buffer> {
  const { width, height } = CARD_SIZE;
  const sharp = await limitedSharp();
  const [icon, name, title, footnote] = await Promise.all([
    card.icon === null ? markPng(card.accent, ICON, 'rounded') : iconOf(card.icon),
    words(card.siteName, { size: 34, weight: 'Bold', ink: INK.title, lines: 1 }),
    titleOf(card.title),
    words(card.footnote, { size: 30, weight: 'Regular', ink: INK.footnote, lines: 1 }),
  ]);
  const bar = { width, height: BAR, channels: 3, background: fillOf(card.accent) } as const;
  const ground = hexOf(BRAND_GROUNDS.light.page);
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([
      { input: { create: bar }, left: 0, top: height - BAR },
      { input: icon, left: MARGIN, top: MARGIN },
      ...at(name, MARGIN + ICON + 24, ({ height: tall }) => MARGIN + (ICON - tall) / 2),
      ...at(title, MARGIN, ({ height: tall }) => TITLE.top + (TITLE.height - tall) / 2),
      ...at(footnote, MARGIN, () => height - BAR - MARGIN),
    ])
    .png({ palette: true })
    .timeout({ seconds: IMAGE_SECONDS })
    .toBuffer();
}

/** Words as a transparent picture. */
interface Drawn {
  readonly data: Buffer;
  readonly height: number;
}

interface Style {
  readonly size: number;
  readonly weight: keyof typeof FONTS;
  readonly ink: string;
  /** What does not fit into this many lines is left out; absent: there is room. */
  readonly lines?: number;
}

function at(drawn: Drawn | null, left: number, top: (drawn: Drawn) => number) {
  return drawn === null ? [] : [{ input: drawn.data, left, top: Math.round(top(drawn)) }];
}

/** The title in the largest size that fits, or its beginning. */
async function titleOf(title: string): Promise<Drawn | null> {
  let shown = title;
  for (;;) {
    for (const size of TITLE_SIZES) {
      const drawn = await words(shown, { size, weight: 'Bold', ink: INK.title });
      if (drawn === null || drawn.height <= TITLE.height) return drawn;
    }
    shown = beginningOf(shown);
  }
}

/** Four fifths of a text, with an ellipsis. */
function beginningOf(text: string): string {
  const letters = Array.from(text);
  return `${letters
    .slice(0, Math.floor(letters.length * 0.8))
    .join('')
    .trimEnd()}…`;
}

async function words(text: string, style: Style): Promise<Drawn | null> {
  const shown = plain(text);
  if (shown === '') return null;
  const sharp = await limitedSharp();
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${style.ink}">${escaped(shown)}</span>`,
      font: `Inter ${style.weight} ${style.size}`,
      fontfile: FONTS[style.weight],
      width: TITLE.width,
      rgba: true,
      dpi: 72,
      wrap: 'word-char',
    },
  })
    .png()
    .timeout({ seconds: IMAGE_SECONDS })
    .toBuffer({ resolveWithObject: true });
  const most = (style.lines ?? Number.POSITIVE_INFINITY) * style.size * 1.3;
  return info.height <= most ? { data, height: info.height } : words(beginningOf(shown), style);
}

/** What our typeface contains: no emoji, no control characters. */
function plain(text: string): string {
  return text
    .replaceAll(/[\p{Extended_Pictographic}\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, (sign) =>
      /[\d#*©®™]/u.test(sign) ? sign : ' ',
    )
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** The text escaped as markup. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

async function iconOf(bytes: Uint8Array): Promise<Buffer> {
  const sharp = await limitedSharp();
  return sharp(bytes)
    .resize({ width: ICON, height: ICON, fit: 'contain', background: '#0000' })
    .png()
    .timeout({ seconds: IMAGE_SECONDS })
    .toBuffer();
}

function fillOf(accent: string): string {
  return hexOf(brandTokens(accent, 'light')['accent-fill']);
}
