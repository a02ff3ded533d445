// `npm run bench:search -- merging`: what a search costs the API for each index that it asks, without Meilisearch's own
// work: a server that answers every shard with the same ten hits at once, in a process of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { MeilisearchRequestError } from 'meilisearch';
import { findBest } from '../src/meilisearch/find-best.ts';
import { layoutOf } from '../src/meilisearch/layout.ts';
import { createMeiliServer } from '../src/meilisearch/server.ts';

const ROUNDS = 100;
const WARM_UP = 30;
const SHARDS = [1, 2, 4, 8, 16, 24];

/** Prints the processor time of a first page by the number of shards, all of them by turns. */
export async function measureMerging(): Promise<void> {
  const server = spawn(process.execPath, [fileURLToPath(new URL('canned.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(server.stdout, 'data');
  const url = `http://127.0.0.1:${String(port).trim()}`;
  const spent = new Map(SHARDS.map((shards): [number, number[]] => [shards, []]));
  const phrasings = [{ q: 'thyme', weight: 1 }];
  const query = { all: phrasings, most: [], few: 1, filter: ['kind = post'], sort: [] };
  const layouts = SHARDS.map((shards) => ({
    shards,
    servers: layoutOf({ urls: [url], shards }).map((shard) => createMeiliServer(shard, undefined)),
  }));
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const { shards, servers } of layouts) {
      const before = process.cpuUsage();
      try {
        await findBest(servers, query, { offset: 0, limit: 10 });
      } catch (error) {
        // Too busy a machine to answer within a second: not counted.
        if (error instanceof MeilisearchRequestError) continue;
        throw error;
      }
      const { user, system } = process.cpuUsage(before);
      if (round >= 0) spent.get(shards)?.push((user + system) / 1000);
    }
  }
  server.kill();
  for (const [shards, ms] of spent) {
    const median = ms.toSorted((one, other) => one - other)[ms.length >> 1] ?? 0;
    process.stdout.write(`${String(shards).padStart(2)} shards: ${median.toFixed(2)} ms of API\n`);
  }
}
