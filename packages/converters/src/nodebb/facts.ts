import { NumberMap } from '../number-map.ts';
import { isOn, keyAt, listAt, momentOfMs, numberAt, textAt } from './fields.ts';
import type { Fields, Part } from './objects.ts';

/** A conversation, as far as its messages need it. */
interface RoomFacts {
  isPublic: boolean;
  /** Who is in it, and since when, in milliseconds. */
  readonly joined: Map<string, number>;
}

interface TopicFacts {
  readonly category: string | undefined;
  readonly mainPost: number | undefined;
  /** For staff alone: deleted, or not yet published. */
  readonly isHidden: boolean;
}

/** Why somebody was banned, and by whom. */
interface Sentence {
  readonly by: string | undefined;
  readonly reason: string | undefined;
  readonly at: string | undefined;
  readonly ms: number;
}

/** What objects of the dump need of each other, gathered before any row is written. */
export class Facts {
  config: Fields = {};
  readonly roles = new Map<string, 'admin' | 'moderator'>();
  readonly members = new Set<number>();
  readonly emails = new Set<string>();
  /** Addresses that members gave, and did not confirm. */
  readonly pending = new Map<string, string>();
  readonly groups = new Set<string>();
  /** Groups by category and permission: `5 topics:read`. */
  readonly permissions = new Map<string, Set<string>>();
  readonly categories = new Set<string>();
  /** Categories that are switched off. */
  readonly closed = new Set<string>();
  readonly deletedPosts = new Set<number>();
  readonly topics = new Map<number, TopicFacts>();
  readonly tagsOf = new Map<number, Set<string>>();
  readonly tags = new Set<string>();
  readonly topicOfPost = new NumberMap();
  readonly writtenAt = new NumberMap();
  readonly numberOfPost = new NumberMap();
  readonly rooms = new Map<string, RoomFacts>();
  readonly roomOfMessage = new Map<number, string>();
  /** Of versions before 3, which kept what each member may read. */
  readonly readersOf = new Map<number, string[]>();
  readonly uploadsOfPost = new Map<number, string[]>();
  readonly sentences = new Map<string, Sentence>();
  readonly owners = new Map<string, Set<string>>();
  /** Messages that are no notes of the system, by room where it is said. */
  readonly messages = new Map<number, string | undefined>();

  /** The topic of a post of this forum; undefined for one of another server, or whose topic is gone. */
  topicOf(post: number | undefined): number | undefined {
    const topic = post === undefined ? undefined : this.topicOfPost.get(post);
    return topic !== undefined && this.topics.has(topic) ? topic : undefined;
  }

  /** Gives posts their numbers: the first one is 1, the others follow as they were written. */
  number(): void {
    const posts = [...this.topicOfPost.entries()];
    const at = (post: number) => this.writtenAt.get(post) ?? 0;
    const isMain = (post: number, topic: number) => this.topics.get(topic)?.mainPost === post;
    const rank = (post: number, topic: number) => (isMain(post, topic) ? 0 : 1);
    posts.sort(
      ([a, one], [b, other]) =>
        one - other || rank(a, one) - rank(b, other) || at(a) - at(b) || a - b,
    );
    let last = 0;
    let number = 0;
    for (const [post, topic] of posts) {
      number = topic === last ? number + 1 : 1;
      last = topic;
      this.numberOfPost.set(post, number);
    }
  }

  /** The address that a member has not confirmed yet, unless it is somebody's who did. */
  pendingOf(member: string): string | undefined {
    const email = this.pending.get(member);
    return email === undefined || this.emails.has(email.toLowerCase()) ? undefined : email;
  }

  /** The conversation of a message; undefined if none is known. */
  roomOf(message: number): string | undefined {
    return this.messages.get(message) ?? this.roomOfMessage.get(message);
  }

  room(key: string): RoomFacts {
    let room = this.rooms.get(key);
    if (room === undefined) this.rooms.set(key, (room = { isPublic: false, joined: new Map() }));
    return room;
  }

  note(part: Part): void {
    for (const [pattern, note] of part.kind === 'fields' ? FIELDS : MEMBERS) {
      const found = pattern.exec(part.key);
      if (found === null) continue;
      note(
        this,
        found,
        part.kind === 'fields' ? part.fields : { member: part.member, score: part.score },
      );
      return;
    }
  }
}

type Note = (facts: Facts, found: RegExpExecArray, fields: Fields) => void;

const FIELDS: readonly (readonly [RegExp, Note])[] = [
  [
    /^post:(\d{1,15})$/,
    (facts, [, id], fields) => {
      const topic = numberAt(fields, 'tid');
      if (topic === undefined || topic <= 0) return;
      facts.topicOfPost.set(Number(id), topic);
      facts.writtenAt.set(Number(id), numberAt(fields, 'timestamp') ?? 0);
      if (isOn(fields, 'deleted')) facts.deletedPosts.add(Number(id));
      for (const path of listAt(fields, 'uploads')) noteUpload(facts, Number(id), path);
    },
  ],
  [
    /^topic:(\d{1,15})$/,
    (facts, [, id], fields) => {
      const category = keyAt(fields, 'cid');
      const isHidden = isOn(fields, 'deleted') || isOn(fields, 'scheduled');
      facts.topics.set(Number(id), { category, mainPost: numberAt(fields, 'mainPid'), isHidden });
      for (const tag of (textAt(fields, 'tags') ?? '').split(',')) noteTag(facts, Number(id), tag);
    },
  ],
  [
    /^user:([1-9]\d{0,14})$/,
    ({ members, emails }, [, id], fields) => {
      members.add(Number(id));
      const email = textAt(fields, 'email');
      if (email !== undefined) emails.add(email.toLowerCase());
    },
  ],
  [
    /^confirm:[\da-f-]{36}$/,
    ({ pending }, _, fields) => {
      const [uid, email] = [keyAt(fields, 'uid'), textAt(fields, 'email')];
      if (uid !== undefined && email !== undefined) pending.set(uid, email);
    },
  ],
  [
    /^category:([1-9]\d{0,14})$/,
    ({ categories, closed }, [, id = ''], fields) => {
      categories.add(id);
      if (isOn(fields, 'disabled')) closed.add(id);
    },
  ],
  [
    /^group:(?!cid:)([^:]+)$/,
    ({ groups }, [, name]) => {
      if (!isImplied(name ?? '')) groups.add(name ?? '');
    },
  ],
  [
    /^chat:room:(\d{1,15})$/,
    (facts, [, id], fields) => {
      facts.room(id ?? '').isPublic = isOn(fields, 'public');
    },
  ],
  [
    /^message:(\d{1,15})$/,
    ({ messages }, [, id], fields) => {
      if (!isOn(fields, 'system')) messages.set(Number(id), keyAt(fields, 'roomId'));
    },
  ],
  [
    /^uid:(\d{1,15}):(ban|mute):\d{1,15}$/,
    ({ sentences }, [, uid, what], fields) => {
      const name = `${what} ${uid}`;
      const ms = numberAt(fields, 'timestamp') ?? 0;
      if ((sentences.get(name)?.ms ?? -1) >= ms) return;
      const [by, reason] = [keyAt(fields, 'fromUid'), textAt(fields, 'reason')];
      sentences.set(name, { by, reason, at: momentOfMs(ms), ms });
    },
  ],
  [
    /^config$/,
    (facts, _, fields) => {
      facts.config = fields;
    },
  ],
];

const MEMBERS: readonly (readonly [RegExp, Note])[] = [
  [
    /^group:cid:(\d{1,15}):privileges:groups:([\w:-]+):members$/,
    ({ permissions }, [, category, name], { member }) =>
      addTo(permissions, `${category} ${name}`, String(member)),
  ],
  [
    /^group:(administrators|Global Moderators):members$/,
    ({ roles }, [, group], { member }) => {
      const uid = String(member);
      if (group === 'administrators') roles.set(uid, 'admin');
      else if (!roles.has(uid)) roles.set(uid, 'moderator');
    },
  ],
  [
    /^group:(?!cid:)([^:]+):(?:owners|ownerUid)$/,
    ({ owners }, [, group], { member }) => addTo(owners, group ?? '', String(member)),
  ],
  [
    /^topic:(\d{1,15}):tags$/,
    (facts, [, topic], { member }) => noteTag(facts, Number(topic), String(member)),
  ],
  [
    /^chat:room:(\d{1,15}):uids$/,
    (facts, [, room], { member, score }) =>
      facts.room(room ?? '').joined.set(String(member), Number(score)),
  ],
  [
    /^chat:room:(\d{1,15}):mids$/,
    ({ roomOfMessage }, [, room], { member }) => roomOfMessage.set(Number(member), room ?? ''),
  ],
  [
    /^uid:(\d{1,15}):chat:room:(\d{1,15}):mids$/,
    ({ roomOfMessage, readersOf }, [, uid, room], { member }) => {
      const message = Number(member);
      roomOfMessage.set(message, room ?? '');
      const readers = readersOf.get(message);
      if (readers === undefined) readersOf.set(message, [uid ?? '']);
      else readers.push(uid ?? '');
    },
  ],
  [
    /^post:(\d{1,15}):uploads$/,
    (facts, [, post], { member }) => noteUpload(facts, Number(post), String(member)),
  ],
];

/** Groups that every installation has, for whom this format has words, or nobody is in. */
export function isImplied(group: string): boolean {
  return IMPLIED.has(group);
}

const IMPLIED = new Set([
  'administrators',
  'Global Moderators',
  'registered-users',
  'verified-users',
  'unverified-users',
  'banned-users',
  'guests',
  'spiders',
  'fediverse',
]);

/** Since version 4, a post has the list itself, and paths begin with a slash. */
function noteUpload({ uploadsOfPost }: Facts, post: number, name: string): void {
  const path = name.replace(/^\/+/, '').slice(0, 200);
  const list = uploadsOfPost.get(post);
  if (list === undefined) uploadsOfPost.set(post, [path]);
  else if (!list.includes(path)) list.push(path);
}

function noteTag({ tags, tagsOf }: Facts, topic: number, name: string): void {
  const tag = name.trim().slice(0, 200);
  if (tag === '') return;
  tags.add(tag);
  const list = tagsOf.get(topic);
  if (list === undefined) tagsOf.set(topic, new Set([tag]));
  else list.add(tag);
}

function addTo(map: Map<string, Set<string>>, key: string, value: string): void {
  const set = map.get(key);
  if (set === undefined) map.set(key, new Set([value]));
  else set.add(value);
}
