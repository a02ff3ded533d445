import type { Reaction } from '@forum/projections';
import { whenAccountDeleted } from '../../framework/consequences.ts';
import type { AppContext } from '../../framework/feature.ts';
import { passOnUpload, settleUpload } from './commands.ts';
import { isUploadShown, listUploadsOf } from './queries.ts';

/**
 * When an account is deleted, its images go, except those that its texts still show. They pass to another member if its
 * texts do.
 */
export function uploadReactions(ctx: AppContext): readonly Reaction[] {
  return [
    whenAccountDeleted(
      'uploads-of-the-gone',
      ['posts', 'comments'],
      async ({ memberId: ownerId, mergedInto: writtenBy }) => {
        for (const { key } of await listUploadsOf(ctx.db, ownerId, false)) {
          const isNamed = await isUploadShown(ctx.db, { key, ownerId, writtenBy });
          await settleUpload(ctx, { key, ownerId, isNamed });
          if (writtenBy !== null) await passOnUpload(ctx, { key, ownerId, to: writtenBy });
        }
      },
    ),
  ];
}
