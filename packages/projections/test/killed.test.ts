import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@forum/kernel';
import { lengthOf } from '@forum/testing/long-run';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRebuiltEqualsLive } from '../src/rebuilding/expect-rebuilt.ts';
import { aBench, type Bench } from './fixtures.ts';
import { opened, voted } from './forum.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await aBench();
});
afterAll(() => bench.close());

/** Each round kills two workers. */
const ROUNDS = lengthOf('rounds of killing', { short: 2, usual: 6, long: 25 });

/** Rows and what the checkpoints say of them, side by side. */
const BALANCE = `
  SELECT
    (SELECT count(*) FROM topic) AS topics,
    (SELECT sum(topics) FROM member_count) AS openers,
    (SELECT count(*) FROM topic_vote) AS votes,
    (SELECT sum(votes) FROM member_count) AS voters,
    count(*) FILTER (WHERE c.projection = 'topics' AND e.type = 'TopicOpened') AS topics_due,
    count(*) FILTER (WHERE c.projection = 'members' AND e.type = 'TopicOpened') AS openers_due,
    count(*) FILTER (WHERE c.projection = 'topics' AND e.type = 'VoteCast') AS votes_due,
    count(*) FILTER (WHERE c.projection = 'members' AND e.type = 'VoteCast') AS voters_due
  FROM projection_checkpoint AS c JOIN event AS e ON e.partition = c.partition AND e.seq <= c.seq`;

interface Balance {
  topics: number;
  openers: string | null;
  votes: number;
  voters: string | null;
  topics_due: number;
  openers_due: number;
  votes_due: number;
  voters_due: number;
}

async function expectBalance(): Promise<Balance> {
  const [balance] = await bench.rows<Balance>(BALANCE);
  if (balance === undefined) throw new Error('No balance.');
  expect(balance.topics).toBe(balance.topics_due);
  expect(Number(balance.openers)).toBe(balance.openers_due);
  expect(balance.votes).toBe(balance.votes_due);
  expect(Number(balance.voters)).toBe(balance.voters_due);
  return balance;
}

/** Starts a worker, waits until it stands between rows and commit, and kills it there. */
async function startAndKill(letThrough: number): Promise<string> {
  const script = join(import.meta.dirname, 'killed-worker.ts');
  const worker = fork(script, [bench.database.url, String(letThrough)], {
    stdio: 'inherit',
    // Most of the time goes into starting: children share the compiled sources.
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'forum-test-compile-cache') },
  });
  const [message] = await once(worker, 'message');
  worker.kill('SIGKILL');
  const [, signal] = await once(worker, 'exit');
  expect(signal).toBe('SIGKILL');
  return String(message);
}

/** New events in several partitions, so that there is always a batch to kill in. */
async function write(): Promise<void> {
  const ids = Array.from({ length: 6 }, () => newId());
  await Promise.all(ids.map((id, i) => bench.append(id, opened(id), voted(id, `m${i}`))));
}

describe(`a worker killed between rows and commit, ${2 * ROUNDS} times`, () => {
  it('leaves rows and checkpoint both moved or both not, each time', async () => {
    let inTheMiddle = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      await write();
      // Two at once: each other's locked partitions are skipped, as with two real workers.
      const messages = await Promise.all([startAndKill(round % 5), startAndKill((round + 2) % 4)]);
      inTheMiddle += messages.filter((message) => message === 'between rows and commit').length;
      await expectBalance();
    }
    expect(inTheMiddle).toBe(2 * ROUNDS);
    await bench.engine.catchUp();
    const done = await expectBalance();
    expect(done.topics).toBe(ROUNDS * 6);
    await expectRebuiltEqualsLive(bench.engine, 'topics');
    await expectRebuiltEqualsLive(bench.engine, 'members');
  }, 300_000);
});
