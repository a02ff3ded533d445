import type { LiveMessage } from '@forum/contracts/live';

/** A message on its way to a topic. */
export interface Publication {
  readonly topic: string;
  readonly message: LiveMessage;
  /** What it comes of (an event's id): the same cause on the same topic is sent once. */
  readonly cause?: string;
}

/** A message as a topic keeps it. */
export interface KeptMessage {
  /** 1, 2, 3, … without gaps; the order of commits. */
  readonly seq: number;
  readonly at: Date;
  readonly message: LiveMessage;
}

/** Who follows a topic. */
export interface Follower {
  /** Its last position, when it comes back; left out: from now on. */
  readonly after?: number;
  /** Called once, before the first message. `reset`: what was missed is not kept any more. */
  readonly onStart: (from: { readonly seq: number; readonly reset: boolean }) => void;
  /** Called for each message, in order, without gap or repetition. */
  readonly onMessage: (message: KeptMessage) => void;
  /** Called instead of `onStart` when the topic could not be read; it is not followed then. */
  readonly onFailure: (error: unknown) => void;
}

/** Messages to all who follow a topic, in whichever process they do. */
export interface LivePort {
  /** Keeps the message and sends it. */
  publish(topic: string, message: LiveMessage): Promise<void>;
  /** The same for many, in their order, in one go. */
  publishAll(publications: readonly Publication[]): Promise<void>;
  /** @returns a function that ends it, at once */
  follow(topic: string, follower: Follower): () => void;
  /** Forgets messages that are older; members may be away for 10 minutes. */
  forget(olderThanMs: number): Promise<void>;
  close(): Promise<void>;
}
