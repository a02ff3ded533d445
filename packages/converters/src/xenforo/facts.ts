import { FlatFacts } from '../flat-facts.ts';
import { NumberMap } from '../number-map.ts';
import { keyOf, numberOf, push, textOf, type Row } from '../values.ts';

/** A row of permissions, of a group, a member, or (neither) of everybody. */
export interface Entry {
  readonly group: number;
  readonly user: number;
  readonly permission: string;
  readonly value: string;
}

/** Who took something away, and when. */
export interface Deletion {
  readonly by: string | undefined;
  readonly at: string | null;
  readonly reason: string | undefined;
}

/** What rows of a dump of XenForo need of each other, gathered before any is written. */
export class XenforoFacts extends FlatFacts {
  readonly parents = new Map<number, number>();
  readonly nodes: Row[] = [];
  readonly lockedNodes = new Set<number>();
  readonly globalEntries: Entry[] = [];
  readonly nodeEntries = new Map<number, Entry[]>();
  /** How many members each group has. */
  readonly sizes = new Map<number, number>();
  readonly profiles = new Map<string, Row>();
  readonly tagsOf = new Map<string, string[]>();
  readonly prefixes = new Map<string, string>();
  readonly deletions = new Map<string, Deletion>();
  readonly recipients = new Map<string, string[]>();
  readonly conversations = new Set<string>();
  readonly conversationOfMessage = new NumberMap();
  readonly polls = new Map<string, string>();
  /** Topics whose answer was written: two places may say the same. */
  readonly answered = new Set<string>();
  readonly emoji = new Map<string, string>();
  /** Data of files, and the files that hang on texts, by the number of their data. */
  readonly data = new Map<string, Row>();
}

type Note = (facts: XenforoFacts, row: Row) => void;

/** What is taken note of in the first pass, table by table. */
export const NOTES: Readonly<Record<string, Note>> = {
  option: ({ settings }, row) => {
    const names = ['boardTitle', 'boardUrl', 'currentVersionId'];
    if (names.includes(row['option_id'] ?? ''))
      settings.set(row['option_id'] ?? '', row['option_value'] ?? '');
  },
  user: (facts) => facts.count('members'),
  user_profile: ({ profiles }, row) => {
    const names = ['signature', 'about', 'location', 'website'];
    const kept = names.map((name) => [name, row[name] ?? null] as const);
    if (kept.some(([, value]) => textOf(value) !== undefined))
      profiles.set(row['user_id'] ?? '', Object.fromEntries(kept));
  },
  user_group_relation: ({ sizes }, row) => {
    const group = numberOf(row['user_group_id']) ?? 0;
    sizes.set(group, (sizes.get(group) ?? 0) + 1);
  },
  user_group: (facts, row) => {
    if ((numberOf(row['user_group_id']) ?? 0) > 4) facts.count('groups');
  },
  node: (facts, row) => {
    const id = numberOf(row['node_id']);
    if (id === null) return;
    facts.nodes.push(row);
    facts.parents.set(id, numberOf(row['parent_node_id']) ?? 0);
    if (isPlace(row)) facts.count('categories');
  },
  forum: ({ lockedNodes }, row) => {
    if (row['allow_posting'] === '0') lockedNodes.add(numberOf(row['node_id']) ?? 0);
  },
  permission_entry: ({ globalEntries }, row) => {
    globalEntries.push(entryOf(row));
  },
  permission_entry_content: ({ nodeEntries }, row) => {
    if (row['content_type'] === 'node')
      push(nodeEntries, numberOf(row['content_id']) ?? 0, entryOf(row));
  },
  thread: (facts, row) => {
    const id = numberOf(row['thread_id']);
    if (id === null || row['discussion_type'] === 'redirect') return;
    facts.count('topics');
    facts.topics.set(id, {
      category: numberOf(row['node_id']) ?? 0,
      firstPost: numberOf(row['first_post_id']) ?? 0,
      isHidden: row['discussion_state'] !== 'visible',
    });
  },
  post: (facts, row) => {
    const [id, topic] = [numberOf(row['post_id']), numberOf(row['thread_id'])];
    if (id === null || topic === null) return;
    facts.topicOfPost.set(id, topic);
    if (row['message_state'] !== 'visible') facts.hiddenPosts.add(id);
  },
  deletion_log: ({ deletions }, row) => {
    deletions.set(`${row['content_type'] ?? ''} ${row['content_id'] ?? ''}`, {
      by: keyOf(row['delete_user_id']),
      at: row['delete_date'] ?? null,
      reason: textOf(row['delete_reason']),
    });
  },
  attachment: (facts, row) => {
    const [key, content] = [keyOf(row['attachment_id']), numberOf(row['content_id'])];
    if (row['content_type'] === 'post') facts.noteUpload(content, key);
    else if (
      row['content_type'] === 'conversation_message' &&
      content !== null &&
      key !== undefined
    )
      push(facts.uploadsOfMessage, content, key);
  },
  attachment_data: ({ data }, row) => {
    const names = ['user_id', 'upload_date', 'filename', 'file_hash', 'file_key'];
    data.set(
      row['data_id'] ?? '',
      Object.fromEntries(names.map((name) => [name, row[name] ?? null])),
    );
  },
  tag: (facts) => facts.count('tags'),
  tag_content: ({ tagsOf }, row) => {
    if (row['content_type'] === 'thread')
      push(tagsOf, row['content_id'] ?? '', row['tag_id'] ?? '');
  },
  phrase: ({ prefixes }, row) => {
    const prefix = /^thread_prefix[._](\d+)$/.exec(row['title'] ?? '')?.[1];
    const text = textOf(row['phrase_text']);
    if (prefix !== undefined && text !== undefined && !prefixes.has(prefix))
      prefixes.set(prefix, text);
  },
  conversation_master: (facts, row) => {
    facts.conversations.add(row['conversation_id'] ?? '');
    facts.count('conversations');
  },
  conversation_recipient: ({ recipients }, row) => {
    const member = keyOf(row['user_id']);
    // Who left a conversation reads it no more.
    if (member !== undefined && row['recipient_state'] === 'active')
      push(recipients, row['conversation_id'] ?? '', member);
  },
  conversation_message: ({ conversationOfMessage }, row) => {
    const [id, conversation] = [numberOf(row['message_id']), numberOf(row['conversation_id'])];
    if (id !== null && conversation !== null) conversationOfMessage.set(id, conversation);
  },
  poll: ({ polls }, row) => {
    const topic = row['content_type'] === 'thread' ? textOf(row['content_id']) : undefined;
    if (topic !== undefined) polls.set(row['poll_id'] ?? '', topic);
  },
  poll_response: ({ pollOptions }, row) => {
    const option = {
      key: row['poll_response_id'] ?? '',
      text: (row['response'] ?? '').slice(0, 5000),
    };
    push(pollOptions, row['poll_id'] ?? '', option);
  },
  reaction: ({ emoji }, row) => {
    const name = textOf(row['emoji_shortname']);
    if (name !== undefined) emoji.set(row['reaction_id'] ?? '', name.slice(0, 100));
  },
};

/** Whether a node is a place for texts, or of such places. */
export function isPlace(row: Row): boolean {
  return row['node_type_id'] === 'Forum' || row['node_type_id'] === 'Category';
}

function entryOf(row: Row): Entry {
  return {
    group: numberOf(row['user_group_id']) ?? 0,
    user: numberOf(row['user_id']) ?? 0,
    permission: `${row['permission_group_id'] ?? ''}.${row['permission_id'] ?? ''}`,
    value: row['permission_value'] ?? '',
  };
}
