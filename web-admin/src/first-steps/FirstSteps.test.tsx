import { FIRST_STEPS, type FirstStep } from '@forum/contracts/first-steps';
import { metaOf } from '@forum/contracts/page';
import { SITE_SETTINGS, settingName } from '@forum/contracts/site-settings';
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, testDataProvider, type AuthProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { FirstSteps } from './FirstSteps.tsx';

// A busy machine is slow; what never appears still fails.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Sent {
  readonly call: string;
  readonly body: unknown;
}

const NO_SERVER = {
  source: 'none',
  host: '',
  port: 587,
  security: 'starttls',
  username: '',
  from: 'noreply@localhost',
  hasPassword: false,
  isPasswordReadable: true,
  canKeepPassword: true,
};

const CATEGORY = {
  id: '0b6c1f3e-6d0c-7c3e-8a55-0d6f0c3f1a11',
  name: 'Announcements',
  slug: 'announcements',
  color: 'blue',
  icon: null,
  parentId: null,
  parent: null,
  description: null,
  allowedRoles: [],
  replyRoles: [],
  seeRoles: [],
  seeGroups: [],
  _count: { posts: 0, members: 0 },
  children: [],
  stats: { totalPosts: 0, activeMembers: 0, lastActivityAt: null, postsThisWeek: 0 },
};

function aPage(slug: string, version: number) {
  const texts = { title: slug, content: '{}' };
  return { id: slug, slug, ...texts, version, updatedAt: null, editor: null };
}

/** A new forum with some of its steps done, and what it is sent. */
function aForum(done: ReadonlySet<FirstStep>, isRefused = (_nth: number) => false): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, init: { method?: string; body?: string } = {}) => {
    const { pathname } = new URL(address, 'http://forum.example');
    const { method = 'GET' } = init;
    const call = `${method} ${pathname.replace('/api', '')}`;
    if (call === 'GET /first-steps') {
      const steps = FIRST_STEPS.map((name) => ({ name, isDone: done.has(name) }));
      return Response.json({ isOpen: done.size < steps.length, steps });
    }
    if (call === 'GET /admin/settings') {
      const data = settingName.options.map((id) => {
        const { initial } = SITE_SETTINGS[id];
        return { id, value: initial, initial, version: 0, updatedAt: null, editor: null };
      });
      return Response.json({ data, meta: metaOf({ limit: 50 }, data.length) });
    }
    if (call === 'GET /admin/mail-server') return Response.json(NO_SERVER);
    if (call === 'GET /admin/pages/about') return Response.json(aPage('about', 2));
    if (call === 'GET /admin/pages/rules') return Response.json(aPage('rules', 0));
    if (method === 'GET') return new Response('<html><body></body></html>');
    const body: unknown = JSON.parse(init.body ?? '{}');
    sent.push({ call, body });
    if (call === 'PUT /admin/mail-server') {
      return Response.json({ ...NO_SERVER, ...Object(body), source: 'console' });
    }
    if (call.startsWith('PATCH /admin/pages/')) return Response.json(aPage('rules', 1));
    if (call === 'POST /categories') {
      return isRefused(sent.length)
        ? new Response('', { status: 503 })
        : Response.json(CATEGORY, { status: 201 });
    }
    if (call === 'PATCH /admin/settings') return Response.json({ actId: null, data: [] });
    return Response.json({}, { status: 201 });
  });
  return sent;
}

function open(role = 'SUPERADMIN') {
  const authProvider: AuthProvider = {
    login: async () => undefined,
    logout: async () => undefined,
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    canAccess: async () => true,
    getIdentity: async () => ({ id: '1', role }),
  };
  render(
    <AdminContext dataProvider={testDataProvider()} authProvider={authProvider}>
      <FirstSteps />
    </AdminContext>,
  );
}

it('opens the first step that is left, and “Later” the one after it', async () => {
  aForum(new Set<FirstStep>(['name']));
  open();
  expect(await screen.findByText('1 of 8 done')).toBeTruthy();
  expect(await screen.findByLabelText('Colour')).toBeTruthy();
  fireEvent.click(screen.getByText('Skip for now'));
  expect(await screen.findByText('Create these 4 categories')).toBeTruthy();
  expect(screen.getByLabelText('Colour').closest('[hidden]')).not.toBeNull();
});

it('keeps what is typed while another step is open', async () => {
  aForum(new Set<FirstStep>());
  open();
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Round Table' } });
  fireEvent.click(screen.getByText('Skip for now'));
  fireEvent.click(await screen.findByText('Name and purpose'));
  expect(screen.getByDisplayValue('Round Table')).toBeTruthy();
});

it('writes a text from the template only where nobody has written one, and once', async () => {
  const sent = aForum(new Set<FirstStep>(['name', 'look', 'categories']));
  open();
  const save = await screen.findByText('Save text');
  expect(screen.queryByLabelText('Welcome (/about)')).toBeNull();
  fireEvent.click(save);
  fireEvent.click(save);
  await expect.poll(() => screen.queryByLabelText('Server')).not.toBeNull();
  expect(sent.map(({ call }) => call)).toEqual(['PATCH /admin/pages/rules']);
});

it('saves a name and a purpose as the settings do', async () => {
  const sent = aForum(new Set<FirstStep>());
  open();
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Round Table' } });
  fireEvent.change(screen.getByLabelText('Purpose'), { target: { value: 'Bread.' } });
  fireEvent.click(screen.getByText('Save'));
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        call: 'PATCH /admin/settings',
        body: {
          changes: [
            { id: 'siteName', value: 'Round Table' },
            { id: 'purpose', value: 'Bread.' },
          ],
        },
      },
    ]);
});

it('settles a step as it is, or puts the list away, in a setting', async () => {
  const sent = aForum(new Set<FirstStep>(['name', 'look', 'categories', 'rules', 'mail']));
  open();
  fireEvent.click(await screen.findByText('Keep as it is'));
  fireEvent.click(screen.getByText('Hide this checklist'));
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toMatchObject([
      { changes: [{ id: 'settledSteps', value: 'registration' }] },
      { changes: [{ id: 'settledSteps', value: 'all' }] },
    ]);
});

it('is for owners alone, and not there in a forum that has all it needs', async () => {
  aForum(new Set<FirstStep>());
  open('ADMIN');
  await expect.poll(() => document.body.textContent).toBe('');
  cleanup();
  aForum(new Set(FIRST_STEPS));
  open();
  await expect.poll(() => document.body.textContent).toBe('');
});

it('stays at the mail server once it is saved, for a test email, and goes on from there', async () => {
  const done = new Set<FirstStep>(['name', 'look', 'categories', 'rules', 'invites', 'moderators']);
  const sent = aForum(done);
  open();
  fireEvent.change(await screen.findByLabelText('Server'), { target: { value: 'relay.internal' } });
  fireEvent.change(screen.getByLabelText('Sender'), { target: { value: 'a@example.org' } });
  fireEvent.click(screen.getByText('Save'));
  await expect.poll(() => sent.map(({ call }) => call)).toEqual(['PUT /admin/mail-server']);
  expect(await screen.findByText('Send me a test email')).toBeTruthy();
  done.add('mail');
  fireEvent.click(await screen.findByText(/^(?:Next step|Skip for now)$/u));
  expect(await screen.findByLabelText('Registration')).toBeTruthy();
});

it('creates none twice of the categories that were made before one could not be', async () => {
  const sent = aForum(new Set<FirstStep>(['name', 'look']), (nth) => nth === 2);
  open();
  fireEvent.click(await screen.findByText('Create these 4 categories'));
  fireEvent.click(await screen.findByText('Create these 3 categories'));
  await expect.poll(() => sent).toHaveLength(5);
  expect(sent.map(({ body }) => Object(body).name)).toEqual([
    'Announcements',
    'Help',
    'Help',
    'Ideas',
    'Show and tell',
  ]);
});
