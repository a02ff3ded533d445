import { FlatFacts } from '../flat-facts.ts';
import { unescaped } from '../entities.ts';
import { NumberMap } from '../number-map.ts';
import { keyOf, numberOf, push, textOf, type Row } from '../values.ts';

/** Groups that every board has, by their names: the others are the board's own. */
export type SpecialGroup =
  | 'GUESTS'
  | 'REGISTERED'
  | 'REGISTERED_COPPA'
  | 'GLOBAL_MODERATORS'
  | 'ADMINISTRATORS'
  | 'BOTS'
  | 'NEWLY_REGISTERED';

/** A row of permissions: of a group or a member, in a forum. */
export interface Grant {
  readonly who: number;
  readonly option: number;
  readonly role: number;
  readonly setting: number;
}

/** The first message of a conversation, as far as it is there. */
export interface Root {
  readonly at: number;
  readonly title: string | undefined;
}

/** The member whom guests' posts belong to. */
export const ANONYMOUS = 1;
const BOT = '2';
const SPECIAL = '3';
const MOVED = '2';

/** What rows of a dump of phpBB 3 need of each other, gathered before any is written. */
export class PhpbbFacts extends FlatFacts {
  readonly bots = new Set<number>();
  readonly special = new Map<number, SpecialGroup>();
  /** How many members each group has. */
  readonly sizes = new Map<number, number>();
  readonly roles = new Map<string, 'admin' | 'moderator'>();
  readonly options = new Map<number, string>();
  readonly roleData = new Map<number, { option: number; setting: number }[]>();
  readonly groupGrants = new Map<number, Grant[]>();
  readonly memberGrants = new Map<number, Grant[]>();
  readonly profiles = new Map<string, Row>();
  readonly forums: Row[] = [];
  /** The topics that have a poll. */
  readonly polls = new Set<string>();
  readonly readers = new Map<number, number[]>();
  /** Conversations by their first message, and which one each message belongs to. */
  readonly roots = new Map<number, Root>();
  readonly rootOfMessage = new NumberMap();
  /** Messages of which somebody got a copy in secret. */
  readonly secrets = new Map<number, Row>();
  readonly writtenRoots = new Set<string>();

  /** The role by the groups that stand for staff. */
  roleOf(member: string): 'admin' | 'moderator' | 'member' {
    return this.roles.get(member) ?? 'member';
  }
}

type Note = (facts: PhpbbFacts, row: Row) => void;

/** What is taken note of in the first pass, table by table. `groups` comes before `user_group` in each dump. */
export const NOTES: Readonly<Record<string, Note>> = {
  config: ({ settings }, row) => {
    settings.set(row['config_name'] ?? '', row['config_value'] ?? '');
  },
  users: (facts, row) => {
    const id = numberOf(row['user_id']);
    if (id === null || id === ANONYMOUS) return;
    if (row['user_type'] === BOT) facts.bots.add(id);
    else facts.count('members');
  },
  groups: (facts, row) => {
    const id = numberOf(row['group_id']);
    if (id === null) return;
    const special = specialOf(row);
    if (special === null) facts.count('groups');
    else facts.special.set(id, special);
  },
  user_group: (facts, row) => {
    const [group, member] = [numberOf(row['group_id']), keyOf(row['user_id'])];
    if (group === null || member === undefined || row['user_pending'] === '1') return;
    facts.sizes.set(group, (facts.sizes.get(group) ?? 0) + 1);
    const special = facts.special.get(group);
    if (special === 'ADMINISTRATORS') facts.roles.set(member, 'admin');
    if (special === 'GLOBAL_MODERATORS' && !facts.roles.has(member))
      facts.roles.set(member, 'moderator');
  },
  acl_options: ({ options }, row) => {
    const id = numberOf(row['auth_option_id']);
    if (id !== null) options.set(id, row['auth_option'] ?? '');
  },
  acl_roles_data: ({ roleData }, row) => {
    push(roleData, numberOf(row['role_id']) ?? 0, {
      option: numberOf(row['auth_option_id']) ?? 0,
      setting: numberOf(row['auth_setting']) ?? 0,
    });
  },
  acl_groups: ({ groupGrants }, row) => noteGrant(groupGrants, row, 'group_id'),
  acl_users: ({ memberGrants }, row) => noteGrant(memberGrants, row, 'user_id'),
  forums: (facts, row) => {
    facts.forums.push(row);
    if (row['forum_type'] !== '2') facts.count('categories');
  },
  topics: (facts, row) => {
    const id = numberOf(row['topic_id']);
    if (id === null || row['topic_status'] === MOVED) return;
    facts.count('topics');
    const firstPost = numberOf(row['topic_first_post_id']) ?? 0;
    const isHidden = (row['topic_visibility'] ?? row['topic_approved']) !== '1';
    facts.topics.set(id, { category: numberOf(row['forum_id']) ?? 0, firstPost, isHidden });
    if ((numberOf(row['poll_start']) ?? 0) === 0) return;
    facts.count('polls');
    facts.polls.add(String(id));
  },
  posts: (facts, row) => {
    const [id, topic] = [numberOf(row['post_id']), numberOf(row['topic_id'])];
    if (id === null || topic === null) return;
    facts.topicOfPost.set(id, topic);
    if ((row['post_visibility'] ?? row['post_approved']) !== '1') facts.hiddenPosts.add(id);
  },
  attachments: (facts, row) => {
    const [key, owner] = [keyOf(row['attach_id']), numberOf(row['post_msg_id'])];
    if (key === undefined || row['is_orphan'] === '1') return;
    if (row['in_message'] === '0') facts.noteUpload(owner, key);
    else if (owner !== null) push(facts.uploadsOfMessage, owner, key);
  },
  profile_fields_data: ({ profiles }, row) => {
    profiles.set(row['user_id'] ?? '', row);
  },
  poll_options: ({ pollOptions }, row) => {
    const text = plainOf(row['poll_option_text'], '');
    push(pollOptions, row['topic_id'] ?? '', { key: row['poll_option_id'] ?? '', text });
  },
  privmsgs: (facts, row) => {
    const [id, at] = [numberOf(row['msg_id']), numberOf(row['message_time']) ?? 0];
    if (id === null) return;
    const root = rootOf(row) ?? id;
    facts.rootOfMessage.set(id, root);
    if (textOf(row['bcc_address']) !== undefined) facts.secrets.set(id, addressesOf(row));
    const known = facts.roots.get(root);
    if (known !== undefined && known.at <= at) return;
    facts.roots.set(root, { at, title: textOf(unescaped(row['message_subject'] ?? '')) });
  },
  privmsgs_to: ({ readers }, row) => {
    const [message, member] = [numberOf(row['msg_id']), numberOf(row['user_id'])];
    if (message === null || member === null || row['pm_deleted'] === '1') return;
    const known = readers.get(message);
    // A message to oneself lies in two folders.
    if (known?.includes(member) !== true) push(readers, message, member);
  },
};

/** The message that a conversation began with. */
export function rootOf(row: Row): number | null {
  const root = numberOf(row['root_level']) ?? 0;
  return root > 0 ? root : numberOf(row['msg_id']);
}

function addressesOf(row: Row): Row {
  const names = ['author_id', 'to_address', 'bcc_address'];
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
}

/** A short text without its markup. */
export function plainOf(value: string | null | undefined, uid: string | null | undefined): string {
  const text = value ?? '';
  const bare =
    uid === null || uid === undefined || uid === '' ? text : text.replaceAll(`:${uid}]`, ']');
  return unescaped(bare.replace(/<[^<>]{0,2000}>/g, '')).slice(0, 5000);
}

function noteGrant(grants: Map<number, Grant[]>, row: Row, who: string): void {
  push(grants, numberOf(row['forum_id']) ?? 0, {
    who: numberOf(row[who]) ?? 0,
    option: numberOf(row['auth_option_id']) ?? 0,
    role: numberOf(row['auth_role_id']) ?? 0,
    setting: numberOf(row['auth_setting']) ?? 0,
  });
}

const SPECIALS: readonly SpecialGroup[] = [
  'GUESTS',
  'REGISTERED',
  'REGISTERED_COPPA',
  'GLOBAL_MODERATORS',
  'ADMINISTRATORS',
  'BOTS',
  'NEWLY_REGISTERED',
];

/**
 * The special group that a row is; null for one of the board's own. Owners may hide the special ones, by which they get
 * the type of others, but nobody can take their names. One that nobody knows counts as one of robots: it opens nothing.
 */
function specialOf(row: Row): SpecialGroup | null {
  const known = SPECIALS.find((one) => one === row['group_name']);
  return known ?? (row['group_type'] === SPECIAL ? 'BOTS' : null);
}
