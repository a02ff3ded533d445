import type { Actor } from '@forum/contracts';
import type { CategoryFacts } from '@forum/events/categories';
import { describe, expect, it } from 'vitest';
import { decideDeleteCategory, type DeleteCategory } from './delete.ts';

const id = '01990000-0000-7000-8000-0000000000c1';
const admin: Actor = { id: '01990000-0000-7000-8000-00000000000a', role: 'ADMIN' };
const open: CategoryFacts = {
  id,
  name: 'Grammar',
  slug: 'grammar',
  description: null,
  color: 'gray',
  icon: null,
  parentId: null,
  allowedRoles: [],
  replyRoles: [],
  seeRoles: [],
  seeGroups: [],
  becoming: null,
  follows: false,
  position: 0,
};
const staffs: CategoryFacts = { ...open, seeRoles: ['MODERATOR'] };
const target = (like: CategoryFacts) => ({ ...like, id: '01990000-0000-7000-8000-0000000000c2' });

const remove = (changes: Partial<DeleteCategory>, state: CategoryFacts | null = open) =>
  decideDeleteCategory(
    { actor: admin, hasPosts: false, hasSubcategories: false, target: undefined, ...changes },
    state,
  );

describe('deleting a category', () => {
  it('says where its posts go', () => {
    expect(remove({ hasPosts: true, target: target(open) })).toEqual([
      {
        type: 'CategoryDeleted',
        data: { categoryId: id, movedTo: target(open).id, by: admin.id },
      },
    ]);
    expect(remove({})[0]?.data).toMatchObject({ movedTo: null });
  });

  it.each([
    ['by a moderator', { actor: { ...admin, role: 'MODERATOR' } }, open, 'forbidden'],
    ['where there is none', {}, null, 'not-found'],
    ['with posts that go nowhere', { hasPosts: true }, open, 'conflict'],
    ['with subcategories', { hasSubcategories: true }, open, 'conflict'],
    ['into one that is not there', { target: null }, open, 'invalid'],
    ['into itself', { target: open }, open, 'invalid'],
    ['from a public into a private one', { target: target(staffs) }, open, 'invalid'],
    ['from a private into a public one', { target: target(open) }, staffs, 'invalid'],
    [
      'from one of staff into one that a group sees too',
      { target: target({ ...staffs, seeGroups: [id] }) },
      staffs,
      'invalid',
    ],
  ] as const)('is refused %s', (_name, changes, state, kind) => {
    expect(() => remove(changes, state)).toThrow(expect.objectContaining({ kind }));
  });
});
