import { unescaped } from '../entities.ts';
import { FlatFacts } from '../flat-facts.ts';
import { Letters } from '../flat-messages.ts';
import { NumberMap } from '../number-map.ts';
import { keyOf, numberOf, push, textOf, type Row } from '../values.ts';

/** What a node is. Whatever else there is stays behind. */
export type NodeClass = 'channel' | 'post' | 'message' | 'file' | 'trace' | 'other';

const CLASSES: Readonly<Record<string, NodeClass>> = {
  channel: 'channel',
  text: 'post',
  poll: 'post',
  gallery: 'post',
  link: 'post',
  video: 'post',
  event: 'post',
  privatemessage: 'message',
  attach: 'file',
  photo: 'file',
  redirect: 'trace',
};

/** What rows of a dump of vBulletin 5 need of each other, gathered before any is written. */
export class Vbulletin5Facts extends FlatFacts {
  readonly types = new Map<number, NodeClass>();
  readonly typeOf = new NumberMap();
  readonly parentOf = new NumberMap();
  readonly starterOf = new NumberMap();
  readonly authors = new NumberMap();
  readonly writtenAt = new NumberMap();
  readonly guests = new Map<number, string>();
  readonly titles = new Map<number, string>();
  readonly hidden = new Map<number, Row>();
  readonly channels = new Map<number, Row>();
  /** The channel that all forums are below. */
  home = 2;
  /** Forums alone: blogs, groups and what the system keeps have doors of their own. */
  readonly forums = new Set<number>();
  readonly groups = new Map<number, Row>();
  readonly primary = new Set<number>();
  /** Bits of permissions by channel and group. */
  readonly permissions = new Map<string, number>();
  readonly edits = new Map<number, Row>();
  readonly views = new NumberMap();
  readonly tagsOf = new Map<string, string[]>();
  readonly prefixes = new Map<number, string>();
  readonly files = new Map<string, string>();
  readonly messageTypes = new Map<number, string>();
  /** Who has a message; an empty list: all of them took it away. */
  readonly holders = new Map<number, string[]>();
  readonly letters = new Letters();
  readonly options = new Map<string, string>();

  classOf(node: number): NodeClass {
    return this.types.get(this.typeOf.get(node) ?? 0) ?? 'other';
  }
}

/** By what the system calls the channel of all forums, in each installation. */
const HOME = 'vbulletin-4ecbdf567f2c35.70389590';

type Note = (facts: Vbulletin5Facts, row: Row) => void;

/** What is taken note of in the first pass, table by table. */
export const NOTES: Readonly<Record<string, Note>> = {
  setting: ({ settings }, row) => {
    if (['bburl', 'frontendurl', 'bbtitle'].includes(row['varname'] ?? ''))
      settings.set(row['varname'] ?? '', row['value'] ?? '');
  },
  contenttype: ({ types }, row) => {
    const kind = CLASSES[(row['class'] ?? '').toLowerCase()] ?? 'other';
    types.set(numberOf(row['contenttypeid']) ?? 0, kind);
  },
  channel: (facts, row) => {
    if (row['guid'] === HOME) facts.home = numberOf(row['nodeid']) ?? facts.home;
  },
  node: noteNode,
  user: (facts, row) => {
    facts.count('members');
    facts.primary.add(numberOf(row['usergroupid']) ?? 0);
  },
  usergroup: ({ groups }, row) => {
    groups.set(numberOf(row['usergroupid']) ?? 0, row);
  },
  permission: ({ permissions }, row) => {
    const name = `${row['nodeid'] ?? ''} ${row['groupid'] ?? ''}`;
    permissions.set(name, numberOf(row['forumpermissions']) ?? 0);
  },
  editlog: ({ edits }, row) => {
    edits.set(numberOf(row['nodeid']) ?? 0, row);
  },
  nodeview: ({ views }, row) => {
    const node = numberOf(row['nodeid']) ?? 0;
    if (node > 0) views.set(node, numberOf(row['count']) ?? 0);
  },
  tag: (facts) => facts.count('tags'),
  tagnode: ({ tagsOf }, row) => push(tagsOf, row['nodeid'] ?? '', row['tagid'] ?? ''),
  routenew: ({ prefixes }, row) => {
    const [channel, prefix] = [numberOf(row['contentid']), textOf(row['prefix'])];
    const isOfChannel = row['class']?.endsWith('Channel') === true;
    if (channel !== null && prefix !== undefined && isOfChannel) prefixes.set(channel, prefix);
  },
  filedata: ({ files }, row) => {
    files.set(row['filedataid'] ?? '', row['userid'] ?? '');
  },
  privatemessage: ({ messageTypes }, row) => {
    messageTypes.set(numberOf(row['nodeid']) ?? 0, row['msgtype'] ?? '');
  },
  sentto: ({ holders }, row) => {
    const [node, member] = [numberOf(row['nodeid']) ?? 0, keyOf(row['userid'])];
    const known = holders.get(node) ?? [];
    holders.set(node, known);
    if (member !== undefined && row['deleted'] === '0' && !known.includes(member))
      known.push(member);
  },
  polloption: ({ pollOptions, options }, row) => {
    const [poll, key] = [row['nodeid'] ?? '', row['polloptionid'] ?? ''];
    options.set(key, poll);
    push(pollOptions, poll, { key, text: unescaped(row['title'] ?? '').slice(0, 5000) });
  },
};

/** Only what says of itself that it is published, approved, and for everyone who sees its place. */
function isShown(row: Row): boolean {
  const isForAll = row['viewperms'] === undefined || row['viewperms'] === '2';
  return row['showpublished'] === '1' && row['showapproved'] === '1' && isForAll;
}

function noteNode(facts: Vbulletin5Facts, row: Row): void {
  const id = numberOf(row['nodeid']) ?? 0;
  if (id <= 0) return;
  facts.typeOf.set(id, numberOf(row['contenttypeid']) ?? 0);
  facts.parentOf.set(id, numberOf(row['parentid']) ?? 0);
  facts.starterOf.set(id, numberOf(row['starter']) ?? 0);
  facts.authors.set(id, numberOf(row['userid']) ?? 0);
  facts.writtenAt.set(id, numberOf(row['publishdate']) ?? numberOf(row['created']) ?? 0);
  const guest = textOf(unescaped(row['authorname'] ?? ''));
  if (keyOf(row['userid']) === undefined && guest !== undefined)
    facts.guests.set(id, guest.slice(0, 300));
  const title = textOf(unescaped(row['title'] ?? ''));
  if (title !== undefined) facts.titles.set(id, title.slice(0, 5000));
  if (!isShown(row)) facts.hidden.set(id, stateRowOf(row));
  // Of a dump in which kinds come after nodes, all are kept: any may be a channel.
  if (facts.types.size === 0 || facts.classOf(id) === 'channel')
    facts.channels.set(id, channelRowOf(row));
}

function stateRowOf(row: Row): Row {
  const names = ['approved', 'showapproved', 'deleteuserid', 'deletereason', 'unpublishdate'];
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
}

function channelRowOf(row: Row): Row {
  return { displayorder: row['displayorder'] ?? null, description: row['description'] ?? null };
}
