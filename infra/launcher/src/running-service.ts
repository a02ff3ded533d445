/** A service that answers. */
export interface RunningService {
  readonly url: string;
  /** A few words for the progress line. */
  readonly how: string;
  /** Stops it if it is our own, without losing its data; does nothing to a given one. */
  stop(): Promise<void>;
}
