/** A channel that carries short texts between processes; it reconnects by itself after an outage. */
export interface Channel {
  /** Never waits and never fails: what cannot be sent is dropped, and those who listen are told once it works again. */
  send(text: string): void;
  /** `onGap`: texts may have been lost before now, also those sent before the subscription held. */
  listen(onText: (text: string) => void, onGap: () => void): void;
  /** Gives what is on its way a moment to leave. */
  close(): Promise<void>;
}

/** What a channel is made of: one server's way of carrying texts. */
export interface Carrier {
  /** Rejects when the server cannot take it, or does not answer. */
  send(text: string): Promise<void>;
  /** `onSubscribed`: from now on texts arrive; again after each interruption. */
  listen(onText: (text: string) => void, onSubscribed: () => void): void;
  close(): Promise<void>;
}
