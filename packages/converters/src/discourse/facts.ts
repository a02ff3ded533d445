import { NumberMap } from '../number-map.ts';
import { isTrue, keyOf, momentOf, numberOf, textOf, type Row } from '../values.ts';
import { stateOf } from './state.ts';

/** What a member's row gathers from other tables. */
export interface Person {
  emails: { email: string; isPrimary: boolean }[];
  profile?: Row;
}

/** Why somebody was banned, and by whom. */
export interface Sentence {
  readonly by: string | undefined;
  readonly reason: string | undefined;
  readonly at: string | undefined;
}

/** A topic, as far as others need it. */
export interface TopicFacts {
  /** Read by its members alone: anything but a regular topic or a banner. */
  readonly isPrivate: boolean;
  readonly category: number | null;
  /** For staff alone: deleted, or not listed. */
  readonly isHidden: boolean;
}

/** Posts of one topic are fewer: the largest have 10,000, by the system's own setting. */
const NUMBERS = 10_000_000;

/** What rows of the dump need of each other, gathered before any is written. */
export class Facts {
  readonly settings = new Map<string, string>();
  /** Fields of profiles that owners made, by number; who filled in what. */
  readonly userFields = new Map<string, { readonly name: string; readonly isShown: boolean }>();
  readonly filled = new Map<string, { readonly field: string; readonly value: string }[]>();
  /** The keys of badges that come. */
  readonly badges = new Set<string>();
  /** Which badge of these was given to whom, while they are written. */
  readonly holders = new Set<string>();
  /** Posts that are for staff alone. */
  readonly hiddenPosts = new Set<number>();
  readonly metadata = new Map<string, string>();
  readonly people = new Map<string, Person>();
  /** Names of the system's own accounts, whose ids are below 1. */
  readonly bots = new Map<string, string>();
  readonly sentences = new Map<string, Sentence>();
  readonly automaticGroups = new Set<number>();
  readonly permissions = new Map<string, { group: number; kind: string }[]>();
  readonly restricted = new Set<number>();
  readonly tagGroups = new Map<string, string[]>();
  readonly tagGroupReaders = new Map<string, number[]>();
  readonly topics = new Map<number, TopicFacts>();
  readonly topicTags = new Map<string, string[]>();
  readonly topicMembers = new Map<string, string[]>();
  readonly topicGroups = new Map<string, string[]>();
  readonly topicOfPost = new NumberMap();
  readonly smallActions = new Set<number>();
  readonly uploadsOfPost = new Map<number, string[]>();
  readonly pollOptions = new Map<string, { key: string; text: string }[]>();
  readonly reactions = new Map<string, string>();
  /** The source's own counts, by table. */
  readonly counts = new Map<string, number>();
  readonly #postByNumber = new NumberMap();

  /** The key of a topic's post by its number. */
  postAt(topic: number | null, number: number | null): string | undefined {
    if (topic === null || number === null) return undefined;
    const post = this.#postByNumber.get(topic * NUMBERS + number);
    return post === undefined ? undefined : String(post);
  }

  notePost(id: number, topic: number, number: number): void {
    this.topicOfPost.set(id, topic);
    this.#postByNumber.set(topic * NUMBERS + number, id);
  }

  /** Whether a post may be read by members of its conversation alone; so may one whose topic is not known. */
  isPrivate(post: number): boolean {
    return this.topics.get(this.topicOfPost.get(post) ?? 0)?.isPrivate ?? true;
  }

  /** Whether everybody may read a post. */
  isOpen(post: number): boolean {
    const topic = this.topics.get(this.topicOfPost.get(post) ?? 0);
    if (topic === undefined || topic.isPrivate || topic.category === null) return false;
    if (topic.isHidden || this.hiddenPosts.has(post)) return false;
    return !this.restricted.has(topic.category);
  }

  person(key: string): Person {
    let person = this.people.get(key);
    if (person === undefined) this.people.set(key, (person = { emails: [] }));
    return person;
  }
}

type Note = (facts: Facts, row: Row) => void;

/** What is taken note of in the first pass, table by table. */
export const NOTES: Readonly<Record<string, Note>> = {
  backup_metadata: ({ metadata }, row) => setText(metadata, row['name'], row['value']),
  user_fields: ({ userFields }, row) => {
    const [key, name] = [keyOf(row['id']), textOf(row['name'])];
    const isShown = isTrue(row['show_on_profile']) || isTrue(row['show_on_user_card']);
    if (key !== undefined && name !== undefined) userFields.set(key, { name, isShown });
  },
  user_custom_fields: ({ filled }, row) => {
    const [member, field] = [keyOf(row['user_id']), fieldOf(row)];
    const value = textOf(row['value']);
    if (member === undefined || field === undefined || value === undefined) return;
    filled.set(member, [...(filled.get(member) ?? []), { field, value }]);
  },
  badges: ({ badges }, row) => {
    const key = keyOf(row['id']);
    if (key !== undefined && isCustom(row)) badges.add(key);
  },
  site_settings: ({ settings }, row) => setText(settings, row['name'], row['value']),
  users: (facts, row) => {
    if (keyOf(row['id']) === undefined) setText(facts.bots, row['id'], row['username']);
  },
  user_emails: (facts, row) => {
    const [key, email] = [keyOf(row['user_id']), textOf(row['email'])];
    if (key === undefined || email === undefined) return;
    facts.person(key).emails.push({ email, isPrimary: isTrue(row['primary']) });
  },
  user_profiles: (facts, row) => {
    const key = keyOf(row['user_id']);
    if (key !== undefined) facts.person(key).profile = profileOf(row);
  },
  user_histories: (facts, row) => {
    const what = { 10: 'suspended', 30: 'silenced' }[row['action'] ?? ''];
    const member = keyOf(row['target_user_id']);
    if (what === undefined || member === undefined) return;
    facts.sentences.set(`${what} ${member}`, {
      by: keyOf(row['acting_user_id']),
      reason: textOf(row['details']),
      at: momentOf(row['created_at']),
    });
  },
  groups: (facts, row) => {
    const id = numberOf(row['id']);
    if (id !== null && isTrue(row['automatic'])) facts.automaticGroups.add(id);
  },
  categories: (facts, row) => {
    const id = numberOf(row['id']);
    if (id !== null && row['read_restricted'] !== 'f') facts.restricted.add(id);
  },
  category_groups: ({ permissions }, row) =>
    push(permissions, row['category_id'], {
      group: numberOf(row['group_id']) ?? Number.NaN,
      kind: row['permission_type'] ?? '',
    }),
  tag_group_memberships: ({ tagGroups }, row) =>
    push(tagGroups, row['tag_id'], row['tag_group_id'] ?? ''),
  tag_group_permissions: ({ tagGroupReaders }, row) =>
    push(tagGroupReaders, row['tag_group_id'], numberOf(row['group_id']) ?? Number.NaN),
  topics: ({ topics }, row) => {
    const isPrivate = row['archetype'] !== 'regular' && row['archetype'] !== 'banner';
    const isHidden = textOf(row['deleted_at']) !== undefined || row['visible'] === 'f';
    const category = numberOf(row['category_id']);
    topics.set(numberOf(row['id']) ?? 0, { isPrivate, category, isHidden });
  },
  topic_tags: ({ topicTags }, row) => push(topicTags, row['topic_id'], row['tag_id'] ?? ''),
  topic_allowed_users: ({ topicMembers }, row) => {
    const member = keyOf(row['user_id']);
    if (member !== undefined) push(topicMembers, row['topic_id'], member);
  },
  topic_allowed_groups: ({ topicGroups }, row) =>
    push(topicGroups, row['topic_id'], row['group_id'] ?? ''),
  posts: (facts, row) => {
    const [id, topic] = [numberOf(row['id']), numberOf(row['topic_id'])];
    if (id === null || topic === null) return;
    facts.notePost(id, topic, numberOf(row['post_number']) ?? 0);
    if (row['post_type'] === '3') facts.smallActions.add(id);
    if (stateOf(row).state !== 'visible') facts.hiddenPosts.add(id);
  },
  post_uploads: (facts, row) => noteUpload(facts, row['post_id'], row['upload_id']),
  upload_references: (facts, row) => {
    if (row['target_type'] === 'Post') noteUpload(facts, row['target_id'], row['upload_id']);
  },
  poll_options: ({ pollOptions }, row) =>
    push(pollOptions, row['poll_id'], { key: row['id'] ?? '', text: row['html'] ?? '' }),
  discourse_reactions_reactions: ({ reactions }, row) =>
    setText(reactions, row['id'], row['reaction_value']),
};

function profileOf(row: Row): Row {
  const names = ['bio_raw', 'location', 'website', 'card_background_upload_id'];
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
}

function noteUpload({ uploadsOfPost }: Facts, post: string | null | undefined, upload: unknown) {
  const id = numberOf(post);
  if (id === null || typeof upload !== 'string') return;
  const uploads = uploadsOfPost.get(id) ?? [];
  if (!uploads.includes(upload)) uploads.push(upload);
  uploadsOfPost.set(id, uploads);
}

function setText(map: Map<string, string>, key: string | null | undefined, value: unknown): void {
  if (typeof key === 'string' && typeof value === 'string') map.set(key, value);
}

function push<T>(map: Map<string, T[]>, key: string | null | undefined, value: T): void {
  if (typeof key !== 'string') return;
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

/** The number of the owners' field that a row fills in; undefined: it is a program's own. */
export function fieldOf(row: Row): string | undefined {
  return /^user_field_(\d{1,9})$/.exec(row['name'] ?? '')?.[1];
}

/** Whether somebody made it: Discourse's own are marked, and have numbers below 100. */
function isCustom(row: Row): boolean {
  return !isTrue(row['system']) && Number(row['id']) >= 100 && row['enabled'] !== 'f';
}
