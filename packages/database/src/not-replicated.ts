/** It is committed on the primary, and whether its replica has it is unknown: it may have happened, or not. */
export class NotReplicated extends Error {
  override readonly name = 'NotReplicated';
  constructor() {
    super('The commit did not wait for its replica.');
  }
}
