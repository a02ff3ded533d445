import { z } from 'zod';
import type { StoredMessage } from './store.ts';

/** NOTIFY carries less than 8,000 bytes. */
const TEXT_BYTES = 7000;

const sent = z.array(
  z
    .tuple([z.string(), z.int(), z.string(), z.iso.datetime()])
    .transform(([topic, seq, body, at]) => ({
      topic,
      seq,
      body,
      at: new Date(at),
    })),
);

/** Messages as texts for a channel, as few as possible. */
export function encode(messages: readonly StoredMessage[]): string[] {
  const texts: string[] = [];
  let pieces: string[] = [];
  let bytes = 0;
  for (const { topic, seq, body, at } of messages) {
    const piece = JSON.stringify([topic, seq, body, at]);
    const length = Buffer.byteLength(piece) + 1;
    if (pieces.length > 0 && bytes + length > TEXT_BYTES) {
      texts.push(`[${pieces.join(',')}]`);
      pieces = [];
      bytes = 0;
    }
    pieces.push(piece);
    bytes += length;
  }
  return pieces.length === 0 ? texts : [...texts, `[${pieces.join(',')}]`];
}

/** @throws ZodError | SyntaxError for any other text */
export function decode(text: string): StoredMessage[] {
  return sent.parse(JSON.parse(text));
}
