import { describe, expect, it } from 'vitest';
import { id } from '@forum/contracts/scalars';
import { z } from 'zod';
import { bodyLimitOf, largestJsonOf } from './body-limit.ts';

const KB = 1024;

describe('the limit of a body', () => {
  it.each([
    ['a small form', z.strictObject({ email: z.string().max(254), isLong: z.boolean() }), 4 * KB],
    ['nothing', z.strictObject({}).nullish(), 64],
  ])('of %s is small', (_what, schema, limit) => {
    expect(bodyLimitOf(schema)).toBe(limit);
  });

  it('of a contract without a bound is not without one', () => {
    expect(bodyLimitOf(z.strictObject({ text: z.string() }))).toBe(64 * KB);
    expect(bodyLimitOf(z.unknown())).toBe(64 * KB);
  });

  const tree: z.ZodType = z.strictObject({ below: z.lazy(() => z.array(tree).max(2)) });
  it.each([
    ['a text', z.string()],
    ['a list', z.array(z.boolean())],
    ['anything', z.unknown()],
    ['keys of any name', z.record(z.string().max(9), z.boolean())],
    ['what contains itself', tree],
    ['a choice of which one has no bound', z.union([z.string(), z.boolean()])],
  ])('does not exist for %s', (_what, schema) => {
    expect(largestJsonOf(schema)).toBe(Infinity);
  });
});

describe('the largest legal JSON fits', () => {
  const escaped = (text: string) =>
    text.replaceAll(/[^ -~\n]/gu, (one) =>
      [...Array(one.length).keys()]
        .map((i) => `\\u${one.charCodeAt(i).toString(16).padStart(4, '0')}`)
        .join(''),
    );
  const shared = z.strictObject({ a: z.string().max(9) }).meta({ id: 'SharedByBodyLimits' });
  it.each([
    ['of control characters', z.string().max(3000), '\u0001'.repeat(3000)],
    ['of characters beyond ASCII', z.string().max(3000), '€'.repeat(3000)],
    ['of two units each', z.string().max(3000), '😀'.repeat(1500)],
    ['of a choice', z.union([z.literal('a'), z.string().max(3000)]), '😀'.repeat(1500)],
    ['of ids', z.array(id).max(200), Array(200).fill(crypto.randomUUID())],
    ['of lists', z.array(z.enum(['one', 'two'])).max(500), Array(500).fill('two')],
    [
      'of objects in lists',
      z.array(z.strictObject({ name: z.string().max(20), at: z.int() })).max(100),
      Array.from({ length: 100 }, () => ({ name: 'ü'.repeat(20), at: Number.MIN_SAFE_INTEGER })),
    ],
    [
      'of known keys',
      z.record(z.enum(['one', 'two']), z.string().max(2000)),
      { one: 'é'.repeat(2000), two: 'é'.repeat(2000) },
    ],
    [
      'of what is named',
      z.array(z.union([shared, shared])).max(99),
      Array.from({ length: 99 }, () => ({ a: '€'.repeat(9) })),
    ],
    [
      'of a text measured in bytes',
      z.string().max(6000).meta({ 'x-max-bytes': 6000 }),
      '€'.repeat(2000),
    ],
  ])('%s', (_what, schema, largest) => {
    const json = escaped(JSON.stringify(largest, null, 2));
    expect(schema.safeParse(JSON.parse(json)).success).toBe(true);
    expect(Buffer.byteLength(json)).toBeLessThanOrEqual(bodyLimitOf(schema));
    expect(bodyLimitOf(schema)).toBeLessThan(Math.max(4097, 8 * Buffer.byteLength(json)));
  });
});
