/** A claim that must hold: a query whose rows contradict it. */
export interface Claim {
  readonly what: string;
  readonly sql: string;
}

/** A loss as a release might cause it, planted to see whether the claims notice: statements that are rolled back. */
export interface Mutation {
  readonly what: string;
  readonly sql: readonly string[];
}
