import { LIMITS } from '@forum/contracts/limits';
import { safeImageUrl } from '@forum/rich-text/safe-url';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useSite } from '../lib/site.ts';
import { MissingPicture } from './MissingPicture.tsx';

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'ref' | 'onError'> {
  src: string;
  alt: string;
  /** In its place when it cannot be loaded; else its words in a frame. */
  instead?: ReactNode;
  /** How wide it is shown at most, in CSS pixels. */
  shown: number;
  /** Where its width depends on the window's: as browsers take it. Else it is `shown` everywhere. */
  sizes?: string;
}

/** What members uploaded here; the server makes it smaller, and nothing else. */
const UPLOAD = /^\/uploads\/[0-9a-f]{64}\.(?:jpg|png|webp)$/;

/** Smaller ones are not worth a choice where the width depends on the window, in pixels. */
const LEAST_CHOICE = 384;

/**
 * An image that a member chose, an upload or one of elsewhere: no other path of the site is one, wherever it was kept; uploads in the size that is shown. Its room is kept by `width` and `height`,
 * or by a class that sets both.
 */
export function Picture({ src: address, shown, sizes, alt, instead, ...rest }: Props) {
  const src = safeImageUrl(address, useSite().url);
  const [missing, setMissing] = useState<string | null>(null);
  if (src === null) return instead ?? (alt === '' ? null : <span>{alt}</span>);
  if (src === missing) {
    const { className, width, height } = rest;
    return instead ?? <MissingPicture {...{ alt, className, width, height }} />;
  }
  return (
    <img
      // What the server drew may have failed before anybody listened. A drawing without a size of its own looks the
      // same, but can be decoded.
      ref={(image) => {
        if (image === null || !image.complete || image.naturalWidth > 0) return;
        image.decode().catch(() => setMissing(src));
      }}
      onError={() => setMissing(src)}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      {...rest}
      {...(UPLOAD.test(src) ? sourcesOf(src, shown, sizes) : { src })}
      alt={alt}
    />
  );
}

/** On screens with two dots to a pixel twice the width is wanted; more cannot be seen. */
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

/** The smallest width the server makes that is enough. */
function widthFor(pixels: number): number {
  return LIMITS.image.widths.find((width) => width >= pixels) ?? Math.max(...LIMITS.image.widths);
}

function at(src: string, width: number): string {
  return `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=75`;
}
