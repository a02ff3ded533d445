import { defineProjection, type Rows } from '@forum/projections';
import { accountEvents } from '@forum/events/accounts';
import { commentEvents } from '@forum/events/comments';
import { postEvents } from '@forum/events/posts';
import { voteEvents } from '@forum/events/votes';
import { siteDayTable, siteTallyTable, type SiteCount } from './tables.ts';

/**
 * Events → the numbers of the whole forum. Every partition changes them: deltas. Comments and votes count until
 * withdrawn themselves, whatever becomes of their post.
 */
export const siteProjection = defineProjection({
  name: 'site',
  version: 7,
  lane: 'soon',
  tables: [siteTallyTable, siteDayTable],
  events: [accountEvents, postEvents, commentEvents, voteEvents],
  handles: {
    MemberRegistered: ({ at }, rows) => countNew(rows, 'members', at),
    MemberImported: ({ at }, rows) => countNew(rows, 'members', at),
    // A merged member stopped counting at the merge.
    AccountDeleted: ({ data }, rows) => {
      if (data.mergedInto === null) count(rows, 'members', -1);
    },
    MemberMerged: (_event, rows) => count(rows, 'members', -1),
    MemberUnmerged: (_event, rows) => count(rows, 'members', 1),
    PostCreated: ({ data, at }, rows) => {
      if (data.published) countNew(rows, 'posts', at);
    },
    // A restored post counts in the total again, but is not new.
    PostPublished: ({ data, at }, rows) =>
      data.first ? countNew(rows, 'posts', at) : count(rows, 'posts', 1),
    PostUnpublished: (_event, rows) => count(rows, 'posts', -1),
    PostDeleted: ({ data }, rows) => {
      if (data.published) count(rows, 'posts', -1);
    },
    PostRestored: ({ data }, rows) => {
      if (data.published) count(rows, 'posts', 1);
    },
    // Private content is in no number that others are shown.
    CommentPosted: ({ data, at }, rows) => {
      if (data.isPrivate !== true) countNew(rows, 'comments', at);
    },
    CommentDeleted: ({ data }, rows) => {
      if (data.isPrivate !== true) count(rows, 'comments', -1);
    },
    CommentRestored: ({ data }, rows) => {
      if (data.isPrivate !== true) count(rows, 'comments', 1);
    },
    CommentAudienceChanged: ({ data }, rows) => {
      if (!data.deleted) count(rows, 'comments', data.isPrivate === true ? -1 : 1);
    },
    VoteCast: ({ at }, rows) => countNew(rows, 'votes', at),
    VoteWithdrawn: (_event, rows) => count(rows, 'votes', -1),
    VoteNullified: (_event, rows) => count(rows, 'votes', -1),
    VoteReinstated: (_event, rows) => count(rows, 'votes', 1),
  },
});

function count(rows: Rows, name: SiteCount, value: number): void {
  rows.add(siteTallyTable, { name }, { value });
}

function countNew(rows: Rows, name: SiteCount, at: Date): void {
  count(rows, name, 1);
  rows.add(siteDayTable, { day: at.toISOString().slice(0, 10) }, { [name]: 1 });
}
