import { randomUUID } from 'node:crypto';
import { someOf } from '@forum/testing/long-run';
import { describeApi, type Operation } from './api-description.ts';
import { EXAMPLES } from './examples/index.ts';
import { requestOf } from './request.ts';
import type { Who, World } from './world.ts';

/** Looks through everything that may be read. */
export interface Traces {
  /** Where a word appears in some people's reads of things with these ids and names; each call is made with each. */
  readonly of: (
    word: string,
    names: readonly string[],
    people: readonly Who[],
  ) => Promise<readonly string[]>;
  /** The reads that answer differently for these ids and names than for what never existed. */
  readonly ofExistence: (names: readonly string[], who: Who) => Promise<readonly string[]>;
  /** What every read of things with these names answers somebody, by address: two moments can be compared. */
  readonly answers: (names: readonly string[], who: Who) => Promise<ReadonlyMap<string, string>>;
}

/** What to search for in reads that require it. */
interface Sought {
  readonly words: string;
  readonly title: string;
}

/** Addresses beside the API that name posts. */
const PLACES = ['/sitemap.xml', '/feed.xml', '/feed.json', '/feed.xml?author=owner'];

/** Every GET of the OpenAPI document, so that new ones are included automatically. */
export async function openTraces(world: World, { words, title }: Sought): Promise<Traces> {
  const { operations } = await describeApi(world.app);
  const reads = operations.filter(({ method }) => method === 'GET');
  const needed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'GET /search': { q: words },
    'GET /posts/similar': { title },
  };
  // Called plainly: an example's filters may exclude what is sought.
  const plainUrlsOf = (operation: Operation, names: readonly string[]) =>
    operation.pathParameters.length > 0
      ? names.map((name) => namedUrl(operation, name))
      : [requestOf(operation, { who: 'visitor', query: needed[operation.name] ?? {} }).url];
  // What an example of a reading names stays there: one serves all readers.
  const exampleUrls = new Map<Operation, readonly string[]>();
  const exampleUrlOf = async (operation: Operation) => {
    const example = await EXAMPLES[operation.name]?.(world);
    return example === undefined ? [] : [requestOf(operation, example).url];
  };
  const urlsOf = async (operation: Operation, names: readonly string[]) => {
    const plain = plainUrlsOf(operation, names);
    if (operation.pathParameters.length > 0) return plain;
    const known = exampleUrls.get(operation) ?? (await exampleUrlOf(operation));
    exampleUrls.set(operation, known);
    return [...plain, ...known];
  };
  return {
    of: async (word, names, people) => {
      const found: string[] = [];
      const places = PLACES.map((url) => ({ place: url, url }));
      for (const operation of reads) {
        for (const url of await urlsOf(operation, names))
          places.push({ place: operation.name, url });
      }
      await world.freshen();
      const asks = places.flatMap((place) => people.map((who) => ({ ...place, who })));
      // Every fourth of five readers: each place by somebody.
      const everyNth = Math.max(1, people.length - 1);
      for (const { place, url, who } of someOf('readings in search of a word', asks, everyNth)) {
        const answer = await world.ask({ who, method: 'GET', url });
        const said = `${JSON.stringify(answer.headers)} ${answer.body}`.toLowerCase();
        if (said.includes(word)) found.push(`${who}: ${place}`);
      }
      return [...new Set(found)];
    },
    answers: async (names, who) => {
      const said = new Map<string, string>();
      await world.freshen();
      const urls = [...reads.flatMap((operation) => plainUrlsOf(operation, names)), ...PLACES];
      for (const url of urls) {
        const { statusCode, body, headers } = await world.ask({ who, method: 'GET', url });
        // An archive names the moment at which it was made.
        if (headers['content-type'] === 'application/zip') continue;
        said.set(url, `${statusCode} ${body.replace(/"requestId":"[^"]+"/u, '')}`);
      }
      return said;
    },
    ofExistence: async (names, who) => {
      const found: string[] = [];
      await world.freshen();
      const saidOf = async (operation: Operation, name: string) => {
        const url = namedUrl(operation, name);
        const { statusCode, body } = await world.ask({ who, method: 'GET', url });
        const said = body.replace(/"requestId":"[^"]+"/u, '').replaceAll(name, 'it');
        return `${statusCode} ${said}`;
      };
      for (const operation of reads.filter((one) => one.pathParameters.length > 0)) {
        const nothing = await saidOf(operation, randomUUID());
        for (const name of names) {
          const said = await saidOf(operation, name);
          if (said !== nothing) found.push(`${who}: ${operation.name} ${said} for ${nothing}`);
        }
      }
      return found;
    },
  };
}

function namedUrl(operation: Operation, name: string): string {
  const path = Object.fromEntries(operation.pathParameters.map((one) => [one, name]));
  return requestOf(operation, { who: 'visitor', path: { ...path, version: '1' } }).url;
}
