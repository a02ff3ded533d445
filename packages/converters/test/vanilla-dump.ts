import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { aFolder, convertedFrom, type Cells, type Converted, type Tables } from './converted.ts';
import { insertsOf } from './mysql-dump.ts';

/** When everything happened. */
export const at = '2016-06-14 08:00:00';
/** The configuration of a forum that was open. */
export const OPEN = `<?php $Configuration['Garden']['Title'] = 'Club';
$Configuration['Garden']['Domain'] = 'https://club.example/forum/';`;
/** That of one that was private. */
export const CLOSED = `${OPEN}\n$Configuration['Garden']['PrivateCommunity'] = true;`;

/** What whoever may write in a place may do there. */
export const ALL = {
  'Vanilla.Discussions.View': 1,
  'Vanilla.Discussions.Add': 1,
  'Vanilla.Comments.Add': 1,
};
/** What a role may do in a category, -1 for the whole forum; null for rows that no category has. */
export const grant = (RoleID: number, JunctionID: number | null, rest: Cells = ALL): Cells => {
  const JunctionTable = JunctionID === null ? null : 'Category';
  return { RoleID, JunctionTable, JunctionColumn: 'PermissionCategoryID', JunctionID, ...rest };
};
/** A member. */
export const aUser = (UserID: number, rest: Cells = {}): Cells => {
  const base = { UserID, Name: `user${UserID}`, Email: `u${UserID}@b.example`, DateInserted: at };
  return { ...base, Admin: 0, Confirmed: 1, Banned: 0, Deleted: 0, ...rest };
};
/** A discussion in the first category. */
export const aDiscussion = (DiscussionID: number, rest: Cells = {}): Cells => {
  const base = { DiscussionID, CategoryID: 1, Name: `Topic ${DiscussionID}`, InsertUserID: 1 };
  const more = { Body: `text ${DiscussionID}`, Format: 'Text', Announce: 0, Closed: 0 };
  return { ...base, ...more, Type: null, DateInserted: at, ...rest };
};
/** A comment on the first discussion. */
export const aComment = (CommentID: number, rest: Cells = {}): Cells => {
  const base = { CommentID, DiscussionID: 1, InsertUserID: 2, DateInserted: at };
  return { ...base, Body: `answer ${CommentID}`, Format: 'Text', ...rest };
};
/** A category with the permissions of the whole forum. */
export const aCategory = (CategoryID: number, rest: Cells = {}): Cells => {
  const base = { CategoryID, ParentCategoryID: -1, Name: `Place ${CategoryID}`, TreeLeft: 2 };
  return { ...base, UrlCode: `place-${CategoryID}`, PermissionCategoryID: -1, ...rest };
};

const ROLES = [
  ['guest', 2],
  ['unconfirmed', 3],
  ['applicant', 4],
  ['member', 8],
  ['administrator', 16],
  ['moderator', 32],
  [null, 40],
  [null, 41],
] as const;

/** The least forum: an administrator, a member with a role of the forum’s own, an open category with a discussion. */
export const LEAST: Tables = {
  User: [aUser(1, { Admin: 1 }), aUser(2)],
  Role: ROLES.map(([Type, RoleID]) => ({ RoleID, Name: `Role ${RoleID}`, Type })),
  UserRole: [
    { UserID: 1, RoleID: 16 },
    { UserID: 2, RoleID: 8 },
    { UserID: 2, RoleID: 40 },
  ],
  Permission: [2, 8].map((role) => grant(role, -1)),
  Category: [{ ...aCategory(-1), Name: 'Root' }, aCategory(1)],
  Discussion: [aDiscussion(1)],
  Comment: [aComment(1)],
};

/** Converts the least forum with these tables in place of its own. @param config null: there is none */
export async function forum(
  tables: Tables,
  { files = [], config = OPEN }: { files?: readonly string[]; config?: string | null } = {},
): Promise<Converted> {
  const folder = await aFolder();
  const written = new Map(files.map((file) => [file, file]));
  written.set('dump.sql', insertsOf({ ...LEAST, ...tables }, 'GDN_'));
  if (config !== null) written.set('conf/config.php', config);
  for (const [path, content] of written) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return convertedFrom('vanilla', folder);
}
