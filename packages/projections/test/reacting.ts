import { newId, systemClock } from '@forum/kernel';
import {
  createReactor,
  defineReaction,
  type Effects,
  type Reaction,
  type Reactor,
  type ReactorOptions,
} from '../src/index.ts';
import { aBench, type Bench } from './fixtures.ts';
import { opened, silentLogger, topicEvents, voted } from './forum.ts';

/** What a reaction to a vote does. */
export type OnVote = (memberId: string, effects: Effects, eventId: string) => Promise<unknown>;

/** A reaction to votes. */
export const onVotes = (name: string, handle: OnVote): Reaction =>
  defineReaction({
    name,
    after: ['topics'],
    events: topicEvents,
    handles: {
      VoteCast: async ({ data, id }, effects) => void (await handle(data.memberId, effects, id)),
    },
  });

/** The little forum with reactions. */
export interface ReactingBench extends Bench {
  /** As in a worker of its own; stopped with the bench. */
  reactorOf(reactions: readonly Reaction[], more?: Partial<ReactorOptions>): Reactor;
  /** A topic with a vote of each of these members, projected. */
  votesOf(...members: string[]): Promise<{ topicId: string; partition: number }>;
  placeOf(reaction: string, partition: number): Promise<number>;
  /** As if the time for the next attempt had come. */
  nextAttempt(): Promise<unknown>;
}

export async function aReactingBench(): Promise<ReactingBench> {
  const bench = await aBench();
  const reactors: Reactor[] = [];
  return {
    ...bench,
    reactorOf: (reactions, more = {}) => {
      const reactor = createReactor({
        db: bench.db,
        reactions,
        catalogue: topicEvents,
        engine: bench.engine,
        logger: silentLogger,
        clock: systemClock,
        ...more,
      });
      reactors.push(reactor);
      return reactor;
    },
    votesOf: async (...members) => {
      const topicId = newId();
      const votes = members.map((member) => voted(topicId, member));
      const { partition } = await bench.append(topicId, opened(topicId), ...votes);
      await bench.engine.catchUp();
      return { topicId, partition };
    },
    placeOf: async (reaction, partition) => {
      const [row] = await bench.rows<{ seq: number }>(
        `SELECT seq FROM projection_checkpoint
        WHERE projection = 'reaction:${reaction}' AND partition = ${partition}`,
      );
      return row?.seq ?? 0;
    },
    nextAttempt: async () => {
      for (const table of ['projection_checkpoint', 'parked_event']) {
        await bench.db.pool.query(`UPDATE ${table} SET retry_at = now() WHERE retry_at > now()`);
      }
    },
    close: async () => {
      for (const reactor of reactors) await reactor.stop();
      await bench.close();
    },
  };
}
