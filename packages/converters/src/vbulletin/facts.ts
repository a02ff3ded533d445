import { FlatFacts } from '../flat-facts.ts';
import { Letters } from '../flat-messages.ts';
import { unescaped } from '../entities.ts';
import type { StandingGroups } from '../group-audience.ts';
import { arrayFrom } from '../php.ts';
import { keyOf, numberOf, push, textOf, type Row } from '../values.ts';

/** The groups of each board: 3 and 4 are not confirmed yet, 8 is banned. */
export const STANDING: StandingGroups = {
  guests: new Set([1]),
  members: new Set([2]),
  staff: new Set([5, 6, 7]),
  aside: new Set([3, 4, 8]),
};

/** Who took something away, and why. */
interface Deletion {
  readonly by: string | undefined;
  readonly at: string | null;
  readonly reason: string | undefined;
}

/** What rows of a dump of vBulletin 3 or 4 need of each other, gathered before any is written. */
export class VbulletinFacts extends FlatFacts {
  readonly forums = new Map<number, Row>();
  readonly groups = new Map<number, Row>();
  /** Bits of permissions by forum and group. */
  readonly permissions = new Map<string, number>();
  /** Forums that single members are kept out of. */
  readonly refused = new Map<number, string[]>();
  readonly primary = new Set<number>();
  readonly signatures = new Map<string, string>();
  readonly deletions = new Map<string, Deletion>();
  readonly edits = new Map<number, Row>();
  readonly tagsOf = new Map<string, string[]>();
  readonly files = new Map<string, Row>();
  readonly topicOfPoll = new Map<string, number>();
  readonly letters = new Letters();
  /** In whose folders a message lies, and who got it in secret. */
  readonly holders = new Map<string, string[]>();
  readonly secrets = new Map<string, string[]>();
}

type Note = (facts: VbulletinFacts, row: Row) => void;

/** What is taken note of in the first pass, table by table. */
export const NOTES: Readonly<Record<string, Note>> = {
  setting: ({ settings }, row) => {
    if (['bbtitle', 'bburl'].includes(row['varname'] ?? ''))
      settings.set(row['varname'] ?? '', row['value'] ?? '');
  },
  user: (facts, row) => {
    facts.count('members');
    facts.primary.add(numberOf(row['usergroupid']) ?? 0);
  },
  usertextfield: ({ signatures }, row) => {
    const signature = textOf(row['signature']);
    if (signature !== undefined) signatures.set(row['userid'] ?? '', signature);
  },
  usergroup: (facts, row) => {
    const id = numberOf(row['usergroupid']) ?? 0;
    facts.groups.set(id, row);
    if (id > 8) facts.count('groups');
  },
  forum: (facts, row) => {
    facts.forums.set(numberOf(row['forumid']) ?? 0, row);
    if (textOf(row['link']) === undefined) facts.count('categories');
  },
  forumpermission: ({ permissions }, row) => {
    const name = `${row['forumid'] ?? ''} ${row['usergroupid'] ?? ''}`;
    permissions.set(name, numberOf(row['forumpermissions']) ?? 0);
  },
  access: ({ refused }, row) => {
    if (row['accessmask'] === '0')
      push(refused, numberOf(row['forumid']) ?? 0, row['userid'] ?? '');
  },
  thread: (facts, row) => {
    const id = numberOf(row['threadid']);
    if (id === null || row['open'] === MOVED) return;
    facts.count('topics');
    facts.topics.set(id, {
      category: numberOf(row['forumid']) ?? 0,
      firstPost: numberOf(row['firstpostid']) ?? 0,
      isHidden: row['visible'] !== '1',
    });
    const poll = keyOf(row['pollid']);
    if (poll !== undefined) facts.topicOfPoll.set(poll, id);
  },
  post: (facts, row) => {
    const [id, topic] = [numberOf(row['postid']), numberOf(row['threadid'])];
    if (id === null || topic === null) return;
    facts.topicOfPost.set(id, topic);
    if (row['visible'] !== '1') facts.hiddenPosts.add(id);
  },
  deletionlog: ({ deletions }, row) => {
    deletions.set(`${row['type'] ?? ''} ${row['primaryid'] ?? ''}`, {
      by: keyOf(row['userid']),
      at: row['dateline'] ?? null,
      reason: textOf(unescaped(row['reason'] ?? ''))?.slice(0, 5000),
    });
  },
  editlog: ({ edits }, row) => {
    edits.set(numberOf(row['postid']) ?? 0, row);
  },
  attachment: (facts, row) => facts.noteUpload(postOf(row), keyOf(row['attachmentid'])),
  filedata: ({ files }, row) => {
    files.set(row['filedataid'] ?? '', { userid: row['userid'] ?? null });
  },
  tag: (facts) => facts.count('tags'),
  tagthread: ({ tagsOf }, row) => push(tagsOf, row['threadid'] ?? '', row['tagid'] ?? ''),
  poll: ({ pollOptions }, row) => {
    const options = (row['options'] ?? '').split('|||');
    for (const [n, text] of options.entries()) {
      const option = { key: String(n + 1), text: unescaped(text).trim().slice(0, 5000) };
      push(pollOptions, row['pollid'] ?? '', option);
    }
  },
  pm: ({ holders }, row) => push(holders, row['pmtextid'] ?? '', row['userid'] ?? ''),
  pmtext: ({ letters, secrets }, row) => {
    letters.note(row['pmtextid'] ?? '', () => ({
      root: row['pmtextid'] ?? '',
      at: numberOf(row['dateline']) ?? 0,
      title: textOf(unescaped(row['title'] ?? ''))?.slice(0, 5000),
      author: keyOf(row['fromuserid']),
    }));
    secrets.set(row['pmtextid'] ?? '', secretsOf(row));
  },
};

/** A thread that only leads to where it was moved. */
export const MOVED = '10';

/** The post that a file hangs on; version 4 has other things with files too, by a number of their sort. */
export function postOf(row: Row): number | null {
  if (row['contentid'] === undefined) return numberOf(row['postid']);
  // 1 is the sort of posts in each installation.
  return row['contenttypeid'] === '1' ? numberOf(row['contentid']) : null;
}

/** Puts members to the messages that lie in their folders: which ones are there is known when all rows are. */
export function settleLetters({ letters, holders, secrets }: VbulletinFacts): void {
  for (const [key, members] of holders) {
    const letter = letters.get(key);
    for (const member of members) {
      const isSecret = member !== letter?.author && secrets.get(key)?.includes(member) === true;
      if (isSecret) letter?.hidden.add(member);
      else letter?.open.add(member);
    }
  }
}

/** Members who got a message in secret. */
function secretsOf(row: Row): string[] {
  const secret = arrayFrom(row['touserarray']).get('bcc');
  return secret instanceof Map ? [...secret.keys()] : [];
}
