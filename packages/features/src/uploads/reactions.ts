import { defineReaction, type Reaction } from '@forum/projections';
import { accountEvents } from '../accounts/events.ts';
import type { AppContext } from '../feature.ts';
import { settleUpload } from './commands.ts';
import { isUploadShown, listUploadsOf } from './queries.ts';

/** When an account is deleted: its images go, but for those that what it wrote still shows. */
export function uploadReactions(ctx: AppContext): readonly Reaction[] {
  return [
    defineReaction({
      name: 'uploads-of-the-gone',
      after: ['posts', 'comments'],
      from: 'start',
      events: accountEvents,
      handles: {
        AccountDeleted: async ({ data: { memberId: ownerId } }) => {
          for (const { key } of await listUploadsOf(ctx.db, ownerId)) {
            const isNamed = await isUploadShown(ctx.db, { key, ownerId, isOwnerGone: true });
            await settleUpload(ctx, { key, ownerId, isNamed });
          }
        },
      },
    }),
  ];
}
