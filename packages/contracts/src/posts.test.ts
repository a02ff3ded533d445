import { describe, expect, it } from 'vitest';
import { postFields } from './post-fields.ts';
import { canEditPost, canReadPost, mayKnowOfPost } from './post-access.ts';
import { postListQuery } from './post-lists.ts';
import { DEFAULT_PREFIXES } from './prefixes.ts';

const owner = { id: 'owner', role: 'MEMBER' as const };
const other = { id: 'other', role: 'MEMBER' as const };
const staff = { id: 'staff', role: 'MODERATOR' as const };

describe('a post', () => {
  it('is edited by its owner and moderators', () => {
    const item = { authorId: 'owner', isPrivate: false, seeGroups: [] };
    expect([owner, other, staff, null].map((who) => canEditPost(who, item))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('that is not published is read by the same', () => {
    const item = { authorId: 'owner', published: false, isPrivate: false, seeGroups: [] };
    expect([owner, other, staff, null].map((who) => canReadPost(who, item))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('a post in a private place', () => {
  const hidden = { authorId: 'owner', published: false, isPrivate: true, seeGroups: [] };

  it('is for staff alone, whoever wrote it', () => {
    expect([owner, other, staff, null].map((who) => canReadPost(who, hidden))).toEqual([
      false,
      false,
      true,
      false,
    ]);
    const deleted = { ...hidden, deleted: true, wasPublic: false };
    expect(mayKnowOfPost(owner, deleted)).toBe(false);
    expect(mayKnowOfPost(staff, deleted)).toBe(true);
  });

  it('is for the members of its groups as well, and for an author as long as they are one', () => {
    const place = { ...hidden, seeGroups: ['one', 'two'] };
    const inside = { ...other, groups: ['zero', 'two'] };
    const elsewhere = { ...other, groups: ['three'] };
    const readers = [inside, elsewhere, owner, { ...owner, groups: ['one'] }];
    expect(readers.map((who) => canReadPost(who, place))).toEqual([true, false, false, true]);
    expect(readers.map((who) => canEditPost(who, place))).toEqual([false, false, false, true]);
    // A place with groups that is not marked as private opens to nobody because of them.
    const draft = { ...place, isPrivate: false };
    expect(canReadPost(inside, draft)).toBe(false);
  });
});

describe('a deleted post', () => {
  const deleted = {
    authorId: 'owner',
    published: false,
    isPrivate: false,
    seeGroups: [],
    deleted: true,
  };

  it('is known to have been to everybody who could read it', () => {
    const known = (wasPublic: boolean) =>
      [owner, other, staff, null].map((who) => mayKnowOfPost(who, { ...deleted, wasPublic }));
    expect(known(true)).toEqual([true, true, true, true]);
    expect(known(false)).toEqual([true, false, true, false]);
  });
});

describe('the form of a post', () => {
  it('says everything that is wrong with an empty one at once', () => {
    const issues = postFields.safeParse({}).error?.issues ?? [];
    expect(issues.map((issue) => issue.message)).toEqual([
      'Title is required',
      'Content is required',
      'Category is required',
      'Prefix is required',
      'At least one tag is required',
    ]);
  });

  it('measures what is stored, not what was typed', () => {
    const title = (text: string) => postFields.shape.title.safeParse(text);
    expect(title('  a  \n b ').error?.issues[0]?.message).toBe(
      'Title must be at least 5 characters',
    );
    expect(title(` ${'x'.repeat(200)} `).data).toHaveLength(200);
  });
});

it('offers the prefixes of the specification in their colours (section 9)', () => {
  expect(DEFAULT_PREFIXES.map(({ name, color }) => `${name} ${color}`)).toEqual([
    'Discussion blue',
    'Question orange',
    'Help red',
    'Guide green',
    'News purple',
    'Poll teal',
    'Announcement pink',
    'New Features purple',
    'Updates purple',
    'Introduction teal',
  ]);
});

describe('the query of a list', () => {
  it('has ten posts a page', () => {
    expect(postListQuery.parse({})).toEqual({ limit: 10 });
  });

  it('never coerces', () => {
    for (const query of [{ limit: '5.5' }, { limit: 5 }, { page: ['1'] }, { published: '1' }]) {
      expect(postListQuery.safeParse(query).success).toBe(false);
    }
  });
});
