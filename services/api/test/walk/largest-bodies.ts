import { randomUUID } from 'node:crypto';
import { z } from 'zod';

type Schema = z.core.JSONSchema._JSONSchema;
type Named = Readonly<Record<string, Schema>>;

/** What a body is filled with. */
export interface Filling {
  /** Of at most this many characters; null: everything but the document is as in the example. */
  readonly text: ((most: number) => string) | null;
  /** A serialized document or a plain text of at most this many bytes; null: the example's. */
  readonly document: ((mostBytes: number) => string) | null;
}

/**
 * The largest body of a contract: every field, every list full, every text as long as allowed. Texts of a fixed form
 * (an id, a colour) stay as in the example.
 */
export function largestBody(contract: z.ZodType, example: unknown, filling: Filling): unknown {
  const schema = schemaOf(contract);
  return filled(schema, example, { ...filling, named: schema.$defs ?? {} });
}

/** Whether a contract accepts rich text. */
export function takesDocument(contract: z.ZodType): boolean {
  return isDocument(schemaOf(contract));
}

const schemas = new WeakMap<z.ZodType, z.core.JSONSchema.BaseSchema>();

function schemaOf(contract: z.ZodType): z.core.JSONSchema.BaseSchema {
  const known =
    schemas.get(contract) ?? z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any' });
  schemas.set(contract, known);
  return known;
}

type Work = Filling & { readonly named: Named };

function filled(schema: Schema | undefined, example: unknown, work: Work): unknown {
  if (typeof schema !== 'object') return example;
  if (schema.$ref !== undefined) {
    return filled(work.named[schema.$ref.replace('#/$defs/', '')], example, work);
  }
  const choices = (schema.anyOf ?? schema.oneOf ?? []).filter((one) => !isNull(one));
  if (choices.length > 0) return longest(choices.map((one) => filled(one, example, work)));
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return example ?? schema.enum.at(-1);
  if (schema.type === 'object') return filledObject(schema, example, work);
  if (schema.type === 'array') return filledList(schema, example, work);
  if (schema.type === 'string') return filledText(schema, example, work);
  if (schema.type === 'boolean') return example ?? true;
  return example ?? schema.maximum;
}

function filledObject(
  { properties = {} }: z.core.JSONSchema.BaseSchema,
  example: unknown,
  work: Work,
): unknown {
  // What an example leaves out entirely is not started for one part of it.
  if (work.text === null && example === null) return null;
  const known = z.record(z.string(), z.unknown()).catch({}).parse(example);
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([key, one]) => work.text !== null || key in known || isDocument(one))
      .map(([key, one]) => [key, filled(one, known[key], work)]),
  );
}

function filledList(
  { items, maxItems = 0 }: z.core.JSONSchema.BaseSchema,
  example: unknown,
  work: Work,
): unknown {
  if (work.text === null) return example;
  const [first]: readonly unknown[] = Array.isArray(example) ? example : [];
  const one = Array.isArray(items) ? undefined : items;
  return Array.from({ length: maxItems }, (_, n) =>
    filled(one, n === 0 || isId(one) ? first : undefined, work),
  );
}

function filledText(schema: z.core.JSONSchema.BaseSchema, example: unknown, work: Work): unknown {
  const { 'x-max-bytes': bytes } = schema;
  if (typeof bytes === 'number') return work.document?.(bytes) ?? example;
  const { maxLength = 0, pattern, format, allOf } = schema;
  if (isId(schema)) return example ?? randomUUID();
  const isFree = pattern === undefined && format === undefined && allOf === undefined;
  return isFree && work.text !== null ? work.text(maxLength) : example;
}

function isDocument(schema: Schema): boolean {
  return typeof schema === 'object' && JSON.stringify(schema).includes('x-max-bytes');
}

function isId(schema: Schema | undefined): boolean {
  return typeof schema === 'object' && schema.maxLength === 36 && schema.pattern !== undefined;
}

function isNull(schema: Schema): boolean {
  return typeof schema === 'object' && schema.type === 'null';
}

function longest(values: readonly unknown[]): unknown {
  return values.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
}

function lengthOf(value: unknown): number {
  return value === undefined ? 0 : JSON.stringify(value).length;
}
