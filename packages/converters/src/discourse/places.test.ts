import { describe, expect, it } from 'vitest';
import { converted } from '../../test/discourse-dump.ts';

type Rule = readonly [group: number, kind: number];

async function rightsOf(
  restricted: string | null,
  rules: readonly Rule[],
  settings: object[] = [],
) {
  const { rows } = await converted({
    categories: [{ id: 1, name: 'Place', read_restricted: restricted }],
    category_groups: rules.map(([group_id, permission_type]) => ({
      category_id: 1,
      group_id,
      permission_type,
    })),
    site_settings: settings.map((setting) => ({ ...setting })),
  });
  const [place] = await rows('categories');
  return {
    see: place?.['see'],
    post: place?.['post'],
    reply: place?.['reply'],
    unknown: place?.['unknownRights'],
  };
}

const staff = { who: 'staff' };
const members = { who: 'members' };
const everyone = { who: 'everyone' };
const group = (...groups: string[]) => ({ who: 'groups', groups });

describe('rights of a category', () => {
  it.each<readonly [string, string | null, readonly Rule[], object]>([
    ['open without a rule', 'f', [], { see: everyone, post: members, reply: members }],
    [
      'open, read by all and written by a group',
      'f',
      [
        [0, 3],
        [41, 1],
      ],
      { see: everyone, post: group('41'), reply: group('41') },
    ],
    ['open, answered by all', 'f', [[0, 2]], { see: everyone, post: staff, reply: members }],
    ['closed without a rule', 't', [], { see: staff, post: staff, reply: staff }],
    ['closed but for staff', 't', [[3, 1]], { see: staff, post: staff, reply: staff }],
    [
      'closed but for groups',
      't',
      [
        [41, 1],
        [42, 3],
      ],
      { see: group('41', '42'), post: group('41'), reply: group('41') },
    ],
    [
      'closed, and for everyone, which cannot be',
      't',
      [[0, 1]],
      { see: staff, post: staff, reply: staff },
    ],
    [
      'for everybody with an account',
      't',
      [[10, 1]],
      { see: members, post: members, reply: members },
    ],
    ['of whose closing nothing is known', null, [], { see: staff, post: staff, reply: staff }],
  ])('%s', async (_, restricted, rules, expected) => {
    expect(await rightsOf(restricted, rules)).toMatchObject(expected);
  });

  it('names a permission that it does not know, which makes the place staff’s', async () => {
    const { see, unknown } = await rightsOf('t', [[41, 7]]);
    expect([see, unknown]).toEqual([staff, ['permission_type 7 of group 41']]);
  });

  it('shows nothing to visitors when the forum is for members', async () => {
    const settings = [{ name: 'login_required', value: 't' }];
    expect((await rightsOf('f', [], settings)).see).toEqual(members);
  });
});

it('hides tags that are in any group for some alone', async () => {
  const { rows } = await converted({
    tags: [
      { id: 1, name: 'open' },
      { id: 2, name: 'staff' },
      { id: 3, name: 'few', target_tag_id: 1 },
    ],
    tag_group_memberships: [
      { tag_id: 1, tag_group_id: 1 },
      { tag_id: 2, tag_group_id: 2 },
      { tag_id: 3, tag_group_id: 1 },
      { tag_id: 3, tag_group_id: 3 },
    ],
    tag_group_permissions: [
      { tag_group_id: 1, group_id: 0, permission_type: 3 },
      { tag_group_id: 2, group_id: 3, permission_type: 1 },
      { tag_group_id: 3, group_id: 41, permission_type: 1 },
    ],
  });
  expect((await rows('tags')).map(({ see }) => see)).toEqual([undefined, staff, group('41')]);
});
