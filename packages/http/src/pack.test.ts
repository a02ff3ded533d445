import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { AT_ONCE, ownBytes, pack, packAtOnce } from './pack.ts';

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

const words = (length: number) =>
  Array.from({ length: length / 10 }, (_none, n) => `wörd ${n % 997}`).join(' ');

it('packs at once, texts and bytes, whatever their length', () => {
  for (const length of [10, 3000, 50_000, 4 * AT_ONCE]) {
    const text = words(length);
    const [ofText, ofBytes] = [packAtOnce(text), packAtOnce(Buffer.from(text))];
    expect(brotliDecompressSync(ofText).toString()).toBe(text);
    expect(brotliDecompressSync(ofBytes).toString()).toBe(text);
  }
});

it('holds little for what it has packed at once, though compressors stay', () => {
  const text = words(40_000);
  const before = process.memoryUsage().arrayBuffers;
  for (let n = 0; n < 300; n += 1) packAtOnce(text);
  const held = process.memoryUsage().arrayBuffers - before;
  expect(held).toBeLessThan(300 * 16 * 1024);
});
