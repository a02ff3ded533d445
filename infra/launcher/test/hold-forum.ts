import { readSettings } from '@forum/config';
import { runForum } from '../src/forum-processes.ts';
import { environmentFor } from '../src/forum-services.ts';
import { lockForum } from '../src/leases.ts';
import { progressTo } from '../src/progress.ts';
import { redisForTests } from '../src/test-redis.ts';
import { useServices } from '../src/services.ts';

// A launcher to be disturbed: real servers, and stand-ins for API and worker, which write a line every 20 ms.
const [dataDir = ''] = process.argv.slice(2);
const progress = progressTo((text) => process.stdout.write(text));
const settings = readSettings({ DATA_DIR: dataDir, SITE_URL: 'http://localhost:1' });
const lock = await lockForum(dataDir);
const services = await useServices({
  dataDir,
  profile: 'fast',
  engine: 'local',
  redisProgram: () => redisForTests(progress),
});
const talk = ['-e', `setInterval(() => console.log(JSON.stringify({ level: 30 }).padEnd(99)), 20)`];
const running = runForum(
  { env: {}, progress },
  {
    settings,
    services,
    environment: () => environmentFor(process.env, settings, services),
    programs: { api: talk, worker: talk },
    pauses: { first: 50, longest: 500, settled: 60_000 },
  },
);
process.once('SIGTERM', () => void stop());
progress.say(`ready ${services.postgres.url}`);

async function stop(): Promise<void> {
  await running.stop();
  await services.release();
  lock?.release();
  process.exit(0);
}
