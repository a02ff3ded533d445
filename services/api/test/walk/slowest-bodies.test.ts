import type { Endpoint } from '@forum/contracts';
import { allEndpoints } from '@forum/contracts/test-endpoints';
import { bodyLimitOf } from '@forum/http';
import { largestJsonOf } from '@forum/http/body-limit';
import { shapeIssue } from '@forum/http/json-shape';
import { parseContent } from '@forum/rich-text';
import { lengthOf, seedOf, someOf } from '@forum/testing/long-run';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeApi, type Operation } from './api-description.ts';
import { EXAMPLES } from './examples/index.ts';
import { largestBody, takesDocument, type Filling } from './largest-bodies.ts';
import { leastHeld, longestTurn } from './longest-turn.ts';
import { requestOf } from './request.ts';
import { SLOWEST_DOCUMENTS, SLOWEST_PLAIN_TEXTS } from './slowest-texts.ts';
import { openWorld, type World } from './world.ts';

/** No request may hold up everybody else for longer, in ms. */
const LIMIT_MS = 50;
/** Hundreds of the largest requests there are, on a machine that may be busy. */
const PATIENCE_MS = 900_000;

const KB = 1024;

/** Contents for free texts: what takes the most bytes, and what is slowest to clean, fold or count. */
const TEXTS: Readonly<Record<string, Filling>> = Object.fromEntries(
  ['word ', '\u0001', 'a\u0301', '\uFDFA', '<a@b.example> '].map((part) => [
    `texts of ${JSON.stringify(part)}`,
    { text: (most: number) => part.repeat(most).slice(0, most), document: null },
  ]),
);
const DOCUMENTS: Readonly<Record<string, Filling>> = Object.fromEntries(
  Object.entries({ ...SLOWEST_DOCUMENTS, ...SLOWEST_PLAIN_TEXTS }).map(([name, document]) => [
    name,
    { text: null, document },
  ]),
);

function fillingsFor({ body }: Endpoint): Readonly<Record<string, Filling>> {
  return takesDocument(body) ? { ...TEXTS, ...DOCUMENTS } : TEXTS;
}

/** Contents tried in each body; which ones differs from day to day. */
const TRIED = lengthOf('fillings of a body', { short: 1, usual: 3, long: 30 });
const SEED = seedOf('fillings of a body');
/** Tried in all that accept a document: none may refuse it. */
const ALWAYS = 'one long text';

function triedOn(endpoint: Endpoint, place: number): readonly (readonly [string, Filling])[] {
  const all = Object.entries(fillingsFor(endpoint));
  const every = Math.ceil(all.length / TRIED);
  return all.filter(([name], n) => name === ALWAYS || (n + SEED + place) % every === 0);
}

/** All calls that accept JSON, by the name of their operation. */
const takers = (await allEndpoints())
  .map(([, endpoint]) => endpoint)
  .filter(({ method, form }) => method !== 'GET' && !form);

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path.replaceAll(/:(\w+)/gu, '{$1}')}`;
}

describe('the contracts', () => {
  it('set a bound to every body', () => {
    expect(takers.length).toBeGreaterThan(100);
    expect(takers.filter(({ body }) => largestJsonOf(body) === Infinity).map(nameOf)).toEqual([]);
  });

  it('let most bodies have 4 KB, and those of lists and notes a little more', () => {
    const limits = takers.map(({ body }) => bodyLimitOf(body));
    expect(limits.filter((limit) => limit <= 4 * KB).length / limits.length).toBeGreaterThan(0.6);
    const large = takers.filter(({ body }) => bodyLimitOf(body) > 200 * KB);
    // A stylesheet, and lists that are lines of a setting.
    expect(large.filter(({ body }) => !takesDocument(body)).map(nameOf)).toEqual([
      'PATCH /admin/settings',
    ]);
  });

  it('allow nothing that is refused unread', () => {
    for (const endpoint of takers) {
      for (const filling of Object.values(fillingsFor(endpoint))) {
        const json = JSON.stringify(largestBody(endpoint.body, undefined, filling)) ?? '';
        expect(shapeIssue(json), nameOf(endpoint)).toBeNull();
        expect(Buffer.byteLength(json), nameOf(endpoint)).toBeLessThanOrEqual(
          bodyLimitOf(endpoint.body),
        );
      }
    }
  });
});

it('documents that are as large as may be are documents', () => {
  const issues = Object.entries(SLOWEST_DOCUMENTS).flatMap(([name, make]) => {
    const read = parseContent(make(256 * KB));
    return read.ok ? [] : [`${name}: ${read.message}`];
  });
  expect(issues).toEqual([]);
});

describe('the slowest legal body of every call', () => {
  let world: World;
  const taken = new Set<string>();
  let operations: ReadonlyMap<string, Operation>;

  beforeAll(async () => {
    world = await openWorld();
    const { operations: all } = await describeApi(world.app);
    operations = new Map(all.map((operation) => [operation.name, operation]));
  }, PATIENCE_MS);

  afterAll(async () => {
    await world.close();
  });

  /** The longest turn of the loop when the call is made with such a body, in ms. */
  async function heldBy(endpoint: Endpoint, filling: Filling): Promise<number> {
    const operation = operations.get(nameOf(endpoint));
    await world.freshen();
    const example = await EXAMPLES[nameOf(endpoint)]?.(world);
    if (operation === undefined || example === undefined) return 0;
    const body = largestBody(endpoint.body, example.body, filling);
    const request = requestOf(operation, { ...example, body });
    const answers: number[] = [];
    const held = await longestTurn(async () => {
      answers.push((await world.ask(request)).statusCode);
    });
    const [status = 500] = answers;
    expect(status, `${nameOf(endpoint)} fails`).toBeLessThan(500);
    if (status < 300 && filling.document !== null) taken.add(nameOf(endpoint));
    return held;
  }

  it(
    'holds the event loop for less than 50 ms',
    async () => {
      const tried = someOf('calls with the slowest bodies', takers, 3);
      const slow: string[] = [];
      for (const [place, endpoint] of tried.entries()) {
        for (const [name, filling] of triedOn(endpoint, place)) {
          const ms = await leastHeld(LIMIT_MS, () => heldBy(endpoint, filling));
          if (ms >= LIMIT_MS) slow.push(`${nameOf(endpoint)} with ${name}: ${Math.round(ms)} ms`);
        }
      }
      expect(slow).toEqual([]);
      // An early refusal proves nothing.
      const documented = tried.filter(({ body }) => takesDocument(body)).map(nameOf);
      expect(documented.filter((name) => !taken.has(name))).toEqual([]);
    },
    PATIENCE_MS,
  );
});
