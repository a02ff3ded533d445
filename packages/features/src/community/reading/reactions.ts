import type { Reaction } from '@forum/projections';
import { whenAccountDeleted } from '../../framework/consequences.ts';
import type { AppContext } from '../../framework/feature.ts';
import { deletePlacesOf } from './store.ts';

/** Deletes the reading places of a deleted account. */
export function readingReactions(ctx: AppContext): readonly Reaction[] {
  return [
    whenAccountDeleted('forget-reading-places', [], ({ memberId }) =>
      deletePlacesOf(ctx.db, memberId),
    ),
  ];
}
