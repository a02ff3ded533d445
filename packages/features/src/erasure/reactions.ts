import { defineReaction, type Reaction } from '@forum/projections';
import { accountEvents } from '../accounts/events.ts';
import type { AppContext } from '../feature.ts';
import { forgetAnswersAbout } from './vault.ts';

/** When an account is deleted: answers that are kept for others' idempotency keys show the member no longer. */
export function erasureReactions({ db }: AppContext): readonly Reaction[] {
  return [
    defineReaction({
      name: 'forget-answers',
      after: [],
      from: 'start',
      events: accountEvents,
      handles: { AccountDeleted: ({ data }) => forgetAnswersAbout(db, data.memberId) },
    }),
  ];
}
