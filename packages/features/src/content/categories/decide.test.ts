import type { Actor } from '@forum/contracts';
import { describe, expect, it } from 'vitest';
import { decideCreateCategory, decideEditCategory, type CategoryFields } from './decide.ts';
import { categoryFacts, type CategoryEvent, type CategoryFacts } from '@forum/events/categories';

const id = '01990000-0000-7000-8000-0000000000c1';
const parentId = '01990000-0000-7000-8000-0000000000c2';
const admin: Actor = { id: '01990000-0000-7000-8000-00000000000a', role: 'ADMIN' };
const fields: CategoryFields = {
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
  position: 0,
};

const fold = (events: readonly CategoryEvent[]) =>
  events.reduce((state, event) => categoryFacts.evolve(state, event), categoryFacts.initialState);
const create = (changes: Partial<CategoryFields>, parent: CategoryFacts | null = null) =>
  decideCreateCategory(
    { actor: null, categoryId: id, fields: { ...fields, ...changes }, parent },
    null,
  );
const facts = (changes: Partial<CategoryFacts> = {}): CategoryFacts => ({
  id,
  ...fields,
  becoming: null,
  follows: false,
  ...changes,
});
const edit = (changes: Partial<CategoryFields>, state = facts(), hasSubcategories = false) => {
  const command = { actor: admin, changes, parent: facts({ id: parentId }), hasSubcategories };
  return decideEditCategory(command, state).map((event) => event.type);
};

describe('making a category', () => {
  it('is the system’s and the administrators’', () => {
    const command = { categoryId: id, fields, parent: null };
    expect(fold(decideCreateCategory({ ...command, actor: admin }, null))).toEqual(facts());
    for (const role of ['MEMBER', 'MODERATOR'] as const) {
      const attempt = () =>
        decideCreateCategory({ ...command, actor: { id: admin.id, role } }, null);
      expect(attempt).toThrow(expect.objectContaining({ kind: 'forbidden' }));
    }
  });

  it('refuses the first segments that are pages of their own, on both levels', () => {
    for (const slug of ['admin', 'posts', 'new', 'login', 'healthz']) {
      expect(() => create({ slug })).toThrow(`Slug may not be ${slug}`);
      expect(() => create({ slug, parentId }, facts({ id: parentId }))).toThrow('Slug may not be');
    }
  });

  it('refuses slugs that are no slugs, and those shaped like an id', () => {
    for (const slug of ['', 'Grammar', 'a--b', '-a', 'a/b', 'ä', 'feed.xml', id, 'x'.repeat(81)]) {
      expect(() => create({ slug })).toThrow(expect.objectContaining({ kind: 'invalid' }));
    }
  });

  it('refuses a parent that is absent or a subcategory itself', () => {
    expect(() => create({ parentId })).toThrow('The parent category does not exist');
    const child = facts({ id: parentId, parentId: id });
    expect(() => create({ parentId }, child)).toThrow('A subcategory cannot have subcategories');
  });

  it('refuses a category that exists', () => {
    const command = { actor: null, categoryId: id, fields, parent: null };
    expect(() => decideCreateCategory(command, facts())).toThrow(
      expect.objectContaining({ kind: 'conflict' }),
    );
  });
});

describe('changing a category', () => {
  it('tells what changed, and nothing when nothing did', () => {
    expect(edit({ name: 'Grammar' })).toEqual([]);
    expect(edit({ name: 'Syntax' })).toEqual(['CategoryRenamed']);
    expect(edit({ color: 'red', icon: '📕' })).toEqual(['CategoryRestyled']);
    expect(edit({ replyRoles: ['ADMIN'] })).toEqual(['CategoryRepliesRestricted']);
    expect(edit({ allowedRoles: ['ADMIN'], position: 3 })).toEqual([
      'CategoryRestricted',
      'CategoryMoved',
    ]);
  });

  it('moves a subcategory to another parent or to the top', () => {
    const child = facts({ parentId: '01990000-0000-7000-8000-0000000000c3' });
    expect(edit({ parentId }, child)).toEqual(['CategoryMoved']);
    expect(edit({ parentId: null }, child)).toEqual(['CategoryMoved']);
  });

  it('moves a top-level category below another, unless its subcategories would hang a level too deep', () => {
    expect(edit({ parentId })).toEqual(['CategoryMoved']);
    expect(() => edit({ parentId }, facts(), true)).toThrow(
      'A category with subcategories cannot become a subcategory',
    );
  });

  it('refuses what does not exist', () => {
    const attempt = () =>
      decideEditCategory(
        { actor: admin, changes: {}, parent: null, hasSubcategories: false },
        null,
      );
    expect(attempt).toThrow(expect.objectContaining({ kind: 'not-found' }));
  });
});
