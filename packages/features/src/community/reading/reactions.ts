import { defineReaction, type Reaction } from '@forum/projections';
import { accountEvents } from '@forum/events/accounts';
import type { AppContext } from '../../framework/feature.ts';
import { deletePlacesOf } from './store.ts';

/** Deletes the reading places of a deleted account. */
export function readingReactions(ctx: AppContext): readonly Reaction[] {
  return [
    defineReaction({
      name: 'forget-reading-places',
      from: 'start',
      after: [],
      events: accountEvents,
      handles: { AccountDeleted: ({ data }) => deletePlacesOf(ctx.db, data.memberId) },
    }),
  ];
}
