import { brandTokens } from '@forum/contracts/brand-color';
import { hexOf } from '@forum/contracts/colors';
import { limitedSharp } from '@forum/features/content/uploads/parts/images/limited-sharp';

/** The edges of a mark: round corners, or filled to the edges for platforms that cut out a shape of their own. */
export type MarkShape = 'rounded' | 'maskable' | 'whole';

/** The side of the square in which the mark is designed, as in `favicon.svg`. */
const SIDE = 32;
const CORNER = 7;

/** The two colours of a mark in the forum's colour. */
function inksOf(accent: string): { readonly ground: string; readonly sign: string } {
  const { 'accent-fill': fill, 'on-accent': on } = brandTokens(accent, 'light');
  return { ground: hexOf(fill), sign: hexOf(on) };
}

/** The mark in our colour, as in `favicon.svg`. */
export function markSvg(accent: string, shape: MarkShape): string {
  const { ground, sign } = inksOf(accent);
  const mark =
    `<path fill="${sign}" d="M8 9h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-9l-5 4v-4H8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2Z"/>` +
    `<path stroke="${ground}" stroke-width="2" stroke-linecap="round" d="M11 13h10M11 17h6"/>`;
  const corner = shape === 'rounded' ? CORNER : 0;
  // Platforms that cut out a shape of their own leave the middle four fifths.
  const sized =
    shape === 'maskable' ? `<g transform="translate(3.2 3.2) scale(.8)">${mark}</g>` : mark;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" rx="${corner}" fill="${ground}"/>${sized}</svg>`;
}

/**
 * The mark as a PNG of that many pixels a side. It is painted here, pixel by pixel: the image library's SVG reader
 * stays disabled, since members' files would reach it too.
 */
export async function markPng(
  accent: string,
  pixels: number,
  shape: Exclude<MarkShape, 'maskable'>,
): Promise<Buffer> {
  const { ground, sign } = inksOf(accent);
  const [groundRgb, signRgb] = [rgbOf(ground), rgbOf(sign)];
  const corner = shape === 'rounded' ? CORNER : 0;
  const scale = pixels / SIDE;
  const bytes = Buffer.alloc(pixels * pixels * 4);
  for (let row = 0; row < pixels; row += 1) {
    for (let column = 0; column < pixels; column += 1) {
      const [x, y] = [(column + 0.5) / scale, (row + 0.5) / scale];
      const isSign = cover(bubble(x, y), scale) * (1 - cover(lines(x, y), scale));
      const at = (row * pixels + column) * 4;
      for (const part of [0, 1, 2] as const) {
        bytes[at + part] = Math.round(groundRgb[part] * (1 - isSign) + signRgb[part] * isSign);
      }
      bytes[at + 3] = Math.round(255 * cover(box(x - 16, y - 16, [16, 16], corner), scale));
    }
  }
  const sharp = await limitedSharp();
  return sharp(bytes, { raw: { width: pixels, height: pixels, channels: 4 } })
    .png()
    .toBuffer();
}

type Rgb = readonly [number, number, number];

function rgbOf(code: string): Rgb {
  const part = (from: number) => Number.parseInt(code.slice(from, from + 2), 16);
  return [part(1), part(3), part(5)];
}

// Distances to the mark's shapes in its own units, negative inside.

/** How much of a pixel is inside. */
function cover(distance: number, scale: number): number {
  return Math.min(1, Math.max(0, 0.5 - distance * scale));
}

/** A rectangle around the origin with round corners. */
function box(
  x: number,
  y: number,
  [halfWidth, halfHeight]: readonly [number, number],
  corner: number,
) {
  const [dx, dy] = [Math.abs(x) - halfWidth + corner, Math.abs(y) - halfHeight + corner];
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - corner;
}

/** The speech bubble with its tail, a triangle below its lower edge. */
function bubble(x: number, y: number): number {
  const slope = (4 * (x - 15) + 5 * (y - 21)) / Math.hypot(4, 5);
  const tail = Math.max(10 - x, 20 - y, slope);
  return Math.min(box(x - 16, y - 15, [10, 6], 2), tail);
}

/** The two lines in it. */
function lines(x: number, y: number): number {
  const line = (end: number, height: number) =>
    Math.hypot(x - Math.min(Math.max(x, 11), end), y - height) - 1;
  return Math.min(line(21, 13), line(17, 17));
}
