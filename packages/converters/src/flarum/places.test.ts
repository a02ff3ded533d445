import { describe, expect, it } from 'vitest';
import { aDiscussion, converted, LEAST } from '../../test/flarum-dump.ts';

const staff = { who: 'staff' };
const members = { who: 'members' };
const everyone = { who: 'everyone' };
const group = (...groups: string[]) => ({ who: 'groups', groups });
const tag = (id: number, rest: object = {}) => ({
  id,
  name: `Tag ${id}`,
  slug: `tag-${id}`,
  position: id,
  parent_id: null,
  is_restricted: 0,
  ...rest,
});
const may = (group_id: number, permission: string) => ({ group_id, permission });

describe('rights of a main tag', () => {
  it.each<readonly [string, object, readonly (readonly [number, string])[], object]>([
    ['open', {}, [], { see: everyone, post: members, reply: members }],
    ['closed without a rule', { is_restricted: 1 }, [], { see: staff, post: staff, reply: staff }],
    [
      'closed but for a group',
      { is_restricted: 1 },
      [
        [7, 'tag2.viewForum'],
        [7, 'tag2.discussion.reply'],
      ],
      { see: group('7'), post: staff, reply: group('7') },
    ],
    [
      'closed, as it was called before 1.0',
      { is_restricted: 1 },
      [[7, 'tag2.viewDiscussions']],
      { see: group('7') },
    ],
    [
      'written by more than may see it',
      { is_restricted: 1 },
      [
        [7, 'tag2.viewForum'],
        [3, 'tag2.startDiscussion'],
      ],
      { see: group('7'), post: group('7') },
    ],
    ['of whose closing nothing is known', { is_restricted: null }, [], { see: staff }],
  ])('%s', async (_, rest, rules, expected) => {
    const { rows } = await converted({
      groups: [{ id: 7, name_singular: 'Cook', name_plural: 'Cooks' }],
      tags: [tag(1), tag(2, rest)],
      group_permission: [
        ...(LEAST['group_permission'] ?? []),
        ...rules.map(([id, permission]) => may(id, permission)),
      ],
    });
    expect((await rows('categories'))[1]).toMatchObject(expected);
  });

  it('never admits below a tag whom the one above does not', async () => {
    const { rows } = await converted({
      groups: [{ id: 7, name_plural: 'Cooks' }],
      tags: [tag(1), tag(2, { is_restricted: 1 }), tag(3, { parent_id: 2 })],
      group_permission: [...(LEAST['group_permission'] ?? []), may(7, 'tag2.viewForum')],
    });
    expect((await rows('categories'))[2]).toMatchObject({ parent: '2', see: group('7') });
  });
});

describe('the place of a discussion', () => {
  async function placeOf(tags: readonly number[]) {
    const { rows, report } = await converted({
      groups: [{ id: 7, name_plural: 'Cooks' }],
      tags: [
        tag(1),
        tag(2, { is_restricted: 1 }),
        tag(3, { is_restricted: 1, position: null }),
        tag(4, { parent_id: 1 }),
        tag(5, { position: null }),
        tag(6),
      ],
      discussion_tag: tags.map((tag_id) => ({ discussion_id: 1, tag_id })),
    });
    expect(report.problems).toEqual([]);
    const [topic] = await rows('topics');
    return [topic?.['category'], topic?.['tags'], topic?.['state']];
  }

  it.each<readonly [string, readonly number[], readonly unknown[]]>([
    ['is its deepest main tag', [1, 4, 5], ['4', ['5'], 'visible']],
    ['is its first main tag, and a second one is a tag', [6, 1], ['1', ['6'], 'visible']],
    ['is the closed one', [1, 2], ['2', ['1'], 'visible']],
    ['is a closed small one', [1, 3], ['3', ['1'], 'visible']],
    ['is for staff with two closed ones', [2, 3], ['2', [], 'hidden']],
    ['is the general one', [5], ['general', ['5'], 'visible']],
    ['is the general one without any', [], ['general', [], 'visible']],
  ])('%s', async (_, tags, expected) => {
    expect(await placeOf(tags)).toEqual(expected);
  });
});

it('is closed to visitors when the whole forum is', async () => {
  const { rows } = await converted({
    group_permission: [may(3, 'viewForum')],
    discussions: [aDiscussion(1), aDiscussion(2)],
  });
  expect((await rows('categories')).map(({ key, see }) => [key, see])).toEqual([
    ['general', members],
    ['1', members],
  ]);
});
