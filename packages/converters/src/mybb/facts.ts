import { createHash } from 'node:crypto';
import { FlatFacts } from '../flat-facts.ts';
import { Letters } from '../flat-messages.ts';
import type { StandingGroups } from '../group-audience.ts';
import { arrayFrom } from '../php.ts';
import { keyOf, numberOf, push, textOf, type Row } from '../values.ts';

/** The groups of each board: 5 has not confirmed its address, 7 is banned. */
export const STANDING: StandingGroups = {
  guests: new Set([1]),
  members: new Set([2]),
  staff: new Set([3, 4, 6]),
  aside: new Set([5, 7]),
};

/** What rows of a dump of MyBB need of each other, gathered before any is written. */
export class MybbFacts extends FlatFacts {
  readonly forums = new Map<number, Row>();
  readonly groups = new Map<number, Row>();
  /** Permissions by forum and group. */
  readonly permissions = new Map<string, Row>();
  readonly primary = new Set<number>();
  readonly prefixes = new Map<string, string>();
  readonly polls = new Map<string, number>();
  readonly fieldNames = new Map<string, string>();
  readonly fields = new Map<string, Row>();
  readonly letters = new Letters();
}

type Note = (facts: MybbFacts, row: Row) => void;

/** What is taken note of in the first pass, table by table. */
export const NOTES: Readonly<Record<string, Note>> = {
  settings: ({ settings }, row) => {
    if (['bbname', 'bburl'].includes(row['name'] ?? ''))
      settings.set(row['name'] ?? '', row['value'] ?? '');
  },
  users: (facts, row) => {
    facts.count('members');
    const group = numberOf(row['usergroup']);
    if (group !== null) facts.primary.add(group);
  },
  usergroups: (facts, row) => {
    const id = numberOf(row['gid']) ?? 0;
    facts.groups.set(id, row);
    if (id > 7) facts.count('groups');
  },
  profilefields: ({ fieldNames }, row) => {
    fieldNames.set(`fid${row['fid'] ?? ''}`, row['name'] ?? '');
  },
  userfields: ({ fields }, row) => {
    fields.set(row['ufid'] ?? '', row);
  },
  forums: (facts, row) => {
    facts.forums.set(numberOf(row['fid']) ?? 0, row);
    if (textOf(row['linkto']) === undefined) facts.count('categories');
  },
  forumpermissions: ({ permissions }, row) => {
    permissions.set(`${row['fid'] ?? ''} ${row['gid'] ?? ''}`, row);
  },
  threadprefixes: ({ prefixes }, row) => {
    prefixes.set(row['pid'] ?? '', (row['prefix'] ?? '').slice(0, 300));
  },
  threads: (facts, row) => {
    const id = numberOf(row['tid']);
    if (id === null || !comes(row)) return;
    facts.count('topics');
    facts.topics.set(id, {
      category: numberOf(row['fid']) ?? 0,
      firstPost: numberOf(row['firstpost']) ?? 0,
      isHidden: row['visible'] !== '1',
    });
  },
  posts: (facts, row) => {
    const [id, topic] = [numberOf(row['pid']), numberOf(row['tid'])];
    if (id === null || topic === null || row['visible'] === DRAFT) return;
    facts.topicOfPost.set(id, topic);
    if (row['visible'] !== '1') facts.hiddenPosts.add(id);
  },
  attachments: (facts, row) => facts.noteUpload(numberOf(row['pid']), keyOf(row['aid'])),
  polls: (facts, row) => {
    const [key, topic] = [row['pid'] ?? '', numberOf(row['tid']) ?? 0];
    facts.polls.set(key, topic);
    const options = (row['options'] ?? '').split('||~|~||');
    for (const [n, text] of options.entries())
      push(facts.pollOptions, key, { key: String(n + 1), text: text.slice(0, 5000) });
  },
  privatemessages: ({ letters }, row) => {
    const owner = keyOf(row['uid']);
    if (owner === undefined || row['folder'] === '3') return;
    const author = keyOf(row['fromid']);
    const letter = letters.note(letterOf(row), () => ({
      root: rootOf(row),
      at: numberOf(row['dateline']) ?? 0,
      title: textOf(row['subject'])?.slice(0, 5000),
      author,
    }));
    const secret = arrayFrom(row['recipients']).get('bcc');
    const isSecret = secret instanceof Map && [...secret.values()].includes(owner);
    if (isSecret && owner !== author) letter.hidden.add(owner);
    else letter.open.add(owner);
  },
};

/** What was never published. */
export const DRAFT = '-2';

/** Whether a thread is one: neither a draft nor the shadow of one that was moved away. */
export function comes(row: Row): boolean {
  return row['visible'] !== DRAFT && !(row['closed'] ?? '').startsWith('moved|');
}

/** One message lies in the folders of all who have it: the same sender, second and words are the same message. */
export function letterOf(row: Row): string {
  return digest([row['fromid'], row['dateline'], row['subject'], row['message']]);
}

/** Answers have the subject of what they answer, and the same people. */
function rootOf(row: Row): string {
  const to = arrayFrom(row['recipients']).get('to');
  const people = to instanceof Map ? [...to.values()] : [row['toid']];
  const all = [...new Set([...people, row['fromid']])].map(String);
  const subject = (row['subject'] ?? '').replace(/^(?:(?:re|fw|fwd):\s{0,5}){1,9}/i, '');
  return digest([...all.toSorted((a, b) => a.localeCompare(b)), subject.toLowerCase()]);
}

function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);
}
