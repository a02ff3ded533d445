/** That a projection has applied everything up to a position; sent after the commit. */
export interface Announcement {
  readonly projection: string;
  readonly partition: number;
  readonly seq: number;
}

/** Tells other processes of moved checkpoints. A lost announcement costs the waiter one poll, nothing else. */
export interface Announcer {
  /** Never rejects: what cannot be said is logged. */
  publish(announcements: readonly Announcement[]): Promise<void>;
  /** @returns a function that ends the subscription */
  subscribe(listener: (announcement: Announcement) => void): () => void;
  close(): Promise<void>;
}
