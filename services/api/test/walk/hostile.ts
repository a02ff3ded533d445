import { trickyStrings } from '@forum/testing/tricky-text';
import * as fc from 'fast-check';
import type { JsonSchema, Operation } from './api-description.ts';
import type { Example } from './examples/making.ts';
import type { Who } from './world.ts';

const asText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...trickyStrings()) },
  fc.constantFrom('\u0000', '\uD800', '../../etc/passwd', '%c0%ae', '1e999', '\u202Eevil', ''),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(10_000, 300).map((length) => 'a.'.repeat(length)),
);

const asJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: asText },
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, 0, -1, 1e308, 2 ** 53, [], {}, [[]], { $ne: null }),
  fc.constantFrom(nested(40), nested(3000), '{"root":{"__proto__":{"x":1},"children":[]}}'),
);

/** JSON in JSON, as deep as asked: what a body of rich text may hide. */
function nested(depth: number): string {
  return `{"root":${'{"type":"quote","children":['.repeat(depth)}${']}'.repeat(depth)}}`;
}

const KEYS = ['__proto__', 'constructor', 'role', 'id', 'authorId', 'createdAt', 'reputation'];

/** The base call with something made hostile: its path, its query, its body, or more than one. */
export function hostileCall(
  operation: Operation,
  base: Example,
  { people, ids }: { readonly people: readonly Who[]; readonly ids: readonly string[] },
): fc.Arbitrary<Example> {
  const anId = fc.constantFrom(...ids);
  const path = fc.record(
    Object.fromEntries(
      operation.pathParameters.map((name) => [
        name,
        fc.oneof(
          { weight: 3, arbitrary: fc.constant(base.path?.[name] ?? '') },
          anId,
          // An empty part would be another path.
          asText.map((text) => text.toWellFormed() || 'x'),
        ),
      ]),
    ),
  );
  return fc
    .record({
      who: fc.constantFrom(...people),
      path,
      query: hostileQuery(operation, anId),
      body:
        operation.body === null ? fc.constant(base.body) : hostileBody(base.body, operation.body),
      headers: fc.constantFrom({}, {}, {}, { 'idempotency-key': 'the same for all' }),
    })
    .map(({ body, ...rest }) => ({
      ...rest,
      ...(base.payload === undefined
        ? { body }
        : { payload: base.payload, headers: base.headers ?? {} }),
    }));
}

function hostileQuery(
  { query }: Operation,
  anId: fc.Arbitrary<string>,
): fc.Arbitrary<Record<string, string>> {
  const values = query.map(({ name, schema }) => [
    name,
    fc.oneof({ weight: 3, arbitrary: likely(schema) }, anId, asText),
  ]);
  return fc
    .record<Record<string, string>>(Object.fromEntries(values), { requiredKeys: [] })
    .map((given) =>
      Object.fromEntries(Object.entries(given).map(([name, text]) => [name, text.toWellFormed()])),
    );
}

/** Values that the schema of a query parameter suggests. */
function likely(schema: JsonSchema): fc.Arbitrary<string> {
  const choices = Array.isArray(schema['enum']) ? schema['enum'].map(String) : [];
  if (choices.length > 0) return fc.constantFrom(...choices);
  return fc.constantFrom('1', '2', '50', 'true', 'false', 'a', 'title', '999999');
}

function hostileBody(body: unknown, schema: JsonSchema): fc.Arbitrary<unknown> {
  if (typeof body !== 'object' || body === null) return asJson;
  const known = Object.keys(Object(schema['properties']));
  const key = fc.constantFrom(...known, ...Object.keys(body), ...KEYS);
  const change = fc.tuple(key, fc.oneof({ weight: 6, arbitrary: asJson }, fc.constant(undefined)));
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .array(change, { minLength: 1, maxLength: 3 })
        .map((changes) => ({ ...body, ...Object.fromEntries(changes) })),
    },
    fc.constant(body),
    asJson,
  );
}
