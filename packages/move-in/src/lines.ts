import { Refused } from './limits.ts';

const NEWLINE = 10;

/** A line, as bytes; `number` counts from 1. */
export interface Line {
  readonly number: number;
  readonly bytes: Buffer;
}

/**
 * The lines of a stream without their ends. No more than one line and one chunk are held. The last
 * line needs no end. @throws Refused for a line of more than `longest` bytes
 */
export async function* linesOf(
  chunks: AsyncIterable<Buffer>,
  longest: number,
): AsyncGenerator<Line> {
  let parts: Buffer[] = [];
  let held = 0;
  let number = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (;;) {
      const end = chunk.indexOf(NEWLINE, start);
      const part = chunk.subarray(start, end === -1 ? undefined : end);
      held += part.length;
      if (held > longest) throw new Refused(`Line ${number + 1} is longer than ${longest} bytes.`);
      if (part.length > 0) parts.push(part);
      if (end === -1) break;
      number += 1;
      yield { number, bytes: joined(parts) };
      parts = [];
      held = 0;
      start = end + 1;
    }
  }
  if (held > 0) yield { number: number + 1, bytes: joined(parts) };
}

function joined(parts: readonly Buffer[]): Buffer {
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? only : Buffer.concat(parts);
}
