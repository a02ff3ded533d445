/** A part of a file: its first and its last byte. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The part that a request asks for (RFC 9110, section 14.2). Null: the whole, as also for several parts, which would let
 * one request ask for a file many times over. `none`: there is no such part.
 */
export function rangeIn(header: string | undefined, size: number): ByteRange | 'none' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const count = Math.min(Number(last), size);
    return count === 0 ? 'none' : { from: size - count, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return null;
  return from >= size ? 'none' : { from, to };
}
