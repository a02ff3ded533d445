import { isColorCode } from '@forum/contracts/brand-color';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ShownLook } from '@forum/features/operations/site-settings/queries/look';
import { markPng, markSvg } from './pictures/mark.ts';

/** An icon of the forum, as in a manifest. */
export interface ManifestIcon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose: 'any' | 'maskable';
}

/** Addresses of the forum's icons. */
export interface SiteIcons {
  /** On tabs. */
  readonly tab: string;
  /** For the home screens of phones that read no manifest. */
  readonly touch: string;
  readonly manifest: readonly ManifestIcon[];
}

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** The owners' picture, or the mark in their colour, or the mark in ours. */
export function iconsOf({
  icon,
  accent,
  pictures,
}: Pick<ShownLook, 'icon' | 'accent' | 'pictures'>): SiteIcons {
  const picture = pictures[icon];
  if (picture !== undefined) {
    const resized = (width: number) => `/_next/image?url=${encodeURIComponent(icon)}&w=${width}`;
    const type = TYPES[icon.slice(icon.lastIndexOf('.') + 1)] ?? 'image/png';
    const sizes = `${picture.width}x${picture.height}`;
    return {
      tab: resized(96),
      touch: resized(256),
      manifest: [{ src: icon, sizes, type, purpose: 'any' }],
    };
  }
  if (isColorCode(accent)) return marksIn(accent.slice(1));
  const png = (file: string, size: number, purpose: ManifestIcon['purpose']) => ({
    src: `/icons/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    tab: '/favicon.svg',
    touch: TOUCH,
    manifest: [
      png('icon-192.png', 192, 'any'),
      png('icon-512.png', 512, 'any'),
      png('maskable-512.png', 512, 'maskable'),
    ],
  };
}

const TOUCH = '/icons/apple-touch-icon.png';
/** The size that such phones show, in pixels a side; they round the corners themselves. */
const TOUCH_PIXELS = 180;

function marksIn(code: string): SiteIcons {
  const mark = (file: string, purpose: ManifestIcon['purpose']) => ({
    src: `/brand/${file}.svg`,
    sizes: 'any',
    type: 'image/svg+xml',
    purpose,
  });
  return {
    tab: `/brand/${code}.svg`,
    // Phones that read no manifest show no SVG either.
    touch: `/brand/${code}.png`,
    manifest: [mark(code, 'any'), mark(`${code}-maskable`, 'maskable')],
  };
}

/** Serves the mark in any colour that a forum may have: its address determines it, so it is never outdated. */
export function serveMarks(scope: FastifyInstance): void {
  const svg = z.object({ mark: z.string().regex(/^[0-9a-f]{6}(?:-maskable)?$/u) });
  scope.get('/brand/:mark.svg', { schema: { params: svg, hide: true } }, (request, reply) => {
    const [code = '', variant] = svg.parse(request.params).mark.split('-');
    const drawn = markSvg(`#${code}`, variant === 'maskable' ? 'maskable' : 'rounded');
    return reply.headers(FOR_EVER).type('image/svg+xml; charset=utf-8').send(drawn);
  });
  const png = z.object({ mark: z.string().regex(/^[0-9a-f]{6}$/u) });
  scope.get('/brand/:mark.png', { schema: { params: png, hide: true } }, async (request, reply) => {
    const drawn = await markPng(`#${png.parse(request.params).mark}`, TOUCH_PIXELS, 'whole');
    return reply.headers(FOR_EVER).type('image/png').send(drawn);
  });
}

const FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' };
