import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeApi, type ApiDescription, type Operation } from './api-description.ts';
import { EXAMPLES } from './examples/index.ts';
import type { Example } from './examples/making.ts';
import { requestOf } from './request.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let api: ApiDescription;
beforeAll(async () => {
  world = await openWorld();
  api = await describeApi(world.app);
}, 120_000);
afterAll(() => world.close());

/** Non-words, and operators of search languages. */
const ODD = [
  '\u0301',
  '\u0301\u0323\u05B0',
  '( ͡° ͜ʖ ͡°)',
  '\u20DD',
  '\u3099',
  'ʹ',
  '\u200D',
  '\uFE0F',
  '\u0000',
  '\uFFFD',
  'ﷺ',
  "'",
  "''",
  '\\',
  "\\'",
  '%',
  '_',
  ':*',
  '&',
  '!',
  '(',
  '<->',
  "a' & 'b",
  '"',
  '-',
  '日\u0301',
  'a'.repeat(199),
  '\u0301'.repeat(199),
  "' ".repeat(99),
];

it('odd words are looked for as words, or refused, by every call that takes words', async () => {
  const asked = api.operations.filter(({ query }) => query.some(takesWords));
  expect(asked.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'GET /search',
      'GET /posts',
      'GET /users',
      'GET /users/search',
      'GET /categories',
      'GET /posts/tags/all',
      'GET /posts/tags/suggestions',
      'GET /posts/similar',
      'GET /admin/posts',
      'GET /admin/comments',
      'GET /admin/tags',
      'GET /admin/users',
    ]),
  );
  for (const operation of asked) {
    await world.freshen();
    const example = await EXAMPLES[operation.name]?.(world);
    if (example === undefined) throw new Error(`${operation.name} has no example.`);
    expect(await failures(operation, example)).toEqual([]);
  }
}, 120_000);

async function failures(operation: Operation, example: Example): Promise<string[]> {
  const failed: string[] = [];
  for (const { name } of operation.query.filter(takesWords)) {
    for (const words of ODD) {
      const query = { ...example.query, [name]: words };
      const { statusCode, body } = await world.ask(requestOf(operation, { ...example, query }));
      if (statusCode >= 500) failed.push(`${operation.name} ${name}=${words}: ${body}`);
    }
  }
  return failed;
}

function takesWords({ schema }: Operation['query'][number]): boolean {
  const isOpen = !['enum', 'format', 'pattern', 'const'].some((key) => key in schema);
  return schema['type'] === 'string' && isOpen;
}
