import { FlatFacts } from '../flat-facts.ts';
import { NumberMap } from '../number-map.ts';
import { isTrue, keyOf, momentOf, numberOf, push, textOf, type Row } from '../values.ts';
import { type Linked, noteLinks } from './links.ts';

/** What a role stands for; own: one that the forum made. */
export type RoleType = 'guests' | 'members' | 'staff' | 'aside' | 'own';

/** Who reads a conversation, and since when: what they cleared away is not there for them. */
interface Holder {
  readonly member: string;
  readonly clearedAt: string;
}

/** A kind of reaction: by its tag, what it is called. */
export interface ReactionKind {
  readonly name: string;
  readonly isFlag: boolean;
}

/** What rows of a dump of Vanilla need of each other, gathered before any is written. */
export class VanillaFacts extends FlatFacts {
  readonly roles = new Map<number, Row>();
  readonly rolesOf = new Map<number, number[]>();
  /** Rows of permissions by the category that has them: -1 for the whole forum, undefined for what no category says. */
  readonly permissions = new Map<number | undefined, Map<number, Set<string>>>();
  readonly categories = new Map<number, Row>();
  /** Whether nobody may look in without an account; null: there is no file that says so. */
  isPrivate: boolean | null = null;
  url: string | null = null;
  title: string | null = null;
  readonly tags = new Set<string>();
  readonly tagsOf = new Map<string, string[]>();
  readonly reactions = new Map<string, ReactionKind>();
  readonly metas = new Map<string, Map<string, string>>();
  readonly holders = new Map<string, Holder[]>();
  readonly conversationOf = new NumberMap();
  readonly messageAt = new Map<number, string>();
  /** Files by their paths below the folder of uploads, and the texts that name each. */
  readonly media = new Map<string, string>();
  readonly linked = new Map<string, Linked>();
  /** Uploads that a text shows which everybody may read. */
  readonly openUploads = new Set<string>();
  readonly pollTopics = new Map<string, number>();
  readonly pollOfOption = new Map<string, string>();
  /** Votes that were written: members by post, of comments and of openings. */
  readonly #voted = { comments: new NumberMap(), openings: new NumberMap() };
  readonly roleTypes = new Map<number, RoleType>();

  /** Takes note of a vote: false for the second one of a member on a post, whichever plug-ins there were. */
  isFirstVote(post: number, member: number): boolean {
    const { comments, openings } = this.#voted;
    const [map, number] = post > OPENING ? [openings, post - OPENING] : [comments, post];
    const name = number * MEMBERS + member;
    if (map.get(name) !== undefined) return false;
    map.set(name, 1);
    return true;
  }

  /** The poll of an option, if its discussion comes. */
  pollOf(option: string): string | undefined {
    const poll = this.pollOfOption.get(option);
    return this.topics.has(this.pollTopics.get(poll ?? '') ?? 0) ? poll : undefined;
  }

  /** How many messages somebody still has. */
  countMessages(): number {
    let count = 0;
    for (const message of this.messageAt.keys()) if (this.readersOf(message).length > 0) count += 1;
    return count;
  }

  /** The members who may read a message. */
  readersOf(message: number): string[] {
    const at = this.messageAt.get(message) ?? '';
    const holders = this.holders.get(String(this.conversationOf.get(message) ?? 0)) ?? [];
    return holders.filter(({ clearedAt }) => clearedAt < at).map(({ member }) => member);
  }
}

/** Discussions open with a post of their own, which has no number among comments. */
const OPENING = 1_000_000_000_000;
/** Numbers of members lie below. */
const MEMBERS = 4_194_304;

/** The number of the post that a discussion opens with. */
export function openingOf(discussion: number): number {
  return OPENING + discussion;
}

/** The key of a post: comments have their own numbers, as addresses name them. */
export function postKey(post: number): string {
  return post > OPENING ? `discussion-${post - OPENING}` : String(post);
}

/** Kinds of discussions that everybody reads who sees their place. Others may be reports, or whispers. */
const OPEN_TYPES = new Set(['', 'discussion', 'question', 'idea', 'poll']);

/** Only the trace of a discussion that was moved away. */
export function isMoved(row: Row): boolean {
  return row['Type']?.toLowerCase() === 'redirect';
}

/** Whether staff alone is to read it: of a kind that nobody knows, or in a group with a door of its own. */
export function isForStaff(row: Row): boolean {
  return !OPEN_TYPES.has((row['Type'] ?? '').toLowerCase()) || keyOf(row['GroupID']) !== undefined;
}

/** Whether a comment was deleted, and a trace of it stayed. */
export function isDeleted(row: Row): boolean {
  return textOf(row['DateDeleted']) !== undefined || keyOf(row['DeleteUserID']) !== undefined;
}

type Note = (facts: VanillaFacts, row: Row) => void;

/** What is taken note of in the first pass, table by table. */
export const NOTES: Readonly<Record<string, Note>> = {
  User: (facts) => facts.count('members'),
  Role: ({ roles }, row) => {
    roles.set(numberOf(row['RoleID']) ?? 0, row);
  },
  UserRole: ({ rolesOf }, row) =>
    push(rolesOf, numberOf(row['UserID']) ?? 0, numberOf(row['RoleID']) ?? 0),
  Permission: notePermission,
  Category: ({ categories }, row) => {
    const id = numberOf(row['CategoryID']) ?? 0;
    if (id > 0) categories.set(id, row);
  },
  Discussion: (facts, row) => {
    const id = numberOf(row['DiscussionID']);
    if (id === null || isMoved(row)) return;
    facts.count('topics');
    facts.topics.set(id, {
      category: numberOf(row['CategoryID']) ?? 0,
      firstPost: openingOf(id),
      isHidden: isForStaff(row),
    });
    facts.topicOfPost.set(openingOf(id), id);
    noteLinks(facts.linked, { post: openingOf(id) }, row['Body']);
  },
  Comment: (facts, row) => {
    const [id, discussion] = [numberOf(row['CommentID']), discussionOf(row)];
    if (id === null || discussion === null) return;
    facts.topicOfPost.set(id, discussion);
    if (isDeleted(row)) facts.hiddenPosts.add(id);
    noteLinks(facts.linked, { post: id }, row['Body']);
  },
  Tag: (facts, row) => {
    const [key, type] = [row['TagID'] ?? '', (row['Type'] ?? '').toLowerCase()];
    if (type === 'reaction' && !facts.reactions.has(key))
      facts.reactions.set(key, { name: (row['Name'] ?? '').toLowerCase(), isFlag: false });
    if (type !== '' && type !== 'tags') return;
    facts.tags.add(key);
    facts.count('tags');
  },
  TagDiscussion: ({ tagsOf }, row) => push(tagsOf, row['DiscussionID'] ?? '', row['TagID'] ?? ''),
  ReactionType: ({ reactions }, row) => {
    const isFlag = row['Class']?.toLowerCase() === 'flag';
    const name = (row['UrlCode'] ?? '').toLowerCase();
    reactions.set(row['TagID'] ?? '', { name, isFlag });
  },
  UserMeta: ({ metas }, row) => {
    const [member, name] = [row['UserID'] ?? '', row['Name'] ?? ''];
    if (!/^(?:Profile\.|Plugin\.Signatures\.)/.test(name)) return;
    const of = metas.get(member) ?? new Map<string, string>();
    metas.set(member, of.set(name, row['Value'] ?? ''));
  },
  Conversation: (facts) => facts.count('conversations'),
  ConversationMessage: ({ conversationOf, messageAt, linked }, row) => {
    const id = numberOf(row['MessageID']) ?? 0;
    conversationOf.set(id, numberOf(row['ConversationID']) ?? 0);
    messageAt.set(id, momentOf(row['DateInserted']) ?? '');
    noteLinks(linked, { message: id }, row['Body']);
  },
  UserConversation: ({ holders }, row) => {
    const member = keyOf(row['UserID']);
    if (member === undefined || row['Deleted'] !== '0') return;
    push(holders, row['ConversationID'] ?? '', {
      member,
      clearedAt: momentOf(row['DateCleared']) ?? '',
    });
  },
  Media: (facts, row) => {
    const [path, key] = [pathOf(row), keyOf(row['MediaID'])];
    if (path !== null && key !== undefined) facts.media.set(path, key);
    facts.noteUpload(postWithFile(row), key);
  },
  Poll: (facts, row) => {
    const topic = numberOf(row['DiscussionID']);
    if (topic !== null) facts.pollTopics.set(row['PollID'] ?? '', topic);
  },
  PollOption: ({ pollOptions, pollOfOption }, row) => {
    pollOfOption.set(row['PollOptionID'] ?? '', row['PollID'] ?? '');
    const text = (row['Body'] ?? '').slice(0, 5000);
    push(pollOptions, row['PollID'] ?? '', { key: row['PollOptionID'] ?? '', text });
  },
};

/** The discussion of a comment. New versions have comments on other things, some of which are for staff. */
export function discussionOf(row: Row): number | null {
  const on = row['parentRecordType'];
  if (textOf(on) !== undefined && on?.toLowerCase() !== 'discussion') return null;
  return numberOf(row['DiscussionID']) ?? numberOf(row['parentRecordID']);
}

/** The post that a file hangs on; others stand within texts. */
function postWithFile(row: Row): number | null {
  const [on, id] = [(row['ForeignTable'] ?? '').toLowerCase(), numberOf(row['ForeignID'])];
  if (id === null || id <= 0) return null;
  return on === 'discussion' ? openingOf(id) : on === 'comment' ? id : null;
}

/** The path of a file below the folder of uploads; null where another server has it. */
export function pathOf(row: Row): string | null {
  const path = (row['Path'] ?? '').replace(/^\/?(?:uploads\/)?\/?/, '');
  return /^[\w][\w./ %()-]{0,500}$/.test(path) ? path : null;
}

/** Each column of a permission is one, by its own name; defaults of the system have the role 0. */
function notePermission({ permissions }: VanillaFacts, row: Row): void {
  const role = numberOf(row['RoleID']) ?? 0;
  const table = textOf(row['JunctionTable']);
  if (role === 0 || (table !== undefined && table !== 'Category')) return;
  const place = table === undefined ? undefined : (numberOf(row['JunctionID']) ?? 0);
  const roles = permissions.get(place) ?? new Map<number, Set<string>>();
  permissions.set(place, roles);
  const granted = roles.get(role) ?? new Set<string>();
  roles.set(role, granted);
  for (const [name, value] of Object.entries(row))
    if (name.includes('.') && isTrue(value)) granted.add(name);
}
