import { inPages } from '../../../framework/lists/in-pages.ts';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';

const PAGE = 500;

/** All notifications a member ever got, and when they read them, by cause. */
export function listOwnNotifications(db: Kysely<ReadDatabase>, memberId: string) {
  return inPages(PAGE, (after: { readonly cause: string } | null) =>
    db
      .selectFrom('notification')
      .leftJoin('notification_read', (join) =>
        join
          .onRef('notification_read.member_id', '=', 'notification.member_id')
          .onRef('notification_read.notification_id', '=', 'notification.id'),
      )
      .select(['cause', 'kind', 'actor_id as actorId', 'post_id as postId'])
      .select([
        'comment_id as commentId',
        'group_id as groupId',
        'created_at as createdAt',
        'read_at as readAt',
      ])
      .where('notification.member_id', '=', memberId)
      .$if(after !== null, (query) => query.where('cause', '>', after?.cause ?? ''))
      .orderBy('cause')
      .limit(PAGE)
      .execute(),
  );
}
