import { listCategories } from '@forum/contracts/categories';
import { metaOf } from '@forum/contracts/page';
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answer } from '../../testing/answers.ts';
import { aCategoryPage } from '../../testing/given.ts';
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

function shown(at: string) {
  const { stats: _stats, ...kitchen } = aCategoryPage();
  return renderPart(<Component />, {
    at,
    handlers: [
      answer(listCategories, () => ({ data: [kitchen], meta: metaOf({ limit: 200 }, 1) })),
    ],
  });
}
