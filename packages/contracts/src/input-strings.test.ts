import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { boundedText, cleanText } from './texts.ts';
import { asOneLine } from './scalars.ts';
import { allEndpoints } from './test-endpoints.ts';

describe('every string that comes in', () => {
  it('is measured before anything else reads it', async () => {
    const endpoints = await allEndpoints();
    const strings = endpoints.flatMap(([name, { params, query, body }]) =>
      stringsIn({ params, query, body }, name),
    );
    expect(strings.length).toBeGreaterThan(200);
    expect(
      strings.flatMap(({ path, issue }) => (issue === null ? [] : `${path}: ${issue}`)),
    ).toEqual([]);
  });

  it.each([
    ['no length', z.string()],
    ['no length', z.array(z.string().regex(/x/)).max(3)],
    ['cleaned first', z.object({ a: z.string().overwrite(asOneLine).max(9) })],
    ['goes on', z.union([z.string().max(9).overwrite(asOneLine), z.null()])],
    ['no bounds', z.string().max(10_000_000)],
    ['transformed first', z.preprocess(String, z.string())],
    ['no length', z.record(z.string(), z.int())],
    ['no length', z.lazy(() => z.email().optional())],
  ])('would not be with %s', (_what, schema) => {
    expect(stringsIn(schema).filter(({ issue }) => issue !== null)).not.toEqual([]);
  });

  it.each([boundedText(9), cleanText(asOneLine, { max: 9 }), z.array(boundedText(9).nullable())])(
    'is by the builders',
    (schema) => {
      expect(stringsIn(schema)).toEqual([{ path: expect.any(String), issue: null }]);
    },
  );
});

interface Found {
  readonly path: string;
  /** What is wrong with the string; null: nothing. */
  readonly issue: string | null;
}

/** Every string that a schema accepts, at any depth. */
function stringsIn(part: unknown, path = '', seen = new Set<unknown>()): Found[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  const parents = new Set([...seen, part]);
  const below = (parts: object) =>
    Object.entries(parts).flatMap(([key, each]) => stringsIn(each, `${path}.${key}`, parents));
  if (!('_zod' in part)) return part instanceof RegExp ? [] : below(part);
  const { def } = definitionOf(part);
  if (def['type'] === 'string') return [{ path, issue: issueOf(def) }];
  if (def['type'] === 'transform') return [{ path, issue: 'transformed first' }];
  // The input of a pipe was checked already.
  if (def['type'] === 'pipe') return stringsIn(def['in'], path, parents);
  const later =
    typeof def['getter'] === 'function' ? stringsIn(def['getter'](), path, parents) : [];
  return [...later, ...below(def)];
}

function issueOf(def: Record<string, unknown>): string | null {
  const checks: unknown[] = Array.isArray(def['checks']) ? def['checks'] : [];
  const first = checks[0] === undefined ? {} : definitionOf(checks[0]).def;
  if (first['check'] !== 'max_length') return 'no length before all else';
  if (first['abort'] !== true) return 'goes on after the length was refused';
  return Number(first['maximum']) <= LIMITS.content.bytes ? null : 'no bounds';
}

function definitionOf(schema: unknown): { def: Record<string, unknown> } {
  const {
    _zod: { def },
  }: { _zod: { def: Record<string, unknown> } } = Object(schema);
  return { def };
}
