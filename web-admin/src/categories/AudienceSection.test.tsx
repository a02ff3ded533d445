import type { CategoryTree } from '@forum/contracts/categories';
import type { CategoryAudience } from '@forum/contracts/category-audience';
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { AdminContext, RecordContextProvider, testDataProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { AudienceSection } from './AudienceSection.tsx';

// A busy machine is slow; what never appears still fails.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const id = '01990000-0000-7000-8000-0000000000c1';
const STAFF: CategoryAudience['seeRoles'] = ['MODERATOR', 'ADMIN', 'SUPERADMIN'];
const staffs: CategoryAudience = {
  seeRoles: STAFF,
  seeGroups: [],
  becoming: null,
  posts: 12,
  comments: 30,
  subcategories: 0,
  left: 0,
};
const category: CategoryTree = {
  id,
  name: 'Back room',
  slug: 'back-room',
  color: 'gray',
  icon: null,
  parentId: null,
  parent: null,
  description: null,
  allowedRoles: [],
  replyRoles: [],
  seeRoles: STAFF,
  seeGroups: [],
  _count: { posts: 12, members: 0 },
  children: [],
};

/** The section over a forum, with what it is sent; once asked, the change takes one look. */
function open(): unknown[] {
  const sent: unknown[] = [];
  const meanwhile = { ...staffs, becoming: { seeRoles: [], seeGroups: [] }, left: 7 };
  const looks = [staffs, meanwhile, { ...staffs, seeRoles: [] }];
  vi.stubGlobal(
    'fetch',
    async (_address: string, init: { method?: string; body?: string } = {}) => {
      if (init.method === 'POST') {
        sent.push(JSON.parse(init.body ?? ''));
        return Response.json(meanwhile);
      }
      return Response.json(looks.length > 1 ? looks.shift() : looks[0]);
    },
  );
  const dataProvider = Object.assign(testDataProvider(), {
    getList: async () => ({ data: [], total: 0 }),
    getMany: async () => ({ data: [] }),
  });
  render(
    <AdminContext dataProvider={dataProvider}>
      <RecordContextProvider value={category}>
        <AudienceSection />
      </RecordContextProvider>
    </AdminContext>,
  );
  return sent;
}

it('says in numbers what follows, before it is sent, and counts down until all have followed', async () => {
  const sent = open();
  await screen.findByText('Only staff can see this category.');
  fireEvent.click(screen.getByRole('button', { name: 'Change who can see it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who can see Back room?' }));
  expect(dialog.getByText('The same people can see it already.')).toBeDefined();
  const roles = dialog.getByRole('combobox', { name: 'Who can see it' });
  fireEvent.keyDown(roles, { key: 'Backspace' });
  await dialog.findByText(/^Everyone will see 12 posts and 30 replies\./);
  fireEvent.click(dialog.getByRole('button', { name: 'Change who can see it' }));
  await screen.findByText(/7 posts are left/);
  expect(sent).toEqual([{ seeRoles: [], seeGroups: [] }]);
  await screen.findByText('Everyone can see this category.');
  expect(screen.queryByText(/posts are left/)).toBeNull();
});
