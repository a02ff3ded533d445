import { listCategories, type CategoryTree } from '@forum/contracts/categories';
import { metaOf } from '@forum/contracts/page';
import { getOwnProfile, type OwnUser } from '@forum/contracts/users';
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answer } from '../../testing/answers.ts';
import { aCategoryPage, anOwnUser } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { Component } from './new-anywhere.tsx';

afterEach(cleanup);

// On a slow line the page opens before its loader knows the categories.
describe('a new post, before the categories are there', () => {
  it('goes on to the category that the address names', async () => {
    const { findByText, router } = shown('/new?category=kitchen');
    expect(await findByText('Elsewhere')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/kitchen/new');
  });

  it.each(['/new', '/new?category=nowhere'])('lets one be chosen at %s', async (at) => {
    const { findByRole, router } = shown(at);
    expect(await findByRole('dialog', { name: 'Select a Category' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/new');
  });
});

it('leads somewhere where there is no category: the owner to make one, others to wait', async () => {
  const owner = shown('/new', { categories: [], viewer: anOwnUser({ role: 'SUPERADMIN' }) });
  const make = await owner.findByRole('link', { name: 'Create categories' });
  expect(make.getAttribute('href')).toBe('/admin');
  expect(owner.queryByRole('dialog')).toBeNull();
  cleanup();
  const member = shown('/new', { categories: [], viewer: anOwnUser() });
  expect(await member.findByText(/an administrator has to create the first one/u)).toBeTruthy();
});

interface Forum {
  readonly categories?: readonly CategoryTree[];
  readonly viewer?: OwnUser;
}

function shown(at: string, { categories = [kitchen()], viewer = anOwnUser() }: Forum = {}) {
  return renderPart(<Component />, {
    at,
    handlers: [
      answer(listCategories, () => ({
        data: [...categories],
        meta: metaOf({ limit: 200 }, categories.length),
      })),
      answer(getOwnProfile, () => viewer),
    ],
  });
}

function kitchen(): CategoryTree {
  const { stats: _stats, ...category } = aCategoryPage();
  return category;
}
