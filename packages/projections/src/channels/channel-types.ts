/** A channel that carries short texts between processes; it reconnects on its own after an outage. */
export interface Channel {
  /** Never waits and never fails: what cannot be sent is dropped, and subscribers are told once it works again. */
  send(text: string): void;
  /** `onGap`: texts may have been lost before now, including any sent before the subscription took effect. */
  listen(onText: (text: string) => void, onGap: () => void): void;
  /** Gives texts on their way a moment to leave. */
  close(): Promise<void>;
}

/** What a channel is built on: one server's way of carrying texts. */
export interface Carrier {
  /** Rejects when the server cannot take the text or does not answer. */
  send(text: string): Promise<void>;
  /** `onSubscribed`: texts arrive from now on; called again after each interruption. */
  listen(onText: (text: string) => void, onSubscribed: () => void): void;
  close(): Promise<void>;
}
