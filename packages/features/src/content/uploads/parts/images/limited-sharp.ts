type Decoders = (typeof import('sharp'))['default'];

let loaded: Promise<Decoders> | null = null;

/**
 * sharp with only the decoders of jpeg, png, webp, gif and of phones' formats (avif, and heic where available). Loaded
 * with the first image: most processes never see one, and libvips takes 20 MB.
 */
export function limitedSharp(): Promise<Decoders> {
  loaded ??= import('sharp').then(({ default: sharp }) => limited(sharp));
  return loaded;
}

function limited(sharp: Decoders): Decoders {
  // libvips reads dozens of formats; members' files may reach only these decoders, whatever they pretend to be.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadNsgifBuffer',
      'VipsForeignLoadHeifBuffer',
    ],
  });
  // Members' images do not repeat, and one image must not take every core.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** The time limit of a decoder or encoder. */
export const IMAGE_SECONDS = 30;

/** Whether an error is that time limit. */
export function tookTooLong(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout');
}
