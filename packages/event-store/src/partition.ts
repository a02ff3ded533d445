import type { StreamToRead } from './types.ts';

/** The number of partitions of the log. It never changes. */
export const PARTITIONS = 64;

/**
 * The partition of everything that belongs to `root`: FNV-1a (32 bit) over its UTF-8 bytes, mixed with the finalizer of
 * MurmurHash3, modulo 64. Specified and tested against fixed samples, because a changed hash would tear every stream in
 * two.
 */
export function partitionOf(root: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(root, 'utf8')) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % PARTITIONS;
}

/** A stream's name, and its partition; null: it is known by its name alone. */
export function placeOf(stream: StreamToRead): {
  readonly name: string;
  readonly partition: number | null;
} {
  if (typeof stream === 'string') return { name: stream, partition: null };
  const { name } = stream;
  return { name, partition: 'root' in stream ? partitionOf(stream.root) : stream.partition };
}
