import type { z } from 'zod';
import { badgeRow, memberBadgeRow } from './rows/badges.ts';
import { conversationRow, messageRow } from './rows/conversations.ts';
import { addressRow, uploadRow } from './rows/files.ts';
import {
  bookmarkRow,
  followRow,
  pollRow,
  pollVoteRow,
  reactionRow,
  readRow,
  voteRow,
} from './rows/marks.ts';
import { banRow, blockRow, groupRow, loginRow, memberRow, membershipRow } from './rows/people.ts';
import { categoryRow, tagRow } from './rows/places.ts';
import { acceptedRow, postRow, revisionRow, topicRow } from './rows/texts.ts';

/** The rows of each kind. Kinds that others name come before these. */
export const ROWS = {
  uploads: uploadRow,
  groups: groupRow,
  members: memberRow,
  memberships: membershipRow,
  bans: banRow,
  blocks: blockRow,
  logins: loginRow,
  badges: badgeRow,
  member_badges: memberBadgeRow,
  categories: categoryRow,
  tags: tagRow,
  topics: topicRow,
  posts: postRow,
  revisions: revisionRow,
  votes: voteRow,
  reactions: reactionRow,
  polls: pollRow,
  poll_votes: pollVoteRow,
  accepted: acceptedRow,
  conversations: conversationRow,
  messages: messageRow,
  follows: followRow,
  bookmarks: bookmarkRow,
  reads: readRow,
  addresses: addressRow,
} as const;

/** A kind of row: the name of its file, without `.jsonl`. */
export type Kind = keyof typeof ROWS;
/** A row as it stands in the file. */
export type RowOf<K extends Kind> = z.output<(typeof ROWS)[K]>;
/** A row as a converter writes it: what has a default may be missing. */
export type NewRow<K extends Kind> = z.input<(typeof ROWS)[K]>;

/** All kinds, in the order in which they are read. */
export const KINDS = Object.keys(ROWS).filter(isKind);

/** Whether there is a kind of that name. */
export function isKind(name: string): name is Kind {
  return Object.hasOwn(ROWS, name);
}

/** Which fields of a row name rows of another kind. */
export interface References {
  /** Without these, the row has no place and is left out. */
  readonly needs: Readonly<Record<string, Kind>>;
  /** Without these, it comes, but for the field. A field may hold several keys. */
  readonly names: Readonly<Record<string, Kind>>;
}

const NONE: References = { needs: {}, names: {} };
const ON_POST = { post: 'posts', member: 'members' } as const;

/** What rows name, kind by kind. `target` is apart: its `kind` says what it names. */
export const REFERENCES: Readonly<Record<Kind, References>> = {
  uploads: { needs: {}, names: { owner: 'members' } },
  groups: NONE,
  members: { needs: {}, names: { avatar: 'uploads', cover: 'uploads' } },
  memberships: { needs: { group: 'groups', member: 'members' }, names: {} },
  bans: { needs: { member: 'members' }, names: { by: 'members' } },
  blocks: { needs: { member: 'members', blocked: 'members' }, names: {} },
  logins: { needs: { member: 'members' }, names: {} },
  badges: { needs: {}, names: { picture: 'uploads' } },
  member_badges: { needs: { badge: 'badges', member: 'members' }, names: {} },
  categories: { needs: {}, names: { parent: 'categories' } },
  tags: { needs: {}, names: { synonymOf: 'tags' } },
  topics: {
    needs: {},
    names: { category: 'categories', tags: 'tags', author: 'members', stateBy: 'members' },
  },
  posts: {
    needs: { topic: 'topics' },
    names: {
      parent: 'posts',
      author: 'members',
      editedBy: 'members',
      stateBy: 'members',
      uploads: 'uploads',
    },
  },
  revisions: { needs: { post: 'posts' }, names: { by: 'members' } },
  votes: { needs: ON_POST, names: {} },
  reactions: { needs: ON_POST, names: {} },
  polls: { needs: { post: 'posts' }, names: {} },
  poll_votes: { needs: { poll: 'polls', member: 'members' }, names: {} },
  accepted: { needs: { topic: 'topics', post: 'posts' }, names: { by: 'members' } },
  conversations: NONE,
  messages: {
    needs: { conversation: 'conversations' },
    names: { author: 'members', members: 'members', groups: 'groups', uploads: 'uploads' },
  },
  follows: { needs: { member: 'members' }, names: {} },
  bookmarks: { needs: { member: 'members' }, names: {} },
  reads: { needs: { member: 'members', topic: 'topics' }, names: {} },
  addresses: NONE,
};

/** The kinds that `target` can mean. */
export const TARGET_KINDS: Readonly<Record<string, Kind>> = {
  topic: 'topics',
  post: 'posts',
  category: 'categories',
  tag: 'tags',
  member: 'members',
  group: 'groups',
  upload: 'uploads',
};
