import { createLeases } from '@forum/database';
import { systemClock } from '@forum/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReactor, defineReaction, type Effects, type Reactor } from '../src/index.ts';
import { aBench, type Bench, neighbourOf } from './fixtures.ts';
import { opened, silentLogger, topicEvents, voted } from './forum.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await aBench();
});
afterEach(() => bench.close());

type OnVote = (memberId: string, effects: Effects, eventId: string) => Promise<void>;

const onVotes = (handle: OnVote, from: 'head' | 'start' = 'head') =>
  defineReaction({
    name: 'mails',
    after: ['topics'],
    events: topicEvents,
    from,
    handles: { VoteCast: ({ data, id }, effects) => handle(data.memberId, effects, id) },
  });

function reactorOf(...reactions: ReturnType<typeof onVotes>[]): Reactor {
  return createReactor({
    db: bench.db,
    reactions,
    catalogue: topicEvents,
    engine: bench.engine,
    logger: silentLogger,
    clock: systemClock,
  });
}

const isNamed = (asked: unknown, name: string): boolean =>
  typeof asked === 'object' && asked !== null && 'name' in asked && asked.name === name;

/** As if the time for the next attempt had come. */
const nextAttempt = (): Promise<unknown> =>
  bench.db.pool.query('UPDATE projection_checkpoint SET retry_at = now() WHERE retry_at > now()');

describe('a reaction', () => {
  it('sees an event once, in order, after the projections it follows', async () => {
    const seen: string[] = [];
    const reactor = reactorOf(onVotes(async (member) => void seen.push(member)));
    await reactor.prepare();
    const topicId = await bench.openTopic();
    await bench.append(topicId, voted(topicId, 'first'), voted(topicId, 'second'));
    await reactor.catchUp();
    expect(seen).toEqual([]);
    await bench.engine.catchUp();
    await reactor.catchUp();
    await reactor.catchUp();
    expect(seen).toEqual(['first', 'second']);
  });

  it('costs one statement while nothing is new', async () => {
    const reactor = reactorOf(onVotes(async () => undefined));
    await bench.openTopic();
    await bench.engine.catchUp();
    await reactor.catchUp();
    const asked = vi.spyOn(bench.db.pool, 'query');
    await reactor.catchUp();
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
  });

  it('moves in one statement with others that end about then, and waits for none that takes longer', async () => {
    const seen: string[] = [];
    const gate = Promise.withResolvers<void>();
    const named = (name: string, wait?: Promise<void>) => ({
      ...onVotes(async () => {
        await wait;
        seen.push(name);
      }),
      name,
    });
    const reactor = reactorOf(named('mails'), named('counts'), named('slow', gate.promise));
    await reactor.prepare();
    const topicId = await bench.openTopic();
    await bench.append(topicId, voted(topicId, 'first'));
    await bench.engine.catchUp();
    const asked = vi.spyOn(bench.db.pool, 'query');
    const moved = () => asked.mock.calls.filter(([one]) => isNamed(one, 'reactions-move')).length;
    const running = reactor.advance();
    await expect.poll(moved).toBe(1);
    expect(seen.toSorted()).toEqual(['counts', 'mails']);
    gate.resolve();
    await running;
    await expect.poll(moved).toBe(2);
    asked.mockRestore();
    await reactor.catchUp();
    expect(seen.toSorted()).toEqual(['counts', 'mails', 'slow']);
    await reactor.stop();
  });

  it('answers many events at once where it can, and alone what it cannot', async () => {
    const alone: string[] = [];
    const batches: number[] = [];
    const reaction = {
      ...onVotes(async (member) => void alone.push(member)),
      together: async (events: readonly unknown[]) => {
        batches.push(events.length);
        if (events.length === 3) throw new Error('Three are too many.');
      },
    };
    const reactor = reactorOf(reaction);
    await reactor.prepare();
    const topicId = await bench.openTopic();
    await bench.append(topicId, voted(topicId, 'first'), voted(topicId, 'second'));
    await bench.engine.catchUp();
    await reactor.catchUp();
    expect({ alone, batches }).toEqual({ alone: [], batches: [2] });
    await bench.append(topicId, ...['a', 'b', 'c'].map((member) => voted(topicId, member)));
    await bench.engine.catchUp();
    await reactor.catchUp();
    expect({ alone, batches }).toEqual({ alone: ['a', 'b', 'c'], batches: [2, 3] });
  });

  it('answers many partitions at once where it can', async () => {
    const batches: number[] = [];
    const reaction = {
      ...onVotes(async () => undefined),
      together: async (events: readonly unknown[]) => void batches.push(events.length),
      acrossPartitions: true,
    };
    const reactor = reactorOf(reaction);
    await reactor.prepare();
    for (let i = 0; i < 20; i += 1) {
      const topicId = await bench.openTopic();
      await bench.append(topicId, voted(topicId, `m${i}`));
    }
    await bench.engine.catchUp();
    await reactor.catchUp();
    expect(batches).toEqual([20]);
    expect(await reactor.behind()).toEqual([]);
  });

  it('moves past what it does not handle, and waits for nobody who holds its place', async () => {
    const reactor = reactorOf(onVotes(async () => undefined));
    await reactor.prepare();
    const topicId = await bench.openTopic();
    const { partition } = await bench.append(topicId, voted(topicId, 'first'));
    await bench.engine.catchUp();
    const other = createLeases({ db: bench.db.kysely });
    await other.take('reaction:mails');
    await bench.openTopic();
    await bench.engine.catchUp();
    await reactor.advance();
    expect(await reactor.behind()).toContain(partition);
    await other.close();
    await reactor.stop();
    await reactor.catchUp();
    expect(await reactor.behind()).toEqual([]);
  });

  it('never runs in a rebuild', async () => {
    const seen: string[] = [];
    const reactor = reactorOf(onVotes(async (member) => void seen.push(member)));
    await reactor.prepare();
    const topicId = await bench.openTopic();
    await bench.append(topicId, voted(topicId, 'once'));
    await bench.engine.catchUp();
    await reactor.catchUp();
    await bench.engine.rebuild('topics');
    await reactor.catchUp();
    expect(seen).toEqual(['once']);
  });

  it('that is new does not tell history, unless it wants to', async () => {
    const topicId = await bench.openTopic();
    await bench.append(topicId, voted(topicId, 'history'));
    await bench.engine.catchUp();
    const told: string[] = [];
    await reactorOf(onVotes(async (member) => void told.push(member))).catchUp();
    expect(told).toEqual([]);
    const all = { ...onVotes(async (member) => void told.push(member), 'start'), name: 'all' };
    await reactorOf(all).catchUp();
    expect(told).toEqual(['history']);
  });

  it('that failed is tried again later, and does not repeat what it had done', async () => {
    const mails: string[] = [];
    let down = true;
    const reactor = reactorOf(
      onVotes(async (member, effects, id) => {
        await effects.once('mail', id, 'author', async () => mails.push(`author ${member}`));
        await effects.once('mail', id, 'staff', async () => {
          if (down) throw new Error('The mail server is away.');
          mails.push(`staff ${member}`);
        });
      }),
    );
    await reactor.prepare();
    const topicId = await bench.openTopic();
    await bench.append(topicId, voted(topicId, 'bob'), voted(topicId, 'carol'));
    await bench.engine.catchUp();
    await reactor.catchUp();
    expect(mails).toEqual(['author bob']);
    down = false;
    await reactor.catchUp();
    expect(mails).toEqual(['author bob']);
    await nextAttempt();
    await reactor.catchUp();
    expect(mails).toEqual(['author bob', 'staff bob', 'author carol', 'staff carol']);
  });

  it('that fails for good is parked with what follows in its stream, the rest flows, and a retry does it', async () => {
    const mails: string[] = [];
    let refuses = 'bob';
    const reactor = reactorOf(
      onVotes(async (member) => {
        if (member === refuses) throw new Error('No such address.');
        mails.push(member);
      }),
    );
    await reactor.prepare();
    const topicId = await bench.openTopic();
    const neighbour = neighbourOf(topicId);
    await bench.append(topicId, voted(topicId, 'bob'), voted(topicId, 'carol'));
    await bench.append(neighbour, opened(neighbour), voted(neighbour, 'dave'));
    await bench.engine.catchUp();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await reactor.catchUp();
      await nextAttempt();
    }
    expect(mails).toEqual(['dave']);
    await bench.append(topicId, voted(topicId, 'erin'));
    await bench.append(neighbour, voted(neighbour, 'frank'));
    await bench.engine.catchUp();
    await reactor.catchUp();
    expect(mails).toEqual(['dave', 'frank']);
    const [parked, ...behind] = await bench.engine.parked();
    expect(parked).toMatchObject({ projection: 'reaction:mails', error: 'No such address.' });
    expect(behind).toHaveLength(2);
    refuses = 'nobody';
    expect(await bench.engine.retryParked(parked?.id ?? '')).toBe(false);
    await reactor.catchUp();
    expect(mails).toEqual(['dave', 'frank', 'bob', 'carol', 'erin']);
    expect(await bench.engine.parked()).toEqual([]);
    await bench.append(topicId, voted(topicId, 'grace'));
    await bench.engine.catchUp();
    await reactor.catchUp();
    expect(mails.at(-1)).toBe('grace');
  });

  it('runs in one worker at a time', async () => {
    let running = 0;
    let most = 0;
    const reaction = onVotes(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
    });
    const reactors = [reactorOf(reaction), reactorOf(reaction)];
    await reactors[0]?.prepare();
    const topicId = await bench.openTopic();
    await bench.append(topicId, ...['a', 'b', 'c', 'd'].map((member) => voted(topicId, member)));
    await bench.engine.catchUp();
    await Promise.all(reactors.map((reactor) => reactor.catchUp()));
    expect(most).toBe(1);
  });

  it('cannot follow a projection that is not there', () => {
    expect(() => reactorOf({ ...onVotes(async () => undefined), after: ['nothing'] })).toThrow(
      'mails follows nothing, which is not there',
    );
  });
});
