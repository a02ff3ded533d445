/** How far a streaming replica has come. Positions are bytes of the write-ahead log. */
export interface ReplicaPosition {
  /** Whether it is reachable and at most some seconds behind the primary. */
  isUsable(): boolean;
  /**
   * The primary cannot be asked, and this replica, which had everything a moment before, answers: nothing newer is to be
   * had.
   */
  isAlone(): boolean;
  /** How long ago it certainly had everything, in ms. */
  behindMs(): number;
  /** It has everything up to here. */
  reached(): number;
  /** Where the primary was when last asked. */
  primary(): number;
  /** Something has changed on the primary: `count` changes so far, so it is worth asking again. */
  changed(count: number): void;
  /** How many of these changes the replica certainly has; null if it is not usable. */
  proven(): number | null;
  /** A statement failed on it: it is not used until it has answered the next question. */
  failed(): void;
  close(): void;
}
