import type { CategoryAudience } from '@forum/contracts/category-audience';
import { describe, expect, it } from 'vitest';
import { audienceIn, consequencesOf } from './consequences.ts';

const open: CategoryAudience = {
  seeRoles: [],
  seeGroups: [],
  becoming: null,
  posts: 12,
  comments: 1,
  subcategories: 0,
  left: 0,
};
const staffs: CategoryAudience = { ...open, seeRoles: ['MODERATOR', 'ADMIN', 'SUPERADMIN'] };

describe('the fields of an audience', () => {
  it('stand for staff wherever a group is, and for everyone where nobody is named', () => {
    expect(audienceIn({ seeGroups: ['a'] })).toEqual({ seeRoles: ['MODERATOR'], seeGroups: ['a'] });
    expect(audienceIn({ ...staffs, name: 'Room' })).toEqual({
      seeRoles: ['MODERATOR'],
      seeGroups: [],
    });
    expect(audienceIn({ seeRoles: null, seeGroups: null })).toEqual({
      seeRoles: [],
      seeGroups: [],
    });
  });
});

describe('what follows when others see a category', () => {
  const first = (from: CategoryAudience, to: object) => consequencesOf(from, audienceIn(to))[0];

  it('is said with numbers, in each direction', () => {
    expect(first(staffs, {})).toMatch(
      /^Everyone will see 12 posts and 1 reply\. They were written/,
    );
    expect(first(open, { seeRoles: ['MODERATOR'] })).toMatch(/^Only staff will see 12 posts/);
    expect(first(open, { seeGroups: ['a'] })).toMatch(
      /^Only members of the chosen groups and staff/,
    );
    expect(first(staffs, { seeGroups: ['a'] })).toMatch(/^Members of the chosen groups and staff/);
  });

  it('is nothing where the same people see it, and counts what is below', () => {
    expect(consequencesOf(staffs, audienceIn(staffs))).toEqual([
      'The same people can see it already.',
    ]);
    const two = { ...open, subcategories: 2 };
    expect(consequencesOf(two, audienceIn(staffs))[1]).toBe('Its 2 subcategories follow.');
  });
});
