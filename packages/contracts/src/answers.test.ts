import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from './test-endpoints.ts';

describe('answers', () => {
  it('mean what they say: browsers take them as they come (decision 0064)', async () => {
    const schemas = await responses();
    expect(schemas.length).toBeGreaterThan(100);
    const read = schemas.filter(
      ([, schema]) => shapeOf(schema, 'input') !== shapeOf(schema, 'output'),
    );
    expect(read.map(([name]) => name)).toEqual([]);
  });

  it('are changed by no part of their schemas', async () => {
    const changing = (await responses()).map(([name, schema]) => [name, ...changesIn(schema)]);
    expect(changing.filter(([, change]) => change !== undefined)).toEqual([]);
  });

  it.each([
    ['catch', z.array(z.string().catch(''))],
    ['default', z.object({ a: z.string().default('') })],
    ['prefault', z.object({ a: z.string().prefault('') })],
    ['transform', z.string().nullable().transform(String)],
    ['transform', z.preprocess(String, z.string())],
    ['coerce', z.record(z.string(), z.coerce.number())],
    ['overwrite', z.union([z.null(), z.string().trim()])],
    ['overwrite', z.lazy(() => z.string().overwrite((text) => text))],
  ])('with %s would be refused', (change, schema) => {
    expect(changesIn(schema)).toContain(change);
  });
});

function shapeOf(schema: z.ZodType, io: 'input' | 'output'): string {
  const options = { io, unrepresentable: 'any', reused: 'inline' } as const;
  return JSON.stringify(z.toJSONSchema(schema, options))
    .replaceAll('"additionalProperties":false,', '')
    .replaceAll(',"additionalProperties":false', '');
}

const CHANGES = new Set<unknown>(['catch', 'default', 'prefault', 'transform', 'overwrite']);

/** Parts of the schema that return a value other than the one they got. */
function changesIn(part: unknown, seen = new Set<unknown>()): unknown[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  if (!('_zod' in part)) return Object.values(part).flatMap((each) => changesIn(each, seen));
  const {
    _zod: { def },
  }: { _zod: { def: Record<string, unknown> } } = Object(part);
  const { type, check, coerce, getter } = def;
  const own = [type, check, coerce === true ? 'coerce' : null].filter(
    (one) => CHANGES.has(one) || one === 'coerce',
  );
  const later = typeof getter === 'function' ? changesIn(getter(), seen) : [];
  return [...own, ...later, ...changesIn(def, seen)];
}

async function responses() {
  const endpoints = await allEndpoints();
  return endpoints.map(([name, { response }]) => [name, response] as const);
}
