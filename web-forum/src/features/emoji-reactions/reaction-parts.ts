import type { ReactionTally } from '@forum/contracts/emoji-reactions';
import type { Place } from '../../lib/calls/optimistic-values.ts';
import type { ReactedItem } from './api.ts';

/** What a reaction needs to know. */
export interface ReactionParts {
  readonly item: ReactedItem;
  readonly tally: ReactionTally;
  /** Where the item's reactions are cached. */
  readonly place: Place<ReactionTally>;
}

/** What a part of the reactions needs to know. */
export interface ReactionsProps extends ReactionParts {
  /** The given reactions with their counts, or the button that offers them. */
  readonly as: 'chips' | 'button';
  /** Nobody reacts to their own item; visitors only see what was given. */
  readonly voter: 'visitor' | 'author' | 'member';
}
