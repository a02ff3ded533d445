/** The key under which calls are counted together. */
export type CountedBy =
  /** The member; for visitors, the network. */
  | 'caller'
  /** The network the connection truly comes from, regardless of session and headers. */
  | 'network'
  /** The e-mail address in the body, known or not, except from its owner's networks and browsers, which count alone. */
  | 'address';

/** A number of calls in a number of minutes. */
export interface Limit {
  /**
   * By method and path of the contract; or all writes, or all reads, without a limit of their own. Or, outside the
   * calls: every request, and those that no route answers, such as pages.
   */
  readonly calls: readonly string[] | 'other writes' | 'other reads' | 'every request' | 'pages';
  readonly by: CountedBy;
  readonly max: number;
  /** For level 1 members who are not staff; left out: the same limit. */
  readonly newcomers?: number;
  readonly minutes: number;
  /**
   * Frequent calls: counted in this process and reported to the others a moment later, so that none waits for Redis.
   * Left out: counted by all processes together before the call proceeds, as every guess at a secret must be.
   */
  readonly mayLag?: true;
  /** Locks the account of the address: its owner is sent a link that lets them in. */
  readonly locks?: true;
  /** Whoever is beyond it is noted among the registrations that were refused. */
  readonly registers?: true;
  /** The source of the number. */
  readonly source: string;
}
