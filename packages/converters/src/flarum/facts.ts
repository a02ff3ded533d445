import { NumberMap } from '../number-map.ts';
import { isTrue, keyOf, momentOf, numberOf, textOf, type Row } from '../values.ts';
import { stateOf } from './state.ts';

/** A tag, as far as places and rights need it. */
export interface TagFacts {
  readonly parent: number | null;
  readonly position: number;
  /** Main tags and those below them are places; so is each with readers of its own, for the sake of these. */
  readonly isPlace: boolean;
  readonly isRestricted: boolean;
}

/** Who reads a private discussion, by members and groups. */
interface Readers {
  readonly members: string[];
  readonly groups: string[];
}

interface DiscussionFacts {
  readonly isPrivate: boolean;
  /** For staff alone. */
  readonly isHidden: boolean;
  readonly firstPost: number | null;
}

/** What rows of the dump need of each other, gathered before any is written. */
export class Facts {
  readonly settings = new Map<string, string>();
  readonly roles = new Map<string, 'admin' | 'moderator'>();
  /** Groups by permission, such as `tag5.viewForum`. */
  readonly permissions = new Map<string, number[]>();
  readonly tags = new Map<number, TagFacts>();
  readonly tagsOf = new Map<number, number[]>();
  readonly discussions = new Map<number, DiscussionFacts>();
  readonly readers = new Map<number, Readers>();
  readonly dialogs = new Map<string, string[]>();
  readonly discussionOfPost = new NumberMap();
  /** Posts that are for staff alone. */
  readonly hiddenPosts = new Set<number>();
  readonly uploadsOfPost = new Map<number, string[]>();
  readonly pollOptions = new Map<string, { key: string; text: string }[]>();
  readonly reactions = new Map<string, string>();
  hasVotes = false;
  /** The source's own counts, by table. */
  readonly counts = new Map<string, number>();

  /** Whether a discussion is read by those whom it names alone. So was one which all of them have left. */
  isConversation(discussion: number): boolean {
    const readers = this.readers.get(discussion);
    if (readers === undefined) return false;
    const isPrivate = this.discussions.get(discussion)?.isPrivate ?? true;
    return isPrivate || readers.members.length > 0 || readers.groups.length > 0;
  }

  /** The discussion of a text that comes as a post; undefined for messages, notes and what is gone. */
  topicOfPost(post: number | null): number | undefined {
    const discussion = post === null ? undefined : this.discussionOfPost.get(post);
    if (discussion === undefined || !this.discussions.has(discussion)) return undefined;
    return this.isConversation(discussion) ? undefined : discussion;
  }
}

type Note = (facts: Facts, row: Row) => void;

/** What is taken note of in the first pass, table by table. */
export const NOTES: Readonly<Record<string, Note>> = {
  settings: ({ settings }, row) => {
    const [key, value] = [textOf(row['key']), textOf(row['value'])];
    if (key !== undefined && value !== undefined) settings.set(key, value);
  },
  group_user: ({ roles }, row) => {
    const member = keyOf(row['user_id']);
    if (member === undefined) return;
    if (row['group_id'] === '1') roles.set(member, 'admin');
    else if (row['group_id'] === '4' && !roles.has(member)) roles.set(member, 'moderator');
  },
  group_permission: ({ permissions }, row) => {
    const group = numberOf(row['group_id']);
    if (group !== null) push(permissions, row['permission'] ?? '', group);
  },
  tags: ({ tags }, row) => {
    const id = numberOf(row['id']);
    if (id === null) return;
    const parent = numberOf(row['parent_id']);
    const position = numberOf(row['position']);
    // Of whose closing nothing is known is closed.
    const isRestricted = row['is_restricted'] !== '0' && row['is_restricted'] !== 'f';
    const isMain = isTrue(row['is_primary']) || position !== null || parent !== null;
    tags.set(id, {
      parent,
      position: position ?? id,
      isPlace: isMain || isRestricted,
      isRestricted,
    });
  },
  discussion_tag: ({ tagsOf }, row) => {
    const [discussion, tag] = [numberOf(row['discussion_id']), numberOf(row['tag_id'])];
    if (discussion !== null && tag !== null) push(tagsOf, discussion, tag);
  },
  discussions: ({ discussions }, row) => {
    const id = numberOf(row['id']);
    if (id === null) return;
    const isPrivate = isTrue(row['is_private']);
    const isHidden = stateOf(row).state !== 'visible';
    discussions.set(id, { isPrivate, isHidden, firstPost: numberOf(row['first_post_id']) });
  },
  recipients: ({ readers }, row) => {
    const discussion = numberOf(row['discussion_id']);
    if (discussion === null) return;
    const known = readers.get(discussion) ?? { members: [], groups: [] };
    readers.set(discussion, known);
    if (momentOf(row['removed_at']) !== undefined) return;
    const [member, group] = [keyOf(row['user_id']), keyOf(row['group_id'])];
    if (member !== undefined) known.members.push(member);
    // Everyone and all members are no readers of a private discussion: only a group of the forum's own is.
    if (group !== undefined && Number(group) > 4) known.groups.push(group);
  },
  dialog_user: ({ dialogs }, row) => {
    const member = keyOf(row['user_id']);
    if (member !== undefined) push(dialogs, row['dialog_id'] ?? '', member);
  },
  posts: ({ discussionOfPost, hiddenPosts }, row) => {
    const [post, discussion] = [numberOf(row['id']), numberOf(row['discussion_id'])];
    if (post === null || discussion === null || row['type'] !== 'comment') return;
    discussionOfPost.set(post, discussion);
    if (stateOf(row).state !== 'visible') hiddenPosts.add(post);
  },
  fof_upload_files: ({ uploadsOfPost }, row) =>
    noteUpload(uploadsOfPost, row['post_id'], row['id']),
  fof_upload_file_posts: ({ uploadsOfPost }, row) =>
    noteUpload(uploadsOfPost, row['post_id'], row['file_id']),
  poll_options: ({ pollOptions }, row) => {
    const option = { key: row['id'] ?? '', text: row['answer'] ?? '' };
    push(pollOptions, row['poll_id'] ?? '', option);
  },
  reactions: ({ reactions }, row) => {
    const name = textOf(row['identifier']);
    if (name !== undefined) reactions.set(row['id'] ?? '', name);
  },
  post_votes: (facts) => {
    facts.hasVotes = true;
  },
};

function noteUpload(uploads: Map<number, string[]>, post: Cell, upload: Cell): void {
  const [id, key] = [numberOf(post), keyOf(upload)];
  if (id === null || key === undefined || uploads.get(id)?.includes(key) === true) return;
  push(uploads, id, key);
}

type Cell = Row[string] | undefined;

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
