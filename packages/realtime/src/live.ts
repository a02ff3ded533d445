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
  /** Carries stored messages to the other processes; what it loses is read when it is back, or found by polling. */
  readonly channel: Channel;
  readonly logger: Logger;
  /** How often the followed topics are polled, in ms. */
  readonly lookEveryMs?: number;
}

const LOOK_EVERY_MS = 5000;
const TOPICS_AT_ONCE = 1000;

/** Live messages, stored in Postgres: the channel makes them fast, the table complete. */
export function createLive(options: LiveOptions): LivePort {
  const { db, channel } = options;
  const feeds = createFeeds(options);
  const publishAll = async (publications: readonly Publication[]): Promise<void> => {
    if (publications.length === 0) return;
    const written = await writeMessages(db, publications);
    for (const text of encode(written)) channel.send(text);
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
  let isDue = false;
  // After an outage each writing process reports its gap: one look answers all reports that came before it.
  const lookSoon = (): void => {
    if (isDue) return;
    isDue = true;
    look = look
      .then(() => {
        isDue = false;
        return noticeHeads(db, feeds);
      })
      .catch(report);
  };
  const hear = (text: string): void => {
    try {
      for (const stored of decode(text)) feeds.get(stored.topic)?.announce(messageOf(stored));
    } catch (error) {
      // Sent by another version of the forum: polling finds what can be parsed.
      report(error);
    }
  };
  const begin = (): void => {
    channel.listen(hear, lookSoon);
    looking = setInterval(lookSoon, lookEveryMs).unref();
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
