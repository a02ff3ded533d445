import {
  createEventStore,
  defineEvents,
  type EventCatalogue,
  mergeCatalogues,
  passingOver,
} from '@forum/event-store';
import { newId, systemClock } from '@forum/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  createProjectionEngine,
  createReactor,
  defineReaction,
  type ProjectionEngine,
  type Reactor,
} from '../src/index.ts';
import { aBench, type Bench } from './fixtures.ts';
import { members, opened, silentLogger, topicEvents, topics } from './forum.ts';

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

/** What an extension declares. */
const badgeEvents = defineEvents(
  { BadgeGranted: { version: 1, data: z.object({ topicId: z.string(), memberId: z.string() }) } },
  'badges',
);

/** A worker whose reaction is to all events. */
function aProgram(catalogue: EventCatalogue): Program {
  const seen: string[] = [];
  const reaction = defineReaction({
    name: 'tells-others',
    after: ['topics'],
    events: 'all',
    handle: async ({ type }) => void seen.push(type),
  });
  const common = { db: bench.db, catalogue, logger: silentLogger, clock: systemClock };
  const engine = createProjectionEngine({ ...common, projections: [topics, members] });
  const reactor = createReactor({ ...common, reactions: [reaction], engine, leaseMs: 1000 });
  const program = { engine, reactor, seen };
  programs.push(program);
  return program;
}

/** A topic with an event of the extension between two of the forum's own. */
async function aBadge() {
  const catalogue = mergeCatalogues(topicEvents, badgeEvents);
  const store = createEventStore({ db: bench.db, catalogue, clock: systemClock });
  const topicId = newId();
  await store.execute({ actor: null }, (tx) =>
    tx.append({ root: topicId, name: topicId }, 0, [
      opened(topicId),
      { type: 'BadgeGranted', data: { topicId, memberId: 'alice' } },
      { type: 'TopicRetitled', data: { topicId, title: 'Later' } },
    ]),
  );
  return topicId;
}

const titleOf = async (topicId: string) =>
  (await bench.rows<{ title: string }>(`SELECT title FROM topic WHERE topic_id = '${topicId}'`))[0]
    ?.title;

describe('an event of an extension that is not installed', () => {
  it('is passed over by a program that declares to do without its owner', async () => {
    const program = aProgram(passingOver(topicEvents, ['badges']));
    await program.reactor.prepare();
    const topicId = await aBadge();
    await program.engine.catchUp();
    await program.reactor.catchUp();
    expect(await titleOf(topicId)).toBe('Later');
    expect(program.seen).toEqual(['TopicOpened', 'TopicRetitled']);
    expect(await program.engine.behind()).toEqual([]);
    await program.engine.rebuild('topics');
    expect(await titleOf(topicId)).toBe('Later');
  });

  it.each([[[]], [['polls']]])('stops a program that declares only %j', async (declared) => {
    const program = aProgram(passingOver(topicEvents, declared));
    await program.reactor.prepare();
    const topicId = await aBadge();
    await program.engine.catchUp();
    await program.reactor.advance();
    expect(await titleOf(topicId)).toBe('Hello');
    expect(program.seen).toEqual(['TopicOpened']);
    const [holder] = await bench.rows<{ note: object }>('SELECT note FROM lease_holder');
    expect(holder?.note).toMatchObject({ stopped: ['BadgeGranted@1 of badges'] });
  });

  it('reaches a reaction to all events once it is installed', async () => {
    const program = aProgram(mergeCatalogues(topicEvents, badgeEvents));
    await program.reactor.prepare();
    await aBadge();
    await program.engine.catchUp();
    await program.reactor.catchUp();
    expect(program.seen).toEqual(['TopicOpened', 'BadgeGranted', 'TopicRetitled']);
  });

  it('cannot be declared passed over of who is installed, nor of the forum', () => {
    const catalogue = mergeCatalogues(topicEvents, badgeEvents);
    expect(() => passingOver(catalogue, ['badges'])).toThrow('badges is installed');
    expect(() => passingOver(topicEvents, ['forum'])).toThrow('forum is installed');
  });

  it('is of the forum where no owner is named, whoever noted its kind', async () => {
    await bench.openTopic();
    const owners = await bench.rows('SELECT DISTINCT owner FROM event_kind');
    expect(owners).toEqual([{ owner: 'forum' }]);
  });
});
