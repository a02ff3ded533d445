import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
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
  const plainUrlsOf = (operation: Operation, names: readonly string[], who: Who) =>
    operation.pathParameters.length > 0
      ? names.map((name) => namedUrl(operation, name, who))
      : [requestOf(operation, { who, query: needed[operation.name] ?? {} }).url];
  const urlsOf = async (operation: Operation, names: readonly string[], who: Who) => {
    const plain = plainUrlsOf(operation, names, who);
    if (operation.pathParameters.length > 0) return plain;
    const example = await EXAMPLES[operation.name]?.(world);
    return example === undefined ? plain : [...plain, requestOf(operation, example).url];
  };
  return {
    of: async (word, names, people) => {
      const found: string[] = [];
      const look = (place: string, answer: LightMyRequestResponse) => {
        const said = `${JSON.stringify(answer.headers)} ${answer.body}`.toLowerCase();
        if (said.includes(word)) found.push(place);
      };
      for (const who of people) {
        await world.freshen();
        for (const operation of reads) {
          for (const url of await urlsOf(operation, names, who)) {
            look(`${who}: ${operation.name}`, await world.ask({ who, method: 'GET', url }));
          }
        }
        for (const url of PLACES) {
          look(`${who}: ${url}`, await world.ask({ who, method: 'GET', url }));
        }
      }
      return [...new Set(found)];
    },
    answers: async (names, who) => {
      const said = new Map<string, string>();
      await world.freshen();
      const urls = [...reads.flatMap((operation) => plainUrlsOf(operation, names, who)), ...PLACES];
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
        const url = namedUrl(operation, name, who);
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

function namedUrl(operation: Operation, name: string, who: Who): string {
  const path = Object.fromEntries(operation.pathParameters.map((one) => [one, name]));
  return requestOf(operation, { who, path: { ...path, version: '1' } }).url;
}
