import type { LiveMessage } from '@forum/contracts/live';

/** A message on its way to a topic. */
export interface Publication {
  readonly topic: string;
  readonly message: LiveMessage;
  /** Its cause (an event's id): the same cause is sent once per topic. */
  readonly cause?: string;
}

/** A message as stored in a topic. */
export interface KeptMessage {
  /** 1, 2, 3, … without gaps; the order of commits. */
  readonly seq: number;
  readonly at: Date;
  readonly message: LiveMessage;
}

/** Where in a topic a follower begins. */
export interface FollowedFrom {
  readonly seq: number;
  /** Missed messages are no longer stored. */
  readonly reset: boolean;
  /** How long ago the topic's last message was written, in ms; null: it is no longer stored. */
  readonly lastAgeMs: number | null;
}

/** A follower of a topic. */
export interface Follower {
  /** Its last position, when it returns; left out: from now on. */
  readonly after?: number;
  /** Called once, before the first message. */
  readonly onStart: (from: FollowedFrom) => void;
  /** Called for each message, in order, without gap or repetition; those that only a newer version can read are left out. */
  readonly onMessage: (message: KeptMessage) => void;
  /** Called instead of `onStart` when the topic could not be read; the topic is then not followed. */
  readonly onFailure: (error: unknown) => void;
}

/** Messages to all followers of a topic, in any process. */
export interface LivePort {
  /** Stores the message and sends it. */
  publish(topic: string, message: LiveMessage): Promise<void>;
  /** The same for many, in order, in one batch. */
  publishAll(publications: readonly Publication[]): Promise<void>;
  /** @returns a function that ends it at once */
  follow(topic: string, follower: Follower): () => void;
  /** Deletes older messages; members may be away for 10 minutes. */
  forget(olderThanMs: number): Promise<void>;
  close(): Promise<void>;
}
