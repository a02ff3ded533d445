import { accountEvents } from '@forum/events/accounts';
import { defineReaction, type Reaction } from '@forum/projections';
import type { AppContext } from '../../framework/feature.ts';
import { copySaved, forgetOrigin, removeCopies } from './store.ts';

/**
 * Who is merged into another takes along what they saved, and has it back where the merging is undone: a private list of
 * one person, no voice. So it is no part of the act, which waits for nothing here.
 */
export function savedReactions({ db }: AppContext): readonly Reaction[] {
  return [
    defineReaction({
      name: 'saved-of-merged',
      from: 'start',
      after: [],
      events: accountEvents,
      handles: {
        MemberMerged: ({ data: { memberId, into } }) => copySaved(db, memberId, into),
        MemberUnmerged: ({ data: { memberId, from } }) => removeCopies(db, memberId, from),
        // No merging of theirs can be undone.
        AccountDeleted: ({ data: { memberId } }) => forgetOrigin(db, memberId),
      },
    }),
  ];
}
