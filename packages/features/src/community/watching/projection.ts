import type { RecordedEvent } from '@forum/kernel';
import { defineProjection, type Rows } from '@forum/projections';
import { commentEvents } from '@forum/events/comments';
import { mentionEvents } from '@forum/events/mentions';
import { postEvents } from '@forum/events/posts';
import { followEvents, type Pair } from '@forum/events/follows';
import { membershipEvents, type Membership } from '@forum/events/memberships';
import { watchingEvents } from '@forum/events/watching';
import { watchTable, type WatchRow } from './tables.ts';

/** Events → what members follow: what they chose, follow, have joined, wrote in and are mentioned in. */
export const watchingProjection = defineProjection({
  name: 'watching',
  version: 2,
  lane: 'now',
  tables: [watchTable],
  events: [
    watchingEvents,
    followEvents,
    membershipEvents,
    postEvents,
    commentEvents,
    mentionEvents,
  ],
  handles: {
    WatchLevelChosen: ({ data: { memberId, of, level, posts, replies }, at }, rows) => {
      const key = { member_id: memberId, kind: of.type, target: of.id };
      put(rows, key, { chosen: true, level, posts, replies, chosen_at: at });
    },
    MemberFollowed: ({ data, at }, rows) => put(rows, followed(data), { related_at: at }),
    FollowResumed: ({ data }, rows) =>
      put(rows, followed(data), { related_at: new Date(data.since) }),
    MemberUnfollowed: ({ data }, rows) => end(rows, followed(data)),
    FollowLapsed: ({ data }, rows) => end(rows, followed(data)),
    CategoryJoined: ({ data, at }, rows) => put(rows, joined(data), { related_at: at }),
    MembershipResumed: ({ data }, rows) =>
      put(rows, joined(data), { related_at: new Date(data.since) }),
    CategoryLeft: ({ data }, rows) => end(rows, joined(data)),
    MembershipLapsed: ({ data }, rows) => end(rows, joined(data)),
    PostCreated: (event, rows) => wrote(event, rows),
    CommentPosted: (event, rows) => wrote(event, rows),
    MembersMentioned: ({ data: { postId, memberIds }, at }, rows) => {
      for (const memberId of memberIds) {
        put(rows, threadOf(memberId, postId), { mentioned: true, acted_at: at });
      }
    },
  },
});

type Key = Pick<WatchRow, 'member_id' | 'kind' | 'target'>;

const NOTHING: Omit<WatchRow, keyof Key> = {
  chosen: false,
  level: null,
  posts: false,
  replies: false,
  chosen_at: null,
  related_at: null,
  wrote: false,
  mentioned: false,
  acted_at: null,
};

function put(rows: Rows, key: Key, changes: Partial<WatchRow>): void {
  rows.add(watchTable, key, {}, NOTHING);
  rows.patch(watchTable, key, changes);
}

/** They no longer follow it: nothing is left unless they chose something. */
function end(rows: Rows, key: Key): void {
  rows.patch(watchTable, key, { related_at: null });
  rows.removeWhere(watchTable, { ...key, chosen: false });
}

function followed({ followerId, followedId }: Pair): Key {
  return { member_id: followerId, kind: 'user', target: followedId };
}

function joined({ memberId, categoryId }: Membership): Key {
  return { member_id: memberId, kind: 'category', target: categoryId };
}

function threadOf(memberId: string, postId: string): Key {
  return { member_id: memberId, kind: 'post', target: postId };
}

interface ByAuthor {
  readonly postId: string;
  readonly authorId: string;
}

/** What an import brings makes nobody track anything. */
function wrote({ data, at, meta }: RecordedEvent<string, ByAuthor>, rows: Rows): void {
  if (meta.actorId === null) return;
  put(rows, threadOf(data.authorId, data.postId), { wrote: true, acted_at: at });
}
