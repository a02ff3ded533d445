import { createEventStore, defineEvents, type EventCatalogue } from '@forum/event-store';
import { newId, systemClock } from '@forum/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type Announcer,
  createProjectionEngine,
  createReactor,
  createRunner,
  defineReaction,
  type ProjectionEngine,
  type Projection,
  type Reaction,
  type Reactor,
} from '../src/index.ts';
import type { AnyHandler } from '../src/applying/projection.ts';
import { aBench, type Bench } from './fixtures.ts';
import { members, opened, silentLogger, topicEvents, topics, voteTable, voted } from './forum.ts';

/** What the next version of the program adds: mentions, and votes with a reason. */
const newerEvents: EventCatalogue = {
  definitions: {
    ...topicEvents.definitions,
    ...defineEvents({
      MemberMentioned: {
        version: 1,
        data: z.object({ topicId: z.string(), memberId: z.string() }),
      },
      VoteCast: {
        version: 2,
        data: z.object({
          topicId: z.string(),
          memberId: z.string(),
          value: z.number(),
          why: z.string(),
        }),
        upcasts: { 1: (data) => ({ ...z.object({}).loose().parse(data), why: '' }) },
      },
    }).definitions,
  },
};

/** The same tables; a mention is a vote of nobody. */
const newerTopics: Projection = {
  ...topics,
  handlers: new Map<string, AnyHandler>([
    ...topics.handlers,
    [
      'MemberMentioned',
      {
        handle: ({ data, id }, rows) => {
          const { topicId } = z.object({ topicId: z.string() }).parse(data);
          rows.insert(voteTable, { topic_id: topicId, member_id: id, value: 0 });
        },
      },
    ],
  ]),
};

interface Program {
  readonly engine: ProjectionEngine;
  readonly reactor: Reactor;
  readonly seen: string[];
}

let bench: Bench;
const programs: Program[] = [];
beforeEach(async () => {
  bench = await aBench();
});
afterEach(async () => {
  for (const { reactor } of programs.splice(0)) await reactor.stop();
  await bench.close();
});

/** A worker of one version. Its reaction tells of every member that is mentioned or votes. */
function aProgram(version: 'older' | 'newer'): Program {
  const seen: string[] = [];
  const note = async ({ data }: { data: unknown }) =>
    void seen.push(z.object({ memberId: z.string() }).parse(data).memberId);
  const isNewer = version === 'newer';
  const catalogue = isNewer ? newerEvents : topicEvents;
  const older: Reaction = defineReaction({
    name: 'mentions',
    after: ['topics'],
    events: topicEvents,
    handles: { VoteCast: note },
  });
  const types = ['VoteCast', 'MemberMentioned'];
  const newer: Reaction = { ...older, types, handlerOf: () => ({ handle: note }) };
  const reaction = isNewer ? newer : older;
  const common = { db: bench.db, catalogue, logger: silentLogger, clock: systemClock };
  const projections = [isNewer ? newerTopics : topics, members];
  const engine = createProjectionEngine({ ...common, projections });
  const reactor = createReactor({ ...common, reactions: [reaction], engine, leaseMs: 30_000 });
  const program = { engine, reactor, seen };
  programs.push(program);
  return program;
}

const newerStore = () =>
  createEventStore({ db: bench.db, catalogue: newerEvents, clock: systemClock });

const mentioned = (topicId: string, memberId: string) => ({
  type: 'MemberMentioned',
  data: { topicId, memberId },
});

/** A topic with a mention in its middle, written by the newer version. */
async function aMention(nth: number) {
  const topicId = newId();
  const { position } = await newerStore().execute({ actor: null }, (tx) =>
    tx.append({ root: topicId, name: topicId }, 0, [
      opened(topicId),
      mentioned(topicId, `mentioned ${nth}`),
      { type: 'TopicRetitled', data: { topicId, title: 'Later' } },
    ]),
  );
  if (position === null) throw new Error('Nothing was appended.');
  return { topicId, ...position };
}

const titleOf = async (topicId: string) =>
  (await bench.rows<{ title: string }>(`SELECT title FROM topic WHERE topic_id = '${topicId}'`))[0]
    ?.title;

describe('an event of a kind that only a newer version knows', () => {
  it('is lost by nobody beside an older worker, forty of forty', async () => {
    const [older, newer] = [aProgram('older'), aProgram('newer')];
    await older.reactor.prepare();
    const work = async (): Promise<void> => {
      for (const { engine, reactor } of [older, newer]) {
        await engine.sweep('now', ...(await engine.behind()).map(({ partition }) => partition));
        await reactor.advance();
      }
    };
    await work();
    for (let nth = 0; nth < 40; nth += 1) {
      await aMention(nth);
      if (nth % 8 === 0) await work();
    }
    await expect
      .poll(
        async () => {
          await work();
          return newer.seen.length;
        },
        { timeout: 20_000 },
      )
      .toBe(40);
    const mentions = await bench.rows('SELECT FROM topic_vote WHERE value = 0');
    expect(mentions).toHaveLength(40);
    expect(await bench.engine.parked()).toEqual([]);
  });

  it('stops an older version alone at it, and everything else flows', async () => {
    const older = aProgram('older');
    await older.reactor.prepare();
    const before = newId();
    await bench.append(before, opened(before), voted(before, 'before'));
    const mention = await aMention(1);
    let other = newId();
    while (
      (await bench.append(other, opened(other), voted(other, 'other'))).partition ===
      mention.partition
    )
      other = newId();
    const turn = async () => {
      await older.engine.catchUp();
      await older.reactor.catchUp();
    };
    await turn();
    expect(older.seen.toSorted()).toEqual(['before', 'other']);
    expect(await titleOf(mention.topicId)).toBe('Hello');
    const places = await older.engine.positions(mention.partition, ['topics', 'members']);
    expect([...places.values()]).toEqual([mention.seq - 2, mention.seq - 2]);
    // It is no lack of progress: a restart would change nothing.
    expect(await older.engine.progress()).toMatchObject({ behind: 0 });
    expect(await older.engine.behind()).toEqual([]);
    // Nothing is skipped by later ones either, however often it looks.
    await bench.append(other, voted(other, 'later'));
    const after = newId();
    await bench.append(after, opened(after));
    const follow = older.engine.follow('now');
    await follow();
    await follow();
    await turn();
    expect(older.seen).toContain('later');
    expect(await titleOf(mention.topicId)).toBe('Hello');
    await expect(older.engine.verify('topics')).resolves.toEqual([]);

    const newer = aProgram('newer');
    await newer.engine.catchUp();
    await newer.reactor.catchUp();
    expect(newer.seen).toEqual(['mentioned 1']);
    expect(await titleOf(mention.topicId)).toBe('Later');
    // The older one goes on behind it, and does not replace what the newer one has built.
    await expect(older.engine.rebuild('topics')).rejects.toThrow('MemberMentioned@1');
    expect(await titleOf(mention.topicId)).toBe('Later');
    await older.engine.catchUp();
    await older.reactor.catchUp();
    expect(await older.engine.behind()).toEqual([]);
  });

  it('is met also as another version of a type, and told to operators', async () => {
    const older = aProgram('older');
    const topicId = newId();
    const { position } = await newerStore().execute({ actor: null }, (tx) =>
      tx.append({ root: topicId, name: topicId }, 0, [
        opened(topicId),
        { type: 'VoteCast', data: { topicId, memberId: 'bob', value: 1, why: 'It is good.' } },
      ]),
    );
    await older.reactor.prepare();
    await older.engine.catchUp();
    await older.reactor.advance();
    const places = await older.engine.positions(position?.partition ?? -1, ['topics']);
    expect(places.get('topics')).toBe((position?.seq ?? 0) - 1);
    const [holder] = await bench.rows<{ lacks: number; note: { stopped: string[] } }>(
      'SELECT lacks, note FROM lease_holder',
    );
    expect(holder).toMatchObject({ lacks: 2, note: { stopped: ['VoteCast@2'] } });
  });

  it('is never announced as applied by those who lack it', async () => {
    const announced: number[] = [];
    const announcer: Announcer = {
      publish: async (places) => void announced.push(...places.map(({ seq }) => seq)),
      subscribe: () => () => undefined,
      onOutdated: () => () => undefined,
      close: async () => undefined,
    };
    const topicId = newId();
    await bench.append(topicId, opened(topicId));
    const follow = bench.engineWith({ announcer }).follow('now');
    await follow();
    await bench.append(topicId, voted(topicId, 'bob'));
    await follow();
    expect(announced.at(-1)).toBe(2);
    await newerStore().execute({ actor: null }, (tx) =>
      tx.append({ root: topicId, name: topicId }, 2, [mentioned(topicId, 'carol')]),
    );
    await follow();
    await follow();
    expect(Math.max(...announced)).toBe(2);
  });

  it('costs no further statement where all kinds are known', async () => {
    const newer = aProgram('newer');
    await aMention(1);
    await newer.engine.catchUp();
    expect(newer.engine.kinds.unknown).toEqual([]);
    expect(newer.engine.kinds.newest).toBeGreaterThan(0);
  });
});

describe('a worker that stands before such an event', () => {
  it('is not replaced for want of progress', async () => {
    const older = aProgram('older');
    await aMention(1);
    const runner = createRunner({
      engine: older.engine,
      reactor: older.reactor,
      backend: { redisUrl: 'redis://127.0.0.1:1', patienceMs: 100 },
      logger: silentLogger,
      sweepMs: 50,
      stuckMs: 400,
    });
    await runner.start();
    const outcome = await Promise.race([
      runner.failed.then(() => 'failed'),
      new Promise((resolve) => setTimeout(() => resolve('lives'), 1200)),
    ]);
    expect(outcome).toBe('lives');
    await runner.stop();
  });
});
