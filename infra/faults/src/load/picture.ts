import { crc32, deflateSync } from 'node:zlib';
import type { Chance } from './chance.ts';

const SIDE = 96;

/** A PNG of noise, which no encoder makes small. */
export function noisyPicture(chance: Chance): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  // 8 bits for each of three colours.
  header.set([8, 2, 0, 0, 0], 8);
  const row = () => [0, ...Array.from({ length: SIDE * 3 }, () => chance.below(256))];
  const pixels = Buffer.from(Array.from({ length: SIDE }, row).flat());
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), data])));
  return Buffer.concat([length, Buffer.from(type), data, sum]);
}
