import { createHash } from 'node:crypto';
import { unescaped } from '../entities.ts';
import { FlatFacts } from '../flat-facts.ts';
import { Letters } from '../flat-messages.ts';
import { NumberMap } from '../number-map.ts';
import { keyOf, numberOf, push, textOf, type Row } from '../values.ts';

/** Groups that may do something in a forum, by the column that says so. */
type Grants = Map<string, Set<number>>;

/** What rows of a dump of phpBB 2 need of each other, gathered before any is written. */
export class Phpbb2Facts extends FlatFacts {
  readonly forums = new Map<number, Row>();
  /** Groups; each member has one of their own besides, in which rights of single members stand. */
  readonly groups = new Set<number>();
  readonly grants = new Map<number, Grants>();
  readonly members = new Set<number>();
  /** Posts: their texts lie in a table of their own. */
  readonly authors = new NumberMap();
  readonly writtenAt = new NumberMap();
  readonly editedAt = new NumberMap();
  readonly guests = new Map<number, string>();
  readonly texts = new NumberMap();
  /** Messages: which letter each is a copy of, and who wrote it when. */
  readonly letterOf = new Map<string, string>();
  readonly letterRows = new Map<string, Row>();
  readonly letters = new Letters();
  readonly topicOfPoll = new Map<string, number>();
  /** What each file hangs on. */
  readonly places = new Map<
    string,
    { readonly post: number | null; readonly owner: string | undefined }
  >();

  /** The key of a member; undefined for guests and for accounts that are gone. */
  memberOf(id: string | null | undefined): string | undefined {
    const number = numberOf(id);
    return number !== null && this.members.has(number) ? String(number) : undefined;
  }
}

const MOVED = '2';

type Note = (facts: Phpbb2Facts, row: Row) => void;

/** What is taken note of in the first pass, table by table. */
export const NOTES: Readonly<Record<string, Note>> = {
  config: ({ settings }, row) => {
    settings.set(row['config_name'] ?? '', row['config_value'] ?? '');
  },
  users: (facts, row) => {
    const id = numberOf(row['user_id']) ?? 0;
    if (id <= 0) return;
    facts.members.add(id);
    facts.count('members');
  },
  groups: (facts, row) => {
    const id = numberOf(row['group_id']) ?? 0;
    if (row['group_single_user'] !== '0') return;
    facts.groups.add(id);
    facts.count('groups');
  },
  auth_access: ({ grants }, row) => {
    const [forum, group] = [numberOf(row['forum_id']) ?? 0, numberOf(row['group_id']) ?? 0];
    const ofForum: Grants = grants.get(forum) ?? new Map();
    grants.set(forum, ofForum);
    for (const [name, value] of Object.entries(row)) {
      if (!name.startsWith('auth_') || value !== '1') continue;
      const groups = ofForum.get(name) ?? new Set();
      ofForum.set(name, groups.add(group));
    }
  },
  categories: (facts) => facts.count('categories'),
  forums: (facts, row) => {
    facts.forums.set(numberOf(row['forum_id']) ?? 0, row);
    facts.count('categories');
  },
  topics: (facts, row) => {
    const id = numberOf(row['topic_id']);
    if (id === null || row['topic_status'] === MOVED) return;
    facts.count('topics');
    const firstPost = numberOf(row['topic_first_post_id']) ?? 0;
    const category = numberOf(row['forum_id']) ?? 0;
    facts.topics.set(id, { category, firstPost, isHidden: false });
  },
  posts: (facts, row) => {
    const [id, topic] = [numberOf(row['post_id']), numberOf(row['topic_id'])];
    if (id === null || topic === null || id <= 0) return;
    facts.topicOfPost.set(id, topic);
    facts.authors.set(id, numberOf(row['poster_id']) ?? 0);
    facts.writtenAt.set(id, numberOf(row['post_time']) ?? 0);
    const editedAt = numberOf(row['post_edit_time']) ?? 0;
    if (editedAt > 0) facts.editedAt.set(id, editedAt);
    const guest = textOf(unescaped(row['post_username'] ?? ''));
    if (guest !== undefined) facts.guests.set(id, guest.slice(0, 300));
  },
  posts_text: ({ texts }, row) => {
    const id = numberOf(row['post_id']) ?? 0;
    if (id > 0) texts.set(id, 1);
  },
  privmsgs: noteMessage,
  attachments: (facts, row) => {
    const [key, post] = [keyOf(row['attach_id']), keyOf(row['post_id'])];
    if (key === undefined) return;
    facts.places.set(key, {
      post: post === undefined ? null : Number(post),
      owner: keyOf(row['user_id_1']),
    });
    if (post !== undefined) facts.noteUpload(Number(post), key);
  },
  vote_desc: ({ topicOfPoll }, row) => {
    topicOfPoll.set(row['vote_id'] ?? '', numberOf(row['topic_id']) ?? 0);
  },
  vote_results: ({ pollOptions }, row) => {
    const votes = numberOf(row['vote_result']) ?? 0;
    // Nobody's choice is on record, only how many made it.
    const text = `${unescaped(row['vote_option_text'] ?? '').slice(0, 4900)} (${votes})`;
    push(pollOptions, row['vote_id'] ?? '', { key: row['vote_option_id'] ?? '', text });
  },
};

/** Who sees a copy, by the folder that it lies in: read, new, sent, kept, kept of those sent, unread. */
const FOLDERS: Readonly<Record<string, readonly ('from' | 'to')[]>> = {
  '0': ['to'],
  '1': ['to', 'from'],
  '2': ['from'],
  '3': ['to'],
  '4': ['from'],
  '5': ['to', 'from'],
};

/** The copies of a message differ in their folder alone. What lies in a folder that nobody knows is nobody's. */
function noteMessage({ letters, letterOf, letterRows }: Phpbb2Facts, row: Row): void {
  const key = row['privmsgs_id'] ?? '';
  const [from, to] = [keyOf(row['privmsgs_from_userid']), keyOf(row['privmsgs_to_userid'])];
  const subject = unescaped(row['privmsgs_subject'] ?? '');
  const people = [from, to].map((one) => one ?? '');
  const name = digest([...people, row['privmsgs_date'], subject]);
  const topic = subject.replace(/^(?:re:\s{0,5}){1,9}/i, '').toLowerCase();
  const letter = letters.note(name, () => ({
    root: digest([...people.toSorted((a, b) => a.localeCompare(b)), topic]),
    at: numberOf(row['privmsgs_date']) ?? 0,
    title: textOf(subject)?.slice(0, 5000),
    author: from,
  }));
  for (const who of FOLDERS[row['privmsgs_type'] ?? ''] ?? []) {
    const reader = who === 'from' ? from : to;
    if (reader !== undefined) letter.open.add(reader);
  }
  letterOf.set(key, name);
  letterRows.set(name, { privmsgs_date: row['privmsgs_date'] ?? null, from: from ?? null });
}

function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);
}
