/** A service that answers. */
export interface RunningService {
  readonly url: string;
  /** A few words for the progress line. */
  readonly how: string;
  /** Stops it when it is our own, without losing what it holds; does nothing to what was given to us. */
  stop(): Promise<void>;
}
