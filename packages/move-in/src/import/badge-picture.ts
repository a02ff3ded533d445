import { crc32, deflateSync } from 'node:zlib';

const SIZE = 64;
const COLOURS = { gold: 0xd9a520, silver: 0x9aa5b1, bronze: 0xb87333 } as const;

/** A tier of badges. */
export type Tier = keyof typeof COLOURS;

/** The picture of a badge that has none: a disc with a ring, as PNG; the same bytes each time. */
export function badgePicture(tier: Tier): Buffer {
  const colour = COLOURS[tier];
  const rows = Array.from({ length: SIZE }, (_, y) => {
    // Each line begins with its filter: none.
    const line = Buffer.alloc(1 + SIZE * 4);
    for (let x = 0; x < SIZE; x += 1) line.writeUInt32BE(pixelAt({ x, y, colour }), 1 + x * 4);
    return line;
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIZE, 0);
  head.writeUInt32BE(SIZE, 4);
  // Eight bits a channel, colours with transparency.
  head.set([8, 6], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.concat(rows));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND')]);
}

function pixelAt({ x, y, colour }: { x: number; y: number; colour: number }): number {
  const distance = Math.hypot(x - (SIZE - 1) / 2, y - (SIZE - 1) / 2);
  if (distance > 30) return 0;
  const isRing = distance > 20 && distance < 24;
  return (isRing ? 0xffffff : colour) * 256 + 255;
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
