import { forgetSomeResponses } from '@forum/event-store';
import { categoryEvents } from '@forum/events/categories';
import { defineReaction, type Reaction } from '@forum/projections';
import type { AppContext } from '../../framework/feature.ts';
import { categoriesProjection } from './projection.ts';

/** Before every key. */
const EVER = '-infinity';

/**
 * Others see a category → no answer kept for an idempotency key is repeated: any may say what its reader sees no more.
 * A repeated call is answered anew, by what they see now.
 */
export function categoryReactions({ db }: AppContext): readonly Reaction[] {
  return [
    defineReaction({
      name: 'forget-answers-of-changed-audiences',
      after: [categoriesProjection.name],
      events: categoryEvents,
      handles: {
        CategoryAudienceChanging: async () => {
          let after: string | null = EVER;
          while (after !== null) {
            after = await forgetSomeResponses(db, { containing: '', after });
          }
        },
      },
    }),
  ];
}
