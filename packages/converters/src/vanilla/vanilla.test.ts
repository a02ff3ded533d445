import { describe, expect, it } from 'vitest';
import type { Cells, Tables } from '../../test/converted.ts';
import {
  ALL,
  aCategory,
  aComment,
  aDiscussion,
  at,
  aUser,
  CLOSED,
  forum,
  grant,
  LEAST,
  OPEN,
} from '../../test/vanilla-dump.ts';

it('brings the least forum whole', async () => {
  const { report, rows, site } = await forum({});
  expect([report.isWhole, report.problems]).toEqual([true, []]);
  expect(site).toMatchObject({ name: 'Club', baseUrls: ['https://club.example/forum'] });
  expect(await rows('members')).toMatchObject([{ role: 'admin' }, { role: 'member' }]);
  expect(await rows('memberships')).toMatchObject([{ group: '40', member: '2' }]);
  expect(await rows('categories')).toMatchObject([{ key: '1', slug: 'place-1' }]);
  expect(await rows('posts')).toMatchObject([
    { key: 'discussion-1', topic: '1', isFirst: true },
    { key: '1', topic: '1', author: '2' },
  ]);
});

it('brings a forum in which nobody has commented yet', async () => {
  const { report, rows } = await forum({ Comment: [] });
  expect([report.isWhole, (await rows('posts')).length]).toEqual([true, 1]);
});

describe('rights', () => {
  const seen = async (tables: Tables, config: string | null = OPEN) => {
    const { rows } = await forum(tables, { config });
    const place = (await rows('categories')).find(({ key }) => key === '1');
    return [place?.['see'], place?.['post'], place?.['unknownRights']];
  };
  const own = (Permission: readonly Cells[]) => ({
    Category: [aCategory(1, { PermissionCategoryID: 1 })],
    Permission,
  });
  const staff = { who: 'staff' };
  const members = { who: 'members' };
  const club = { who: 'groups', groups: ['40'] };

  it('are those of the forum, or the category’s own', async () => {
    expect(await seen({})).toEqual([{ who: 'everyone' }, members, undefined]);
    expect(await seen(own([grant(8, 1)]))).toEqual([members, members, undefined]);
    expect(await seen(own([grant(40, 1), grant(16, 1)]))).toEqual([club, club, undefined]);
    expect(await seen(own([grant(32, 1)]))).toEqual([staff, staff, undefined]);
  });

  it('do not come from the forum where a category has its own, or names one without any', async () => {
    expect((await seen(own([grant(2, -1), grant(8, -1)])))[0]).toEqual(staff);
    const Category = [aCategory(1, { PermissionCategoryID: null })];
    expect((await seen({ Category }))[0]).toEqual(staff);
    const other = [grant(2, 1, { ...ALL, 'Vanilla.Discussions.View': 0 }), grant(8, null)];
    expect((await seen(own(other)))[0]).toEqual(staff);
  });

  it('are nobody’s for rows of another junction', async () => {
    const rows = [2, 8].map((role) => ({ ...grant(role, 1), JunctionTable: 'knowledgeBase' }));
    expect((await seen(own(rows)))[0]).toEqual(staff);
  });

  it('are for members where the forum was private, or does not say that it was not', async () => {
    expect((await seen({}, CLOSED))[0]).toEqual(members);
    expect((await seen({}, null))[0]).toEqual(members);
  });

  it('name roles of those who are no members, and leave such a place to staff', async () => {
    const UserRole = [...(LEAST['UserRole'] ?? []), { UserID: 3, RoleID: 41 }];
    const [, , unknown] = await seen({ UserRole, User: [aUser(1), aUser(2), aUser(3)] });
    expect(unknown).toEqual(['Vanilla.Discussions.View not for group 41']);
  });

  it('close writing where a place is archived, and places with groups of their own', async () => {
    const Category = [aCategory(1, { Archived: 1 })];
    expect((await seen({ Category }))[1]).toEqual(staff);
    const groups = [aCategory(1, { AllowGroups: 1 })];
    expect((await seen({ Category: groups }))[2]).toEqual(['groups with doors of their own']);
  });
});

it('leaves to staff what is of a kind that nobody knows, and leaves out what was moved', async () => {
  const { rows, report } = await forum({
    Discussion: [
      aDiscussion(1),
      aDiscussion(2, { Type: 'Report' }),
      aDiscussion(3, { GroupID: 5 }),
      aDiscussion(4, { Type: 'Redirect' }),
      aDiscussion(5, { Announce: 1, Closed: 1 }),
      aDiscussion(6, { Announce: 2, Type: 'Question' }),
    ],
    Comment: [
      aComment(1, { DiscussionID: 4 }),
      aComment(2, { DeleteUserID: 1, DateDeleted: at }),
      aComment(3, { DiscussionID: null, parentRecordType: 'escalation', parentRecordID: 1 }),
      aComment(4, { parentRecordType: 'discussion', parentCommentID: 2 }),
      aComment(5, { DiscussionID: 6, QnA: 'Accepted', DateAccepted: at, AcceptedUserID: 1 }),
    ],
  });
  expect(report.isWhole).toBe(true);
  const topics = await rows('topics');
  expect(topics.map(({ key, state }) => [key, state])).toEqual([
    ['1', undefined],
    ['2', 'staff-only'],
    ['3', 'staff-only'],
    ['5', undefined],
    ['6', undefined],
  ]);
  expect(topics.slice(3)).toMatchObject([
    { isPinnedEverywhere: true, isPinned: false, isLocked: true },
    { isPinnedEverywhere: false, isPinned: true },
  ]);
  const comments = (await rows('posts')).filter(({ isFirst }) => isFirst !== true);
  expect(comments.map(({ key, state, parent }) => [key, state, parent])).toEqual([
    ['2', 'deleted', undefined],
    ['4', undefined, '2'],
    ['5', undefined, undefined],
  ]);
  expect(await rows('accepted')).toMatchObject([{ topic: '6', post: '5', by: '1' }]);
});

it('brings each format of a text, and what says none as HTML', async () => {
  const formats = ['Html', 'Markdown', 'BBCode', 'Rich', 'rich2', 'Wysiwyg', 'Text', 'Odd', null];
  const { rows } = await forum({
    Comment: formats.map((Format, n) => aComment(n + 1, { Format })),
  });
  const comments = (await rows('posts')).slice(1);
  expect(comments.map(({ text }) => Object(text).markup)).toEqual([
    'html:lines',
    'markdown',
    'bbcode',
    'quill',
    'quill',
    'html',
    'plain',
    'plain',
    'html:lines',
  ]);
});

it('lets those read a message who have it: not who left, and not what somebody cleared away', async () => {
  const message = (MessageID: number, rest: Cells = {}) => ({
    MessageID,
    ConversationID: 1,
    Body: 'x',
    Format: 'Text',
    InsertUserID: 1,
    DateInserted: `2016-06-14 08:00:0${MessageID}`,
    ...rest,
  });
  const holder = (UserID: number, rest: Cells = {}) => ({
    UserID,
    ConversationID: 1,
    Deleted: 0,
    DateCleared: null,
    ...rest,
  });
  const { rows, report } = await forum({
    User: [1, 2, 3, 4].map((id) => aUser(id)),
    Conversation: [
      { ConversationID: 1, Subject: 'Hi', DateInserted: at },
      { ConversationID: 2, DateInserted: at },
    ],
    ConversationMessage: [message(1), message(2), message(3, { ConversationID: 2 })],
    UserConversation: [
      holder(1),
      holder(2, { DateCleared: '2016-06-14 08:00:01' }),
      holder(3, { Deleted: 1 }),
      holder(4, { ConversationID: 2, Deleted: 1 }),
    ],
  });
  expect(report.isWhole).toBe(true);
  expect((await rows('messages')).map(({ key, members }) => [key, members])).toEqual([
    ['1', ['1']],
    ['2', ['1', '2']],
  ]);
});
