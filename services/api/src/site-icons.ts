import { brandTokens, isColorCode } from '@forum/contracts/brand-color';
import { hexOf } from '@forum/contracts/colors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ShownLook } from '@forum/features/operations/site-settings/queries/look';

/** An icon of the forum, as manifests list it. */
export interface ManifestIcon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose: 'any' | 'maskable';
}

/** Where the forum's icons are. */
export interface SiteIcons {
  /** On tabs. */
  readonly tab: string;
  /** On the home screens of phones that read no manifest. */
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

/** Phones that read no manifest draw no SVG either: they get the mark in our colour. */
const TOUCH = '/icons/apple-touch-icon.png';

function marksIn(code: string): SiteIcons {
  const mark = (file: string, purpose: ManifestIcon['purpose']) => ({
    src: `/brand/${file}.svg`,
    sizes: 'any',
    type: 'image/svg+xml',
    purpose,
  });
  return {
    tab: `/brand/${code}.svg`,
    touch: TOUCH,
    manifest: [mark(code, 'any'), mark(`${code}-maskable`, 'maskable')],
  };
}

/** Serves the mark in any colour that a forum may have: its address says all, so it is never outdated. */
export function serveMarks(scope: FastifyInstance): void {
  const params = z.object({ mark: z.string().regex(/^[0-9a-f]{6}(?:-maskable)?$/u) });
  scope.get('/brand/:mark.svg', { schema: { params, hide: true } }, (request, reply) => {
    const [code = '', variant] = params.parse(request.params).mark.split('-');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/svg+xml; charset=utf-8')
      .send(markSvg(`#${code}`, variant === 'maskable'));
  });
}

/** The mark as `favicon.svg` has it in our colour. */
function markSvg(accent: string, isMaskable: boolean): string {
  const { 'accent-fill': fill, 'on-accent': on } = brandTokens(accent, 'light');
  const [ground, sign] = [hexOf(fill), hexOf(on)];
  const mark =
    `<path fill="${sign}" d="M8 9h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-9l-5 4v-4H8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2Z"/>` +
    `<path stroke="${ground}" stroke-width="2" stroke-linecap="round" d="M11 13h10M11 17h6"/>`;
  // Whoever cuts a shape of its own out of it leaves the middle four fifths.
  const [corner, sized] = isMaskable
    ? [0, `<g transform="translate(3.2 3.2) scale(.8)">${mark}</g>`]
    : [7, mark];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${ground}"/>${sized}</svg>`;
}
