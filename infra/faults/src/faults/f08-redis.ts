import { setTimeout as wait } from 'node:timers/promises';
import { stopProcess } from '@forum/launcher/process-identity';
import { Redis } from 'ioredis';
import { type Fault, mustHold, type Scene } from '../fault.ts';
import type { Forum } from '../forum/forum.ts';
import { worstLag } from '../forum/lag.ts';
import { answersSince } from '../load/answers.ts';

/** Longer than the sweep that finds what a lost wake-up has left, in s. */
const LAG = 5;

/** Everything in Redis is deleted, again and again. */
export const redisFlushed: Fault = {
  id: 'F8',
  title: 'FLUSHALL of Redis',
  isUnderLoad: true,
  strike: (scene) =>
    withRedis(scene.forum, async (redis) => {
      const times = scene.amount(3, 8);
      let worst = 0;
      for (let time = 0; time < times; time += 1) {
        await redis.flushall();
        worst = Math.max(worst, await worstLag(scene.forum.owner, 1500));
      }
      mustHold(worst < LAG, `What was written was shown after ${worst} s.`);
      return [`flushed ${times} times; lag ${worst.toFixed(1)} s at worst`];
    }),
};

/** Redis refuses further writes. */
export const redisFull: Fault = {
  id: 'F10',
  title: 'Redis out of memory',
  isUnderLoad: true,
  strike: (scene) =>
    withRedis(scene.forum, async (redis) => {
      await redis.config('SET', 'maxmemory', '1');
      const refusal = await redis.set('one more', 'value').catch((error: unknown) => String(error));
      mustHold(refusal.includes('OOM'), `Redis takes more: ${refusal}`);
      const seen = await withoutRedis(scene, () => wait(scene.amount(2000, 8000)));
      await redis.config('SET', 'maxmemory', '0');
      return [`it said ${refusal}`, seen];
    }),
};

/** It is killed, is away while a worker starts, and comes back empty. */
export const redisKilled: Fault = {
  id: 'F9',
  title: 'Redis is killed, is away, and comes back empty',
  isUnderLoad: true,
  strike: async (scene) => {
    const { forum, amount } = scene;
    const before = forum.services.redis?.process ?? null;
    if (before === null) throw new Error('It is no server of ours.');
    await stopProcess(before, [['SIGKILL', 5000]]);
    const seen = await withoutRedis(scene, async () => {
      await wait(amount(2000, 8000));
      await forum.worker().stop();
      await forum.startWorker();
      await wait(amount(1000, 4000));
    });
    const { process } = await forum.services.restart('redis');
    return [
      `process ${before.pid} was killed, ${process?.pid} came; a worker started without it`,
      seen,
    ];
  },
};

/** Members must not notice. @returns what they saw */
async function withoutRedis(
  { journal, forum }: Scene,
  meanwhile: () => Promise<void>,
): Promise<string> {
  const since = answersSince(journal);
  const [lag] = await Promise.all([worstLag(forum.owner, 2000), meanwhile()]);
  const { unknown, count, p99 } = since();
  mustHold(unknown.length === 0, `Answers fail without Redis: ${unknown.join(', ')}`);
  mustHold(lag < LAG, `What was written was shown after ${lag} s.`);
  return `${count} answers without it, none failed, p99 ${Math.round(p99)} ms; lag ${lag.toFixed(1)} s at worst`;
}

async function withRedis<Seen>(
  { services }: Forum,
  work: (redis: Redis) => Promise<Seen>,
): Promise<Seen> {
  const redis = new Redis(services.redis?.url ?? '', { maxRetriesPerRequest: 3 });
  redis.on('error', () => undefined);
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}
