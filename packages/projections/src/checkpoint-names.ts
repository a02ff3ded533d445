import type { Reaction } from './reaction.ts';

/** How names of reactions begin in the table of checkpoints, which they share with projections, and in their leases. */
export const REACTION_PREFIX = 'reaction:';

/** A reaction's name in the table of checkpoints. */
export function checkpointName({ name }: Pick<Reaction, 'name'>): string {
  return `${REACTION_PREFIX}${name}`;
}

/** The reaction whose checkpoint has this name; null: it is a projection's. */
export function reactionNamed(checkpoint: string): string | null {
  return checkpoint.startsWith(REACTION_PREFIX) ? checkpoint.slice(REACTION_PREFIX.length) : null;
}
