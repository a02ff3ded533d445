import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aPicture, pixelBomb, withChunk } from '../../test-forms.ts';
import { reencode } from './re-encode.ts';

const refusal = (kind: string, code: string) => expect.objectContaining({ kind, code });
const notAnImage = refusal('unsupported', 'not-an-image');
const otherKind = refusal('unsupported', 'image-kind');

describe('an image that is made anew', () => {
  it.each([
    ['jpeg', 'jpg'],
    ['png', 'png'],
    ['webp', 'webp'],
    ['gif', 'png'],
    ['avif', 'jpg'],
  ] as const)('of %s is kept as %s, as large as it was', async (format, extension) => {
    const kept = await reencode(await aPicture('#3366cc').toFormat(format).toBuffer());
    expect(kept).toMatchObject({ extension, width: 40, height: 20 });
    const { format: written } = await sharp(kept.bytes).metadata();
    expect(written).toBe(extension === 'jpg' ? 'jpeg' : extension);
  });

  it('of a phone is kept as webp if one sees through it', async () => {
    const background = { r: 200, g: 100, b: 50, alpha: 0.5 };
    const create = { width: 40, height: 20, channels: 4, background } as const;
    const kept = await reencode(await sharp({ create }).avif().toBuffer());
    expect(kept).toMatchObject({ extension: 'webp', width: 40, height: 20, wasAnimated: false });
  });

  it('is the same for the same image: the hash of its bytes can name it', async () => {
    const sent = await aPicture('#11aa22').jpeg().toBuffer();
    const [first, second] = [await reencode(sent), await reencode(sent)];
    expect(first.bytes.equals(second.bytes)).toBe(true);
  });

  it('stands upright and tells nothing of the camera or the place', async () => {
    const sent = await aPicture('#aa1122')
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(sent.includes('SecretCamera')).toBe(true);
    const kept = await reencode(sent);
    expect(kept).toMatchObject({ width: 20, height: 40 });
    const { exif, icc, xmp, orientation } = await sharp(kept.bytes).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(kept.bytes.includes('SecretCamera')).toBe(false);
  });

  it('is the first frame of an animation', async () => {
    const frames = await sharp(
      await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map((c) => aPicture(c).png().toBuffer())),
      { join: { animated: true } },
    )
      .gif({ loop: 0 })
      .toBuffer();
    const before = await sharp(frames, { animated: true }).metadata();
    expect(before.pages).toBe(3);
    const kept = await reencode(frames);
    expect(kept).toMatchObject({ extension: 'png', width: 40, height: 20, wasAnimated: true });
    const { dominant } = await sharp(kept.bytes).stats();
    expect(dominant.r).toBeGreaterThan(dominant.g + dominant.b);
  });

  it.each(['webp', 'png'] as const)('says that a %s moved', async (format) => {
    const still = await aPicture('#ff0000').toFormat(format).toBuffer();
    expect((await reencode(still)).wasAnimated).toBe(false);
    const frames = ['#ff0000', '#00ff00'].map((colour) => aPicture(colour).png().toBuffer());
    const moving =
      format === 'png'
        ? withChunk(still, 'acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
        : await sharp(await Promise.all(frames), { join: { animated: true } })
            .webp()
            .toBuffer();
    expect((await reencode(moving)).wasAnimated).toBe(true);
  });

  it('has nothing left of what stood in or behind the image sent', async () => {
    const script = '<script>alert(document.cookie)</script>';
    const gif = await aPicture('#123456').gif().toBuffer();
    const png = await aPicture('#123456')
      .withExif({ IFD0: { Copyright: script } })
      .png()
      .toBuffer();
    for (const sent of [gif, png]) {
      const polyglot = Buffer.concat([sent, Buffer.from(`*/=1;${script}`)]);
      const kept = await reencode(polyglot);
      expect(kept.bytes.includes('<script')).toBe(false);
    }
  });

  it('is kept as webp where a png would be twice as large as what may be sent', async () => {
    const raw = { width: 1900, height: 1900, channels: 3 } as const;
    const noise = randomBytes(raw.width * raw.height * raw.channels);
    const sent = await sharp(noise, { raw }).png({ compressionLevel: 0 }).toBuffer();
    const kept = await reencode(sent);
    expect(kept).toMatchObject({ extension: 'webp', width: 1900, height: 1900 });
    expect(kept.bytes.byteLength).toBeLessThan(5 * 1024 * 1024);
  });
});

describe('what is refused as no image', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each([
    ['svg', svg],
    ['svg behind a declaration', `<?xml version="1.0"?>${svg}`],
    ['html', '<!doctype html><script>alert(1)</script>'],
    ['an address', 'http://169.254.169.254/latest/meta-data'],
    ['a path', 'file:///etc/passwd'],
    ['nothing', ''],
    ['the beginning of a jpeg alone', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['the beginning of a png alone', Buffer.from('\x89PNG\r\n\x1A\n', 'latin1')],
    ['a gif that is a script', 'GIF89a/*=0;*/alert(1)//'],
    ['a webp that is a wav', 'RIFF\0\0\0\0WAVEfmt '],
    ['an svg that begins like a png', Buffer.from(`\x89PNG\r\n\x1A\n${svg}`, 'latin1')],
  ])('%s', async (_what, sent) => {
    await expect(reencode(Buffer.from(sent))).rejects.toEqual(notAnImage);
  });

  it('a tiff, which sharp could read, and says which kinds are possible', async () => {
    const sent = await aPicture('#fff').tiff().toBuffer();
    await expect(reencode(sent)).rejects.toEqual(otherKind);
    await expect(sharp(sent).metadata()).rejects.toThrow('unsupported image format');
  });

  // As it is with the library's own build, which has no decoder for it.
  it('a picture of a phone that cannot be decoded, and says which kinds are possible', async () => {
    const sent = await aPicture('#fff').avif().toBuffer();
    const letters = sent.toString('latin1');
    const heic = letters.replaceAll('avif', 'heic').replaceAll('av01', 'hvc1');
    await expect(reencode(Buffer.from(heic, 'latin1'))).rejects.toEqual(otherKind);
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'a %s that breaks off',
    async (format) => {
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
      const create = { width: 200, height: 200, channels: 3, background: '#888', noise } as const;
      const whole = await sharp({ create }).toFormat(format).toBuffer();
      const half = whole.subarray(0, whole.length / 2);
      await expect(reencode(half)).rejects.toEqual(notAnImage);
    },
  );
});

describe('what is refused as too large, by its header alone', () => {
  const tooLarge = refusal('too-large', 'too-many-pixels');
  it.each([
    [20_000, 20_000],
    [5001, 5000],
    [16_384, 10],
    [10, 16_384],
  ])('%i × %i pixels', async (width, height) => {
    await expect(reencode(pixelBomb(width, height))).rejects.toEqual(tooLarge);
  });

  it('but not what is just small enough, which fails later for being broken', async () => {
    await expect(reencode(pixelBomb(5000, 5000))).rejects.toEqual(notAnImage);
  });
});
