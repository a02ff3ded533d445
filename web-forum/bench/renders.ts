import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { measure } from '../../services/api/bench/load.ts';
import type { BenchForum } from './bench-forum.ts';
import { median, printTable } from './table.ts';

const BARE_PORT = 47_303;
const ROUNDS = 5;
const LOAD = { connections: 16, seconds: 2 };

/** Pages per second for visitors, alternating with a bare Fastify that serves the same HTML from memory. */
export async function measureRenders({ origin, screens }: BenchForum): Promise<void> {
  const rows: string[][] = [];
  for (const { name, path } of screens.filter(({ isForMembers }) => isForMembers !== true)) {
    const html = await (await fetch(origin + path)).text();
    const bare = fork(join(import.meta.dirname, '../../services/api/bench/bare-pages.ts'), [
      String(BARE_PORT),
    ]);
    bare.send(html);
    await once(bare, 'message');
    const ours: number[] = [];
    const theirs: number[] = [];
    const next = () => ({ method: 'GET' as const, path, headers: {} });
    for (let round = 0; round < ROUNDS; round += 1) {
      const load = { ...LOAD, next };
      theirs.push((await measure({ ...load, origin: `http://127.0.0.1:${BARE_PORT}` })).perSecond);
      ours.push((await measure({ ...load, origin })).perSecond);
    }
    bare.disconnect();
    await once(bare, 'exit');
    const ratios = ours.map((each, round) => each / (theirs[round] ?? Number.NaN));
    rows.push([
      name,
      `${median(ours).toFixed(0)}/s`,
      `${median(theirs).toFixed(0)}/s`,
      median(ratios).toFixed(2),
    ]);
  }
  printTable(['page', 'forum', 'bare', 'ratio'], rows);
}
