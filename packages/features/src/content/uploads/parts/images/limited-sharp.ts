import sharp from 'sharp';

// libvips reads dozens of formats; members' files may reach only four decoders, whatever they pretend to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// Members' images do not repeat, and one image must not take every core.
sharp.cache(false);
sharp.concurrency(1);

/** sharp, with the decoders of jpeg, png, webp and gif alone. */
export const limitedSharp = sharp;

/** The time limit of a decoder or encoder. */
export const IMAGE_SECONDS = 30;

/** Whether an error is that time limit. */
export function tookTooLong(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout');
}
