/** A channel that carries short texts between processes; it reconnects by itself after an outage. */
export interface Channel {
  send(text: string): Promise<void>;
  listen(onText: (text: string) => void): void;
  close(): Promise<void>;
}
