import { z } from 'zod';
import { whereUnused, withLock } from './leases.ts';
import { stopOwnPostgres } from './postgres.ts';
import { stopOrphans } from './run-state.ts';
import { stopOwnRedis } from './redis.ts';

// The keeper's work (keeper.ts): the launcher of this data folder was killed, and these are the processes it ran.
const [dataDir = '', processes = '[]'] = process.argv.slice(2);
const left = z.array(z.object({ pid: z.int(), started: z.string() })).parse(JSON.parse(processes));
const stopped = await stopOrphans(left);
await withLock(dataDir, () =>
  whereUnused(dataDir, async () => {
    await stopOwnRedis(dataDir);
    await stopOwnPostgres(dataDir);
  }),
);
process.stderr.write(`The launcher was killed: stopped what it had started (${stopped}).\n`);
