import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A part of a form, as a sender writes it. */
export interface FormPart {
  readonly name: string;
  /** Left out: a field and not a file. */
  readonly filename?: string;
  readonly type?: string;
  readonly content: string | Uint8Array;
}

const BOUNDARY = 'a-boundary-of-the-tests';

/** A form as bytes, with the header that names its boundary. */
export function formOf(parts: readonly FormPart[]) {
  const pieces = parts.flatMap(({ name, filename, type, content }) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"`,
    type === undefined ? '' : `\r\ncontent-type: ${type}`,
    '\r\n\r\n',
    content,
    '\r\n',
  ]);
  return {
    payload: Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece))),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

/** A form with one file. */
export function imageForm(content: string | Uint8Array, alt?: string) {
  const file = { name: 'file', filename: 'picture.png', type: 'image/png', content };
  return formOf(alt === undefined ? [file] : [file, { name: 'alt', content: alt }]);
}

/** A picture of one colour; two colours give two different images. */
export function aPicture(
  colour: string,
  { width = 40, height = 20 }: { readonly width?: number; readonly height?: number } = {},
) {
  return sharp({ create: { width, height, channels: 3, background: colour } });
}

/** A png of a few bytes whose header claims to be of that size. */
export function pixelBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write('IHDR', 4, 'latin1');
  header.writeUInt32BE(width, 8);
  header.writeUInt32BE(height, 12);
  header.set([8, 2, 0, 0, 0], 16);
  header.writeUInt32BE(crc32(header.subarray(4, 21)), 21);
  const chunk = pngChunk('IDAT', deflateSync(Buffer.alloc(100)));
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'), header, chunk]);
}

const HEADER_END = 33;

/** A png with one more chunk, right behind its header. */
export function withChunk(png: Buffer, type: string, data: Uint8Array): Buffer {
  const chunk = pngChunk(type, data);
  return Buffer.concat([png.subarray(0, HEADER_END), chunk, png.subarray(HEADER_END)]);
}

function pngChunk(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(type), data, Buffer.alloc(4)]);
  chunk.writeUInt32BE(data.length, 0);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}
