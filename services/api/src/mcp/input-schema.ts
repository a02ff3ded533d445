import { SENT_DEFAULT, type Endpoint } from '@forum/contracts';
import { z } from 'zod';
import { invalidInput, type Given } from './call-api.ts';

/** What a tool takes, as JSON Schema. */
export interface InputSchema {
  readonly [key: string]: unknown;
  readonly type: 'object';
  readonly properties: Record<string, object>;
  readonly required: string[];
  readonly additionalProperties: false;
  readonly $defs?: Record<string, object>;
}

const PARTS = ['params', 'query', 'body'] as const;

/** The name of what an agent never chooses: texts are Markdown, and pages follow one another by cursors. */
const UNSAID: ReadonlySet<string> = new Set(['contentFormat', 'page', 'offset']);

const described = z.looseObject({
  properties: z.record(z.string(), z.looseObject({})).optional(),
  required: z.array(z.string()).optional(),
  $defs: z.record(z.string(), z.looseObject({})).optional(),
  anyOf: z.array(z.looseObject({ type: z.string().optional() })).optional(),
});

/** What a call takes, from its own contract: its parameters, its query and its body in one. */
export function inputOf(endpoint: Endpoint): InputSchema {
  const parts = PARTS.map((part) => schemaOf(endpoint[part]));
  const said = (name: string) => !UNSAID.has(name);
  const properties = Object.entries(Object.assign({}, ...parts.map((part) => part.properties)));
  const $defs: Record<string, object> = Object.assign({}, ...parts.map((part) => part.$defs));
  return {
    type: 'object',
    properties: Object.fromEntries(
      properties.filter(([name]) => said(name)).map(([name, shape]) => [name, plain(shape)]),
    ),
    required: parts.flatMap(({ required = [] }) => required).filter(said),
    additionalProperties: false,
    ...(Object.keys($defs).length === 0 ? {} : { $defs }),
  };
}

/** Sorts what an agent sent into the parts of a call. What no part names goes to the last, which refuses it. */
export function givenTo(endpoint: Endpoint, input: Readonly<Record<string, unknown>>): Given {
  const given = { params: {}, query: {}, body: {} };
  const [params, query] = [endpoint.params, endpoint.query].map(
    (part) => schemaOf(part).properties,
  );
  const takesBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  for (const [name, value] of Object.entries(input)) {
    const isQuery = Object.hasOwn(query ?? {}, name) || !takesBody;
    const part = Object.hasOwn(params ?? {}, name) ? 'params' : isQuery ? 'query' : 'body';
    Object.assign(given[part], { [name]: value });
  }
  return takesBody ? given : { params: given.params, query: given.query };
}

/** What an agent sent to a tool that is more than a call. @throws Refused */
export function inputFrom<Shape extends z.ZodType>(shape: Shape, input: unknown): z.output<Shape> {
  const read = shape.safeParse(input);
  if (read.success) return read.data;
  const errors = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw invalidInput(errors);
}

const schemas = new WeakMap<z.ZodType, z.infer<typeof described>>();

function schemaOf(part: z.ZodType): z.infer<typeof described> {
  const known = schemas.get(part);
  if (known !== undefined) return known;
  const whole = described.parse(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }));
  // A body that may be left out is an object or null.
  const schema = described.parse(whole.anyOf?.find(({ type }) => type === 'object') ?? whole);
  schemas.set(part, schema);
  return schema;
}

/** A number in a query is described as a number, not by the check of its text. */
function plain(shape: unknown): object {
  const given = z.looseObject({}).parse(shape);
  if (given['type'] !== 'integer') return given;
  const { minimum, maximum, [SENT_DEFAULT]: initial } = given;
  return { type: 'integer', minimum, maximum, default: initial };
}
