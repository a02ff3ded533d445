import sharp from 'sharp';

// libvips reads dozens of formats; what members send may reach four decoders and no other, whatever a file pretends.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// Members' images do not come twice, and one image must not take every core.
sharp.cache(false);
sharp.concurrency(1);

/** sharp, with the decoders of jpeg, png, webp and gif alone. */
export const limitedSharp = sharp;

/** After which time a decoder or an encoder is stopped. */
export const IMAGE_SECONDS = 30;

/** Whether it was stopped for taking too long. */
export function tookTooLong(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout');
}
