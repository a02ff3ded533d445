import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { LEASE_MS } from '@forum/database';
import { newId } from '@forum/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reconnect } from './fixtures.ts';
import { voted } from './forum.ts';
import { aReactingBench, type OnVote, onVotes, type ReactingBench } from './reacting.ts';

let bench: ReactingBench;
beforeEach(async () => {
  bench = await aReactingBench();
});
afterEach(() => bench.close());

/** As if nobody had heard of any worker for longer than a lease lasts. */
const letLeasesEnd = async (): Promise<void> => {
  const past = `now() - interval '${2 * LEASE_MS} milliseconds'`;
  await bench.db.pool.query(`UPDATE lease SET until = ${past}`);
  await bench.db.pool.query(`UPDATE lease_holder SET seen_at = ${past}`);
};

describe('reactions that hang', () => {
  it('keep none of the others waiting, and take no connection of theirs', async () => {
    await bench.db.pool.query('CREATE TABLE live_place (id integer PRIMARY KEY, n integer)');
    await bench.db.pool.query('INSERT INTO live_place VALUES (1, 0)');
    const holder = await bench.db.pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM live_place FOR UPDATE');
    const count = () => bench.db.pool.query('UPDATE live_place SET n = n + 1');
    const hanging = Array.from({ length: 6 }, (_none, nth) => onVotes(`hangs-${nth}`, count));
    const seen: string[] = [];
    const well = onVotes('well', async (member) => seen.push(member));
    // Two connections for the reactor itself: fewer than there are reactions that hang.
    const db = reconnect(bench, 2);
    const reactor = bench.reactorOf([...hanging, well], { db });
    await reactor.prepare();
    await bench.votesOf('first');
    await reactor.advance();
    await bench.votesOf('second');
    await reactor.advance();
    expect(seen).toEqual(['first', 'second']);
    await holder.query('COMMIT');
    holder.release();
    await expect
      .poll(async () => {
        await reactor.advance();
        return bench.rows('SELECT n FROM live_place');
      })
      .toEqual([{ n: 12 }]);
    await reactor.stop();
    await db.close();
    await bench.db.pool.query('DROP TABLE live_place');
  });
});

describe('reactions that are told where something happened', () => {
  it('look there, and everywhere when they are told nothing', async () => {
    const seen: string[] = [];
    const reactor = bench.reactorOf([onVotes('told', async (member) => seen.push(member))]);
    await reactor.prepare();
    const here = await bench.votesOf('here');
    let elsewhere = await bench.votesOf('elsewhere');
    while (elsewhere.partition === here.partition) elsewhere = await bench.votesOf('elsewhere');
    await reactor.advance([here.partition]);
    expect(seen).toContain('here');
    const before = await bench.placeOf('told', elsewhere.partition);
    await reactor.advance([]);
    expect(await bench.placeOf('told', elsewhere.partition)).toBe(before);
    await reactor.advance();
    expect(await bench.placeOf('told', elsewhere.partition)).toBeGreaterThan(before);
    expect(seen.at(-1)).toBe('elsewhere');
  });

  it('take up the next time what came while they were at work', async () => {
    const gate = Promise.withResolvers<void>();
    const seen: string[] = [];
    const reactor = bench.reactorOf([
      onVotes('slow', async (member) => {
        if (member === 'first') await gate.promise;
        seen.push(member);
      }),
    ]);
    await reactor.prepare();
    const first = await bench.votesOf('first');
    await reactor.advance([first.partition]);
    const meanwhile = await bench.votesOf('meanwhile');
    await reactor.advance([meanwhile.partition]);
    expect(seen).toEqual([]);
    gate.resolve();
    await expect
      .poll(async () => {
        await reactor.advance([]);
        return seen;
      })
      .toEqual(['first', 'meanwhile']);
  });
});

describe('a reaction with a long way to go', () => {
  it('keeps a slower one from nothing, and ends its round when the worker stops', async () => {
    const slow: string[] = [];
    const fast: string[] = [];
    const gate = Promise.withResolvers<void>();
    const reactor = bench.reactorOf([
      onVotes('slow', async (member) => {
        slow.push(member);
        // Longer than a round waits; the fast one's backlog outlasts it.
        await gate.promise;
      }),
      onVotes('fast', async (member) => {
        fast.push(member);
        if (fast.length === 150) gate.resolve();
        if (fast.length === 450) reactor.beginStopping();
      }),
    ]);
    await reactor.prepare();
    const { topicId } = await bench.votesOf('first');
    await bench.append(topicId, ...Array.from({ length: 600 }, () => voted(topicId, newId())));
    await bench.engine.catchUp();
    await reactor.advance();
    // More than its first batch, though that outlasted a round.
    expect(slow.length).toBeGreaterThan(100);
    expect(fast.length).toBeLessThan(601);
  });
});

describe('a worker that was frozen', () => {
  it('is followed by another one, and what it still does changes nothing', async () => {
    const gate = Promise.withResolvers<void>();
    const inside = Promise.withResolvers<void>();
    const done: string[] = [];
    const mailing = (worker: string, before: () => Promise<void>) =>
      onVotes('mails', async (member, effects, id) => {
        await before();
        await effects.once('mail', id, 'staff', async () => done.push(`${worker} ${member}`));
      });
    const frozen = bench.reactorOf([
      mailing('frozen', async () => {
        inside.resolve();
        await gate.promise;
      }),
    ]);
    const other = bench.reactorOf([mailing('other', async () => undefined)]);
    await frozen.prepare();
    const { partition } = await bench.votesOf('bob', 'carol');
    const late = frozen.advance();
    await inside.promise;
    await other.advance();
    expect(done).toEqual([]);
    await letLeasesEnd();
    await other.stop();
    const third = bench.reactorOf([mailing('other', async () => undefined)]);
    await third.advance();
    expect(done).toEqual(['other bob', 'other carol']);
    const place = await bench.placeOf('mails', partition);
    await bench.votesOf('dave');
    gate.resolve();
    await late;
    await frozen.stop();
    expect(done).toEqual(['other bob', 'other carol']);
    expect(await bench.placeOf('mails', partition)).toBe(place);
    expect(await bench.rows('SELECT FROM effect')).toHaveLength(2);
  });

  /** Stands right before the vote of a member when it freezes; another worker then tries that vote in vain. */
  async function overtakenAt(handle: OnVote) {
    const gate = Promise.withResolvers<void>();
    const inside = Promise.withResolvers<void>();
    const frozen = bench.reactorOf([
      onVotes('mails', async (...given) => {
        inside.resolve();
        await gate.promise;
        await handle(...given);
      }),
    ]);
    await frozen.prepare();
    const { topicId, partition } = await bench.votesOf();
    await frozen.advance();
    await bench.append(topicId, voted(topicId, 'bob'));
    await bench.engine.catchUp();
    const late = frozen.advance();
    await inside.promise;
    await letLeasesEnd();
    const other = bench.reactorOf([onVotes('mails', async () => Promise.reject(new Error('No.')))]);
    await other.advance();
    gate.resolve();
    await late;
    await frozen.stop();
    return { place: await bench.placeOf('mails', partition) };
  }

  it('does not pass what another one has tried in vain', async () => {
    expect(await overtakenAt(async () => undefined)).toEqual({ place: 1 });
    expect(await bench.rows('SELECT FROM projection_checkpoint WHERE attempts = 1')).toHaveLength(
      1,
    );
  });

  it('begins no effect any more', async () => {
    const acted: string[] = [];
    await overtakenAt((member, effects, id) =>
      effects.once('mail', id, 'staff', async () => acted.push(member)),
    );
    expect(acted).toEqual([]);
  });

  it('in the middle of an effect does not note it', async () => {
    const gate = Promise.withResolvers<void>();
    const inside = Promise.withResolvers<void>();
    const frozen = bench.reactorOf([
      onVotes('mails', (_member, effects, id) =>
        effects.once('mail', id, 'staff', async () => {
          inside.resolve();
          await gate.promise;
        }),
      ),
    ]);
    await frozen.prepare();
    const { partition } = await bench.votesOf('bob');
    const late = frozen.advance();
    await inside.promise;
    await letLeasesEnd();
    const other = bench.reactorOf([
      onVotes('mails', async () => Promise.reject(new Error('Away.'))),
    ]);
    await other.advance();
    const place = await bench.placeOf('mails', partition);
    gate.resolve();
    await late;
    await frozen.stop();
    expect(await bench.rows('SELECT FROM effect')).toEqual([]);
    expect(await bench.placeOf('mails', partition)).toBe(place);
  });
});

describe('a process that is stopped in the middle of an event', () => {
  it('is taken over within the time of a lease, and learns so when it goes on', async () => {
    const leaseMs = 1500;
    const seen: string[] = [];
    const reactor = bench.reactorOf([onVotes('mails', async (member) => seen.push(member))], {
      leaseMs,
    });
    await reactor.prepare();
    const script = join(import.meta.dirname, 'frozen-worker.ts');
    const child = fork(script, [bench.database.url, String(leaseMs)], { stdio: 'inherit' });
    const { partition } = await bench.votesOf('bob', 'carol');
    expect((await once(child, 'message'))[0]).toBe('inside');
    child.kill('SIGSTOP');
    await expect
      .poll(
        async () => {
          await reactor.advance();
          return seen;
        },
        { timeout: 10_000 },
      )
      .toEqual(['bob', 'carol']);
    const place = await bench.placeOf('mails', partition);
    const message = once(child, 'message');
    child.kill('SIGCONT');
    expect((await message)[0]).toContain('taken a reaction over');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await bench.placeOf('mails', partition)).toBe(place);
    expect(seen).toEqual(['bob', 'carol']);
  });
});

describe('two workers', () => {
  const reactions = (seen: string[]) =>
    Array.from({ length: 4 }, (_none, nth) =>
      onVotes(`shared-${nth}`, async (member) => seen.push(`${nth} ${member}`)),
    );

  it('share the reactions, and one that stops leaves its own to the other at once', async () => {
    const [here, there]: string[][] = [[], []];
    const one = bench.reactorOf(reactions(here ?? []), { leaseMs: 500 });
    const two = bench.reactorOf(reactions(there ?? []), { leaseMs: 500 });
    await one.prepare();
    await one.advance();
    await two.advance();
    await expect
      .poll(async () => {
        await one.advance();
        await two.advance();
        const [row] = await bench.rows<{ holders: number }>(
          'SELECT count(DISTINCT holder)::integer AS holders FROM lease WHERE holder IS NOT NULL',
        );
        return row?.holders;
      })
      .toBe(2);
    await bench.votesOf('both');
    await expect
      .poll(async () => {
        await one.advance();
        await two.advance();
        return [here?.length, there?.length];
      })
      .toEqual([2, 2]);
    await one.stop();
    await bench.votesOf('alone');
    await expect
      .poll(async () => {
        await two.advance();
        return there?.length;
      })
      .toBe(6);
  });
});
