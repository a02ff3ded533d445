import { defineProjection, type Rows } from '@forum/projections';
import { accountEvents } from '../accounts/events.ts';
import { commentEvents } from '../comments/events.ts';
import { postEvents } from '../posts/events.ts';
import { voteEvents } from '../votes/events.ts';
import { siteTallyTable, type SiteCount } from './tables.ts';

/**
 * Events → the numbers of the whole forum. Every partition touches them: deltas. Comments and votes count until they
 * are taken back themselves, whatever becomes of their post.
 */
export const siteProjection = defineProjection({
  name: 'site',
  version: 1,
  lane: 'soon',
  tables: [siteTallyTable],
  events: [accountEvents, postEvents, commentEvents, voteEvents],
  handles: {
    MemberRegistered: (_event, rows) => count(rows, 'members', 1),
    MemberImported: (_event, rows) => count(rows, 'members', 1),
    PostCreated: ({ data }, rows) => {
      if (data.published) count(rows, 'posts', 1);
    },
    PostPublished: (_event, rows) => count(rows, 'posts', 1),
    PostUnpublished: (_event, rows) => count(rows, 'posts', -1),
    PostDeleted: ({ data }, rows) => {
      if (data.published) count(rows, 'posts', -1);
    },
    CommentPosted: (_event, rows) => count(rows, 'comments', 1),
    CommentDeleted: (_event, rows) => count(rows, 'comments', -1),
    VoteCast: (_event, rows) => count(rows, 'votes', 1),
    VoteWithdrawn: (_event, rows) => count(rows, 'votes', -1),
  },
});

function count(rows: Rows, name: SiteCount, value: number): void {
  rows.add(siteTallyTable, { name }, { value });
}
