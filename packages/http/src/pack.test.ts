import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ownBytes, pack } from './pack.ts';

it('packs into bytes that hold no more memory than they are', async () => {
  for (const length of [10, 3000, 100_000, 1_000_000]) {
    const text = Array.from({ length: length / 10 }, (_none, n) => `word ${n % 997}`).join(' ');
    const packed = await pack(Buffer.from(text));
    expect(packed.buffer.byteLength).toBe(packed.length);
    expect(brotliDecompressSync(packed).toString()).toBe(text);
  }
});

it('takes bytes out of a larger buffer, and leaves those alone that have their own', () => {
  const small = Buffer.from('small');
  expect(small.buffer.byteLength).toBeGreaterThan(small.length);
  const own = ownBytes(small);
  expect(own.toString()).toBe('small');
  expect(own.buffer.byteLength).toBe(5);
  expect(ownBytes(own)).toBe(own);
});
