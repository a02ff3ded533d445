import { someOf } from '@forum/testing/long-run';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeApi, type ApiDescription, type Operation } from './api-description.ts';
import { EXAMPLES } from './examples/index.ts';
import type { Example } from './examples/making.ts';
import { mistakes, requestOf } from './request.ts';
import { openWorld, type World } from './world.ts';

/** Some hundred requests, many of which hash a password, on a machine that may be busy. */
const PATIENCE_MS = 240_000;

let world: World;
let api: ApiDescription;
/** Examples of calls that only read: they can be used more than once. */
const readings = new Map<string, Example>();

beforeAll(async () => {
  world = await openWorld();
  api = await describeApi(world.app);
});

afterAll(async () => {
  await world.close();
});

async function exampleOf({ name, method }: Operation): Promise<Example | undefined> {
  await world.freshen();
  const example = readings.get(name) ?? (await EXAMPLES[name]?.(world));
  if (example !== undefined && method === 'GET') readings.set(name, example);
  return example;
}

/** How the answer violates the document. */
async function complaintAbout(operation: Operation, example: Example): Promise<string | null> {
  const request = requestOf(operation, example);
  const answer = await world.ask(request);
  const status = answer.statusCode;
  const type = answer.headers['content-type'] ?? '';
  const complaint =
    status >= 500
      ? `fails with ${status}: ${answer.body}`
      : api.complaint(operation, status, type, answer.body);
  if (complaint === null) return null;
  return `${request.method} ${request.url} as ${request.who} ${String(request.payload).slice(0, 80)}: ${complaint}`;
}

describe('the OpenAPI document', () => {
  it('lists no operation without an example here, and no example is for nothing', () => {
    expect(Object.keys(EXAMPLES).toSorted()).toEqual(
      api.operations.map(({ name }) => name).toSorted(),
    );
  });

  it(
    'says of each call what it answers when it does what it is for',
    async () => {
      const wrong: string[] = [];
      for (const operation of api.operations) {
        const example = await exampleOf(operation);
        if (example === undefined) continue;
        const answer = await world.ask(requestOf(operation, example));
        const type = answer.headers['content-type'] ?? '';
        if (answer.statusCode >= 400)
          wrong.push(`${operation.name}: ${answer.statusCode} ${answer.body}`);
        const complaint = api.complaint(operation, answer.statusCode, type, answer.body);
        if (complaint !== null) wrong.push(`${operation.name} ${complaint}`);
      }
      expect(wrong).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'says of each call what it answers when it is called wrongly',
    async () => {
      const wrong: string[] = [];
      for (const operation of someOf('calls made wrongly', api.operations, 4)) {
        const example = await exampleOf(operation);
        if (example === undefined) continue;
        for (const mistake of mistakes(operation, example)) {
          const complaint = await complaintAbout(operation, mistake);
          if (complaint !== null) wrong.push(complaint);
        }
      }
      expect(wrong).toEqual([]);
    },
    PATIENCE_MS,
  );
});
