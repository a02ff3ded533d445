import { defineReaction, type Reaction } from '@forum/projections';
import { accountEvents } from '@forum/events/accounts';
import type { AppContext } from '../../framework/feature.ts';
import { passOnUpload, settleUpload } from './commands.ts';
import { isUploadShown, listUploadsOf } from './queries.ts';

/**
 * When an account is deleted, its images go, except those that its texts still show. They pass to another member if its
 * texts do.
 */
export function uploadReactions(ctx: AppContext): readonly Reaction[] {
  return [
    defineReaction({
      name: 'uploads-of-the-gone',
      after: ['posts', 'comments'],
      from: 'start',
      events: accountEvents,
      handles: {
        AccountDeleted: async ({ data: { memberId: ownerId, mergedInto: writtenBy } }) => {
          for (const { key } of await listUploadsOf(ctx.db, ownerId, false)) {
            const isNamed = await isUploadShown(ctx.db, { key, ownerId, writtenBy });
            await settleUpload(ctx, { key, ownerId, isNamed });
            if (writtenBy !== null) await passOnUpload(ctx, { key, ownerId, to: writtenBy });
          }
        },
      },
    }),
  ];
}
