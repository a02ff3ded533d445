import type { Cells, Converted, Tables } from './converted.ts';
import { convertedTables } from './mysql-dump.ts';

/** When everything happened. */
export const at = 1_465_891_200;
/** All that whoever writes in a channel may do there. */
export const ALL = 1 + 2 + 16 + 64 + 524_288;

/** Kinds of nodes, by numbers that differ between installations. */
export const KINDS = {
  Channel: 23,
  Text: 24,
  Poll: 25,
  PrivateMessage: 26,
  Attach: 27,
  Report: 28,
  Redirect: 29,
} as const;

/** A node that everybody may see. */
export function node(nodeid: number, contenttypeid: number, rest: Cells = {}): Cells {
  const base = { nodeid, contenttypeid, parentid: 2, starter: 0, title: '', userid: 1 };
  const shown = { showpublished: 1, showapproved: 1, approved: 1, viewperms: 2 };
  const more = { authorname: 'ann', publishdate: at, open: 1, sticky: 0, deleteuserid: 0 };
  return { ...base, ...shown, ...more, ...rest };
}

/** An answer to the first topic. */
export function reply(nodeid: number, rest: Cells = {}): Cells {
  return node(nodeid, KINDS.Text, { parentid: 100, starter: 100, userid: 2, ...rest });
}

/** The least board: the channels that the system has, an open forum with a topic and an answer. */
export const LEAST: Tables = {
  setting: [{ varname: 'frontendurl', value: 'https://board.example' }],
  contenttype: Object.entries(KINDS).map(([name, contenttypeid]) => ({
    contenttypeid,
    class: name,
  })),
  channel: [{ nodeid: 2, guid: 'vbulletin-4ecbdf567f2c35.70389590' }],
  user: [
    { userid: 1, username: 'ann', joindate: at, usergroupid: 6, membergroupids: '' },
    { userid: 2, username: 'bob', joindate: at, usergroupid: 2, membergroupids: '30' },
  ],
  usergroup: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 30].map((usergroupid) => ({
    usergroupid,
    title: `Group ${usergroupid}`,
    systemgroupid: usergroupid > 10 ? 0 : usergroupid,
  })),
  permission: [1, 2].map((groupid) => ({ nodeid: 1, groupid, forumpermissions: ALL })),
  routenew: [
    { routeid: 1, prefix: 'forum/open', contentid: 20, class: 'vB5_Route_Channel' },
    { routeid: 2, prefix: 'forum/open', contentid: 20, class: 'vB5_Route_Conversation' },
  ],
  node: [
    node(1, KINDS.Channel, { parentid: 0, title: 'Root' }),
    node(2, KINDS.Channel, { parentid: 1, title: 'Forum' }),
    node(4, KINDS.Channel, { parentid: 1, title: 'Special' }),
    node(8, KINDS.Channel, { parentid: 4, title: 'Private Messages' }),
    node(20, KINDS.Channel, { title: 'Open' }),
    node(100, KINDS.Text, { parentid: 20, starter: 100, title: 'A &amp; B' }),
    reply(101),
  ],
  text: [100, 101].map((nodeid) => ({ nodeid, rawtext: `text ${nodeid}` })),
};

/** Converts the least board with these tables in place of its own. */
export function board(tables: Tables, files: readonly string[] = []): Promise<Converted> {
  return convertedTables('vbulletin', { ...LEAST, ...tables }, { files, prefix: 'vb_' });
}
