import { z } from 'zod';

/** Enough for any small form, with room for mistakes that deserve an explanation. */
const LEAST_BYTES = 4096;
/** Nothing, `null` or `{}`, with some white space: what callers send when they have nothing to say. */
const NOTHING_BYTES = 64;
/** For a contract that sets no bound; `contracts-are-bounded.test.ts` keeps the forum's from being one. */
const UNBOUNDED_BYTES = 64 * 1024;

/** The most that any contract may allow: the forum needs no more, and reading more holds up everybody else. */
const MOST_BYTES = 1024 * 1024;

/** A character of UTF-16 as `\u20AC`: some programs write all beyond ASCII like that. */
const PER_CHARACTER = 6;
/** The same for text measured in bytes of UTF-8: two of its bytes become one such character. */
const PER_BYTE = 3;
/** Around each value: a comma, a line break and indentation. */
const AROUND = 32;
const NUMBER = 32;

type Schema = z.core.JSONSchema._JSONSchema;
type Named = Readonly<Record<string, Schema>>;

const limits = new WeakMap<z.ZodType, number>();

/**
 * The size in bytes of the largest JSON that a contract allows, at least 4 KB; less if it takes only an empty object.
 */
export function bodyLimitOf(body: z.ZodType): number {
  const known = limits.get(body) ?? limitOf(largestJsonOf(body));
  limits.set(body, known);
  return known;
}

function limitOf(largest: number): number {
  if (largest <= NOTHING_BYTES) return NOTHING_BYTES;
  if (!Number.isFinite(largest)) return UNBOUNDED_BYTES;
  return Math.min(MOST_BYTES, Math.max(LEAST_BYTES, largest));
}

/** The bytes of the largest legal JSON, escapes and indentation counted; `Infinity`: the contract sets no bound. */
export function largestJsonOf(body: z.ZodType): number {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return sizeOf(schema, schema.$defs ?? {}, []);
}

function sizeOf(schema: Schema | undefined, named: Named, above: readonly string[]): number {
  if (typeof schema !== 'object') return schema === false ? 0 : Infinity;
  const sizes = [ownSize(schema, named, above)];
  const inside = (one: Schema): number => sizeOf(one, named, above);
  for (const choices of [schema.anyOf, schema.oneOf]) {
    if (choices !== undefined) sizes.push(Math.max(...choices.map(inside)));
  }
  // Of bounds that apply together, the tightest counts.
  if (schema.allOf !== undefined) sizes.push(...schema.allOf.map(inside));
  if (schema.$ref !== undefined) sizes.push(namedSize(schema.$ref, named, above));
  return Math.min(...sizes);
}

function namedSize(reference: string, named: Named, above: readonly string[]): number {
  const name = reference.replace('#/$defs/', '');
  // A schema that contains itself has no bound.
  return above.includes(name) ? Infinity : sizeOf(named[name], named, [...above, name]);
}

function ownSize(
  schema: z.core.JSONSchema.BaseSchema,
  named: Named,
  above: readonly string[],
): number {
  if (schema.const !== undefined) return writtenSize(schema.const);
  if (schema.enum !== undefined) return Math.max(0, ...schema.enum.map(writtenSize));
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length === 0) return Infinity;
  const sizes = types.map((type) => {
    if (type === 'string') return textSize(schema);
    if (type === 'array') return arraySize(schema, named, above);
    return type === 'object' ? objectSize(schema, named, above) : NUMBER;
  });
  return Math.max(...sizes);
}

function writtenSize(value: unknown): number {
  return PER_CHARACTER * JSON.stringify(value).length;
}

function textSize({
  pattern,
  maxLength = Infinity,
  ...schema
}: z.core.JSONSchema.BaseSchema): number {
  const perCharacter =
    pattern !== undefined && LISTS_ITS_CHARACTERS.test(pattern) ? 1 : PER_CHARACTER;
  const { 'x-max-bytes': bytes } = schema;
  const most = typeof bytes === 'number' ? PER_BYTE * bytes : Infinity;
  return 2 + Math.min(most, perCharacter * maxLength);
}

/** An id: no program escapes ASCII. */
const LISTS_ITS_CHARACTERS = /^\^[\w\-[\](){},|+*?]+\$$/;

function arraySize(
  { items, maxItems = Infinity }: z.core.JSONSchema.BaseSchema,
  named: Named,
  above: readonly string[],
): number {
  const one = Array.isArray(items) ? undefined : items;
  return maxItems === 0 ? 2 : 2 + maxItems * (AROUND + sizeOf(one, named, above));
}

/** Keys that an object ignores are not counted: nobody has a reason to send many. */
function objectSize(
  {
    properties = {},
    additionalProperties = false,
    propertyNames,
    maxProperties = Infinity,
  }: z.core.JSONSchema.BaseSchema,
  named: Named,
  above: readonly string[],
): number {
  const sizes = Object.entries(properties).map(
    ([key, value]) => AROUND + writtenSize(key) + sizeOf(value, named, above),
  );
  if (typeof additionalProperties === 'object') {
    const names = typeof propertyNames === 'object' ? propertyNames : undefined;
    const keys = names?.enum;
    const value = AROUND + sizeOf(additionalProperties, named, above);
    sizes.push(
      keys === undefined
        ? maxProperties * (value + sizeOf(names, named, above))
        : keys.reduce<number>((sum, key) => sum + writtenSize(key) + value, 0),
    );
  }
  return sizes.reduce((sum, size) => sum + size, 2);
}
