/** The formats that members may send; of `heif` (phones' own) those that the image library can decode. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heif';

/** The format according to the first bytes, whatever the file's name; null: none of these. */
export function kindOf(bytes: Uint8Array): ImageKind | null {
  const text = textAt(bytes, 0, 64);
  if (text.startsWith('\xFF\xD8\xFF')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'png';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  if (/^RIFF[^]{4}WEBP/.test(text)) return 'webp';
  const brands = brandsIn(text);
  if (brands.includes('avif') || brands.includes('avis')) return 'avif';
  return brands.some((brand) => HEIF_BRANDS.has(brand)) ? 'heif' : null;
}

const HEIF_BRANDS: ReadonlySet<string> = new Set([
  'heic',
  'heix',
  'hevc',
  'hevx',
  'heim',
  'heis',
  'mif1',
  'msf1',
]);

/** A file of this family begins with a box that says what it is, and what else it can be read as. */
function brandsIn(text: string): string[] {
  if (text.slice(4, 8) !== 'ftyp') return [];
  const length = Math.min(text.charCodeAt(3), text.length);
  const compatible = text.slice(16, length).match(/[^]{4}/g) ?? [];
  return [text.slice(8, 12), ...compatible];
}

/** Whether it is a picture of another format, which some programs can show. */
export function isOtherPicture(bytes: Uint8Array): boolean {
  const text = textAt(bytes, 0, 12);
  const isBitmap = text.startsWith('BM') && text.endsWith('\0\0\0\0', 10);
  return isBitmap || OTHERS.some((begins) => text.startsWith(begins));
}

/** TIFF in both byte orders, JPEG XL bare and boxed. */
const OTHERS = ['II*\0', 'MM\0*', '\xFF\n', '\0\0\0\fJXL '];

// A frame of an animation precedes the picture itself, behind a few chunks at most.
const MOST_CHUNKS = 100;

/** Whether a PNG is animated, which its decoder does not report. */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 8;
  for (let chunks = 0; chunks < MOST_CHUNKS && at + 8 <= bytes.byteLength; chunks += 1) {
    const type = textAt(bytes, at + 4, 4);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    at += 12 + view.getUint32(at);
  }
  return false;
}

/** Whether a file that may hold several pictures is a sequence of them. */
export function isAvifSequence(bytes: Uint8Array): boolean {
  return textAt(bytes, 8, 4) === 'avis';
}

function textAt(bytes: Uint8Array, from: number, length: number): string {
  const end = Math.min(from + length, bytes.byteLength);
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, Math.max(0, end - from)).toString(
    'latin1',
  );
}
