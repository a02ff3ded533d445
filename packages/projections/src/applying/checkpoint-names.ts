import type { Reaction } from '../reactions/reaction.ts';

/** The prefix of reactions' names in the checkpoint table, which they share with projections, and in their leases. */
export const REACTION_PREFIX = 'reaction:';

/** A reaction's name in the table of checkpoints. */
export function checkpointName({ name }: Pick<Reaction, 'name'>): string {
  return `${REACTION_PREFIX}${name}`;
}

/** The reaction whose checkpoint has this name; null for a projection's. */
export function reactionNamed(checkpoint: string): string | null {
  return checkpoint.startsWith(REACTION_PREFIX) ? checkpoint.slice(REACTION_PREFIX.length) : null;
}
