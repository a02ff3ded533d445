import type { Logger } from '@forum/kernel';
import type { Channel } from '@forum/projections';
import type { QueryExecutorProvider } from 'kysely';
import type { Follower, LivePort, Publication } from './port.ts';
import { forgetMessages, messageOf, readHeads, readTopic, writeMessages } from './store.ts';
import { createTopicFeed, type TopicFeed } from './topic-feed.ts';
import { decode, encode } from './wire.ts';

/** The parts of live messaging. */
export interface LiveOptions {
  readonly db: QueryExecutorProvider;
  /** Carries written messages to the other processes; polling finds what it loses. */
  readonly channel: Channel;
  readonly logger: Logger;
  /** How often the followed topics are polled, in ms. */
  readonly lookEveryMs?: number;
}

const LOOK_EVERY_MS = 5000;
const TOPICS_AT_ONCE = 1000;

/** Live messages, stored in Postgres: the channel makes them fast, the table complete. */
export function createLive(options: LiveOptions): LivePort {
  const { db, channel, logger } = options;
  const feeds = createFeeds(options);
  const publishAll = async (publications: readonly Publication[]): Promise<void> => {
    if (publications.length === 0) return;
    const written = await writeMessages(db, publications);
    for (const text of encode(written)) {
      await channel.send(text).catch((error: unknown) => {
        logger.debug({ err: error }, 'Live messages were not announced.');
      });
    }
  };
  return {
    publish: (topic, message) => publishAll([{ topic, message }]),
    publishAll,
    follow: (topic, follower) => feeds.follow(topic, follower),
    forget: (olderThanMs) => forgetMessages(db, olderThanMs),
    close: async () => {
      await feeds.close();
      await channel.close();
    },
  };
}

interface Feeds {
  follow(topic: string, follower: Follower): () => void;
  close(): Promise<void>;
}

/** The topics followed in this process; it subscribes with the first. */
function createFeeds({ db, channel, logger, lookEveryMs = LOOK_EVERY_MS }: LiveOptions): Feeds {
  const feeds = new Map<string, TopicFeed>();
  const report = (error: unknown): void => logger.warn({ err: error }, 'Live messages wait.');
  let looking: NodeJS.Timeout | undefined;
  let look: Promise<void> = Promise.resolve();
  const begin = (): void => {
    channel.listen((text) => {
      try {
        for (const stored of decode(text)) feeds.get(stored.topic)?.announce(messageOf(stored));
      } catch (error) {
        // Sent by another version of the forum: polling finds what can be read.
        report(error);
      }
    });
    looking = setInterval(() => {
      look = look.then(() => noticeHeads(db, feeds)).catch(report);
    }, lookEveryMs).unref();
  };
  return {
    follow: (topic, follower) => {
      if (looking === undefined) begin();
      const feed = feeds.get(topic) ?? newFeed(db, topic, report);
      feeds.set(topic, feed);
      const end = feed.add(follower);
      return () => {
        end();
        if (feed.isEmpty() && feeds.get(topic) === feed) feeds.delete(topic);
      };
    },
    close: async () => {
      clearInterval(looking);
      await look;
    },
  };
}

function newFeed(
  db: QueryExecutorProvider,
  topic: string,
  report: (error: unknown) => void,
): TopicFeed {
  return createTopicFeed((after, most) => readTopic(db, { topic, after, most }), report);
}

/** Finds messages whose announcement was lost. */
async function noticeHeads(
  db: QueryExecutorProvider,
  feeds: ReadonlyMap<string, TopicFeed>,
): Promise<void> {
  const topics = [...feeds.keys()];
  for (let from = 0; from < topics.length; from += TOPICS_AT_ONCE) {
    const heads = await readHeads(db, topics.slice(from, from + TOPICS_AT_ONCE));
    for (const [topic, head] of heads) feeds.get(topic)?.notice(head);
  }
}
