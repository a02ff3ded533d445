import { LIMITS } from '@forum/contracts/limits';
import { safeImageUrl } from '@forum/rich-text/safe-url';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useSite } from '../lib/site/site.ts';
import { MissingPicture } from './MissingPicture.tsx';

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'ref' | 'onError'> {
  src: string;
  alt: string;
  /** Shown if it fails to load; left out: its words in a frame. */
  instead?: ReactNode;
  /** Maximum display width, in CSS pixels. */
  shown: number;
  /** The `sizes` attribute, if its width depends on the window's. Left out: `shown` everywhere. */
  sizes?: string;
}

/** Uploads as they are stored, the only images that the server resizes. */
const UPLOAD = /^\/uploads\/[0-9a-f]{64}\.(?:jpg|png|webp)$/;

/** In pixels; if the width depends on the window, smaller ones are not worth offering. */
const LEAST_CHOICE = 384;

/**
 * An image of this forum in the displayed size: an upload, or the copy of a picture from another site. No other path of
 * the site counts, wherever it was stored, and no browser requests anything from another site because of what a member
 * wrote. `width` and `height`, or a class that sets both, reserve its space.
 */
export function Picture({ src: address, shown, sizes, alt, instead, ...rest }: Props) {
  const src = safeImageUrl(address, useSite().url);
  const [missing, setMissing] = useState<string | null>(null);
  if (src === null) return instead ?? (alt === '' ? null : <span>{alt}</span>);
  if (src === missing || !src.startsWith('/')) {
    const { className, width, height } = rest;
    return instead ?? <MissingPicture {...{ alt, className, width, height }} />;
  }
  return (
    <img
      // A server-rendered image may have failed before anybody listened. An SVG without a size looks the same, but
      // can be decoded.
      ref={(image) => {
        if (image === null || !image.complete || image.naturalWidth > 0) return;
        image.decode().catch(() => setMissing(src));
      }}
      onError={() => setMissing(src)}
      loading="lazy"
      decoding="async"
      {...rest}
      {...(UPLOAD.test(src) ? sourcesOf(src, shown, sizes) : { src })}
      alt={alt}
    />
  );
}

/** Screens with two dots per pixel need twice the width; more is not visible. */
function sourcesOf(src: string, shown: number, sizes: string | undefined) {
  const [once, twice] = [widthFor(shown), widthFor(2 * shown)];
  if (sizes === undefined) {
    return { src: at(src, once), srcSet: `${at(src, once)} 1x, ${at(src, twice)} 2x` };
  }
  const choice = LIMITS.image.widths.filter((width) => width >= LEAST_CHOICE && width <= twice);
  const widths = choice.length === 0 ? [once] : choice;
  const srcSet = widths.map((width) => `${at(src, width)} ${width}w`).join(', ');
  return { src: at(src, once), srcSet, sizes };
}

/** The smallest sufficient width that the server produces. */
function widthFor(pixels: number): number {
  return LIMITS.image.widths.find((width) => width >= pixels) ?? Math.max(...LIMITS.image.widths);
}

function at(src: string, width: number): string {
  return `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=75`;
}
