import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonSchema, Operation } from './api-description.ts';

/** Values for addresses, by the parameter's name. */
export type Values = Readonly<Record<string, string>>;

/** Parameters that choose what is listed; all others choose an order, a place in it, or how much of it. */
const CHOICES = new Set([
  'authorId',
  'userId',
  'categoryId',
  'postId',
  'tag',
  'search',
  'q',
  'title',
]);
/** In a path, ids of what only its owners and staff read, which nobody else lists; and what is one thing, no list. */
const OWN =
  /^\/api\/(?:admin|auth|cases|conversations|drafts|saved|scheduled-posts|groups|invites|keys|own-pages|uploads|watches|push)\b/u;
const NOT_WALKED = new Set(['page', 'limit', 'cursor', 'from', 'to', 'before', 'after']);

/**
 * Every address at which the API lists something, by each of its selections in each of its orders. `by` knows the value
 * of a path's parameter as `posts.id`, and that of a query's by its name.
 * @throws Error if it does not know one
 */
export function listsOf(operations: readonly Operation[], by: Values): string[] {
  const reads = operations.filter(({ method, path }) => method === 'GET' && !OWN.test(path));
  return reads.flatMap((operation) => {
    const path = filled(operation.path, by);
    return queriesOf(operation, by).map((query) => (query === '' ? path : `${path}?${query}`));
  });
}

function filled(path: string, by: Values): string {
  const [, , noun = ''] = path.split('/');
  return path.replace(/\{(\w+)\}/gu, (_whole, name: string) => {
    const value = by[`${noun}.${name}`];
    if (value === undefined) throw new Error(`Who lists ${path} without a ${noun}.${name}?`);
    return encodeURIComponent(value);
  });
}

/**
 * No choice, each choice, each order, and each choice in each order; required parameters are in all of them. Those with
 * an order have two per page, so that full pages are among them.
 */
function queriesOf({ query }: Operation, by: Values): string[] {
  const most = query.some(({ name }) => name === 'limit') ? '&limit=2' : '';
  const walked = query.filter(({ name }) => !NOT_WALKED.has(name));
  const needed = walked.filter(({ required }) => required).map(({ name }) => chosen(name, by));
  const free = walked.filter(({ required }) => !required);
  const choices = free.flatMap(({ name }) => (CHOICES.has(name) ? [chosen(name, by)] : []));
  const orders = free.flatMap(({ name, schema }) =>
    CHOICES.has(name) ? [] : valuesIn(schema).map((value) => `${name}=${value}${most}`),
  );
  const both = choices.flatMap((choice) => orders.map((order) => `${choice}&${order}`));
  return ['', ...choices, ...orders, ...both].map((one) =>
    [...needed, one].filter((part) => part !== '').join('&'),
  );
}

function chosen(name: string, by: Values): string {
  const value = by[name];
  if (value === undefined) throw new Error(`Nothing is known to choose by ${name}.`);
  return `${name}=${encodeURIComponent(value)}`;
}

function valuesIn(schema: JsonSchema): readonly string[] {
  const { enum: values, anyOf } = schema;
  if (Array.isArray(anyOf)) return anyOf.flatMap((one: JsonSchema) => valuesIn(one));
  if (Array.isArray(values)) return values.map(String);
  return schema['type'] === 'boolean' ? ['true'] : [];
}

const TABLE = 'web-forum/src/app/routes/table';

/**
 * Every page of the forum's route table, with `:category` and the like filled in; null in `by`: not a page for this
 * walk.
 */
export function pagesOf(repository: string, by: Readonly<Record<string, string | null>>): string[] {
  const folder = join(repository, TABLE);
  const sources = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const paths = sources.flatMap((source) =>
    [...source.matchAll(/[pP]age\('(\/[^']*)'/gu)].map(([, path = '']) => path),
  );
  return paths.flatMap((path) => {
    let isWalked = true;
    const address = path.replace(/:(\w+)/gu, (_whole, name: string) => {
      const value = by[name];
      if (value === undefined) throw new Error(`What is the ${name} in ${path}?`);
      isWalked &&= value !== null;
      return encodeURIComponent(value ?? '');
    });
    return isWalked ? [address] : [];
  });
}
