/** One of a WebSocket, from a server: unmasked. */
export interface Frame {
  readonly kind: number;
  readonly payload: Buffer;
}

/** What a server has sent on a socket so far: several frames may come at once, and one in parts. */
export function framesIn(bytes: Buffer): {
  readonly frames: readonly Frame[];
  readonly rest: Buffer;
} {
  const frames: Frame[] = [];
  let rest = bytes;
  for (;;) {
    const short = rest.length < 2 ? 0 : rest.readUInt8(1);
    const begin = short < 126 ? 2 : 4;
    if (rest.length < begin) return { frames, rest };
    // None of the forum's messages has the 64 KB from which their length takes eight bytes.
    const end = begin + (short < 126 ? short : rest.readUInt16BE(2));
    if (rest.length < end) return { frames, rest };
    frames.push({ kind: rest.readUInt8(0) & 0xf, payload: rest.subarray(begin, end) });
    rest = rest.subarray(end);
  }
}
