import { join } from 'node:path';
import { obtainRedis, type RedisProgram } from './redis-programs.ts';
import type { Progress } from './progress.ts';
import { REPOSITORY } from './repository.ts';

/** Redis for tests and measurements: an installed one, else one fetched once and kept. */
export function redisForTests(progress: Pick<Progress, 'say'>): RedisProgram | null {
  return obtainRedis(join(REPOSITORY, '.data', 'redis-program'), (line) => progress.say(line));
}
