import { DomainError, newId } from '@forum/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Reaction } from '../src/index.ts';
import { neighbourOf } from './fixtures.ts';
import { opened, voted } from './forum.ts';
import { aReactingBench, onVotes, type ReactingBench } from './reacting.ts';

let bench: ReactingBench;
beforeEach(async () => {
  bench = await aReactingBench();
});
afterEach(() => bench.close());

describe('a poison event', () => {
  it('holds its partition up for a few seconds at most, and then nobody but its stream', async () => {
    const seen: string[] = [];
    const reactor = bench.reactorOf([
      onVotes('mails', async (member) => {
        if (member === 'poison') throw new Error('It cannot be mailed.');
        seen.push(member);
      }),
    ]);
    await reactor.prepare();
    const { topicId } = await bench.votesOf('poison', 'behind');
    const neighbour = neighbourOf(topicId);
    await bench.append(neighbour, opened(neighbour), voted(neighbour, 'well'));
    await bench.engine.catchUp();
    let waitedMs = 0;
    for (;;) {
      await reactor.catchUp();
      const [pause] = await bench.rows<{ ms: number }>(
        `SELECT (extract(epoch FROM retry_at - now()) * 1000)::integer AS ms FROM projection_checkpoint
        WHERE retry_at > now()`,
      );
      if (pause === undefined) break;
      waitedMs += pause.ms;
      await bench.nextAttempt();
    }
    expect(seen).toEqual(['well']);
    expect(waitedMs).toBeLessThan(10_000);
    expect(await bench.engine.parked()).toHaveLength(2);
  });

  it('that cannot be read is parked at once', async () => {
    const reactor = bench.reactorOf([onVotes('mails', async () => undefined)]);
    await reactor.prepare();
    const { topicId } = await bench.votesOf('well');
    await bench.db.pool.query(
      `WITH p AS (UPDATE log_partition SET head = head + 1
        WHERE partition = (SELECT partition FROM event WHERE stream = $1 LIMIT 1) RETURNING partition, head)
      INSERT INTO event SELECT partition, head, $1, 9, 'VoteCast', 1, '{"value": "no"}', '{}', $2, now() FROM p`,
      [topicId, newId()],
    );
    await bench.engine.catchUp();
    await reactor.catchUp();
    expect(await reactor.behind()).toEqual([]);
    const parked = await bench.engine.parked();
    expect(parked.filter(({ projection }) => projection === 'reaction:mails')).toHaveLength(1);
  });
});

describe('a server that is away', () => {
  const away = () =>
    Promise.reject(Object.assign(new Error('No answer.'), { code: 'ECONNREFUSED' }));

  it('parks nothing, however long it is, and everything follows when it is back', async () => {
    const seen: string[] = [];
    let isAway = true;
    const reactor = bench.reactorOf([
      onVotes('mails', async (member) => (isAway ? away() : seen.push(member))),
    ]);
    await reactor.prepare();
    await bench.votesOf('one');
    await bench.votesOf('two');
    for (let attempt = 0; attempt < 15; attempt += 1) {
      await reactor.catchUp();
      await bench.nextAttempt();
    }
    expect(await bench.engine.parked()).toEqual([]);
    isAway = false;
    await reactor.catchUp();
    expect(seen.sort()).toEqual(['one', 'two']);
  });

  it('for one event alone is that event’s fault', async () => {
    const reactor = bench.reactorOf([
      onVotes('mails', async (member) => (member === 'poison' ? away() : undefined)),
    ]);
    await reactor.prepare();
    const { partition } = await bench.votesOf('poison');
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await reactor.catchUp();
      await bench.nextAttempt();
      let other = await bench.votesOf('well');
      while (other.partition === partition) other = await bench.votesOf('well');
    }
    expect(await bench.engine.parked()).toMatchObject([
      { projection: 'reaction:mails', partition },
    ]);
  });

  it('for a parked event holds nobody else up, and the event is tried again by itself', async () => {
    const seen: string[] = [];
    let isAway = true;
    const mails = onVotes('mails', async (member) =>
      member === 'poison' && isAway ? away() : seen.push(member),
    );
    const reactor = bench.reactorOf([mails], { version: '2.0.0' });
    await reactor.prepare();
    const { topicId } = await bench.votesOf('poison');
    await park(bench, 'mails', topicId, '1.0.0');
    await reactor.advance();
    const neighbour = neighbourOf(topicId);
    await bench.append(neighbour, opened(neighbour), voted(neighbour, 'well'));
    await bench.engine.catchUp();
    await reactor.advance();
    expect(seen).toEqual(['well']);
    expect(await bench.engine.parked()).toHaveLength(1);
    isAway = false;
    await bench.nextAttempt();
    await reactor.advance();
    expect(seen).toEqual(['well', 'poison']);
    expect(await bench.engine.parked()).toEqual([]);
  });

  it('is not counted against an event that fails for another reason afterwards', async () => {
    const failures = [away, away, away, away];
    const reactor = bench.reactorOf([
      onVotes('mails', async () =>
        (failures.shift() ?? (() => Promise.reject(new Error('No.'))))(),
      ),
    ]);
    await reactor.prepare();
    await bench.votesOf('bob');
    for (let attempt = 0; attempt < 7; attempt += 1) {
      await reactor.catchUp();
      expect(await bench.engine.parked()).toEqual([]);
      await bench.nextAttempt();
    }
    await reactor.catchUp();
    expect(await bench.engine.parked()).toHaveLength(1);
  });

  const overloaded = new DomainError('unavailable', 'service-unavailable', 'The forum is busy.');

  it('may be the forum itself', async () => {
    const reactor = bench.reactorOf([onVotes('mails', () => Promise.reject(overloaded))]);
    await reactor.prepare();
    await bench.votesOf('bob');
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await reactor.catchUp();
      await bench.nextAttempt();
    }
    expect(await bench.engine.parked()).toEqual([]);
  });
});

describe('a parked event that is dropped', () => {
  it('is given up by its runner, with nothing left behind, whatever it is at meanwhile', async () => {
    const gate = Promise.withResolvers<void>();
    const inside = Promise.withResolvers<void>();
    const seen: string[] = [];
    const mails = onVotes('mails', async (member) => {
      if (member === 'poison') throw new Error('It cannot be mailed.');
      if (member === 'slow') {
        inside.resolve();
        await gate.promise;
      }
      seen.push(member);
    });
    const reactor = bench.reactorOf([mails]);
    await reactor.prepare();
    const { topicId, partition } = await bench.votesOf('poison');
    await park(bench, 'mails', topicId, '0');
    const neighbour = neighbourOf(topicId);
    await bench.append(neighbour, opened(neighbour), voted(neighbour, 'slow'));
    await bench.append(topicId, voted(topicId, 'next'));
    await bench.engine.catchUp();
    const working = reactor.advance();
    await inside.promise;
    const [poison] = await bench.engine.parked();
    expect(await bench.engine.dropParked(poison?.id ?? '', 'a test')).toBe('marked');
    gate.resolve();
    await working;
    await expect
      .poll(async () => {
        await reactor.advance();
        return seen;
      })
      .toEqual(['slow', 'next']);
    expect(await bench.engine.parked()).toEqual([]);
    expect(await bench.engine.dropped()).toMatchObject([{ type: 'VoteCast', reason: 'a test' }]);
    expect(
      await bench.rows(
        `SELECT parked FROM projection_checkpoint
        WHERE projection = 'reaction:mails' AND partition = ${partition}`,
      ),
    ).toEqual([{ parked: 0 }]);
  });
});

/** Parks the vote of a topic, as an older version of the program has, and moves the reaction past it. */
async function park({ db }: ReactingBench, reaction: string, topicId: string, version: string) {
  await db.pool.query(
    `WITH e AS (SELECT * FROM event WHERE stream = $2 AND type = 'VoteCast'), parked AS (
      INSERT INTO parked_event
        (id, projection, partition, seq, key, type, event_id, error, parked_at, tried_by)
      SELECT gen_random_uuid(), $1, partition, seq, stream, type, id, 'Away.', now(), $3 FROM e)
    UPDATE projection_checkpoint AS c SET seq = e.seq, parked = 1 FROM e
    WHERE c.projection = $1 AND c.partition = e.partition`,
    [`reaction:${reaction}`, topicId, version],
  );
}

describe('a newer program', () => {
  it('tries parked events again by itself, once', async () => {
    let tries = 0;
    const failing = onVotes('mails', async () => {
      tries += 1;
      throw new Error('Not yet.');
    });
    const old = bench.reactorOf([failing], { version: '1.9.0' });
    await old.prepare();
    await bench.votesOf('bob');
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await old.catchUp();
      await bench.nextAttempt();
    }
    expect(await bench.engine.parked()).toHaveLength(1);
    const runs = async (version: string, reaction: Reaction) => {
      tries = 0;
      const reactor = bench.reactorOf([reaction], { version });
      await reactor.advance();
      await reactor.advance();
      await reactor.stop();
      return tries;
    };
    await old.stop();
    expect(await runs('1.9.0', failing)).toBe(0);
    expect(await runs('1.10.0', failing)).toBe(1);
    expect(await runs('1.10.0', failing)).toBe(0);
    expect(await runs('1.9.0', failing)).toBe(0);
    const seen: string[] = [];
    await runs(
      '1.10.1',
      onVotes('mails', async (member) => seen.push(member)),
    );
    expect(seen).toEqual(['bob']);
    expect(await bench.engine.parked()).toEqual([]);
  });
});
