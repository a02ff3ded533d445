import { metaOf } from '@forum/contracts/page';
import { SITE_SETTINGS, settingName, type SettingName } from '@forum/contracts/site-settings';
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { AdminContext, testDataProvider, type AuthProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { SECTION_NAMES, SECTIONS } from './sections.ts';
import { SettingsPage } from './SettingsPage.tsx';

// A busy machine is slow; what never appears still fails.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  location.hash = '';
});

const HISTORY = [
  { version: 2, value: 'Bread.', changedAt: '2026-11-02T10:00:00.000Z', editor: null },
  { version: 1, value: 'Bread and oil.', changedAt: '2026-11-01T10:00:00.000Z', editor: null },
];
const SERVER = {
  source: 'console',
  host: 'smtp.example.org',
  port: 587,
  security: 'starttls',
  username: 'forum',
  from: 'forum@example.org',
  hasPassword: true,
  isPasswordReadable: true,
  canKeepPassword: true,
};
const STORED: Partial<Record<SettingName, object>> = {
  purpose: { value: 'Bread.', version: 2, updatedAt: '2026-11-02T10:00:00.000Z' },
  menuLinks: { value: 'Our shop https://shop.example\nRules /rules', version: 1 },
};

/** The forum, with what it is sent. */
function aForum(refusal?: object, server: object | null = SERVER, held?: Promise<void>): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init: { method?: string; body?: string } = {}) => {
    const { pathname } = new URL(address, 'http://forum.example');
    if (init.method === 'DELETE') {
      sent.push(`DELETE ${pathname}`);
      return Response.json({ ...SERVER, source: 'none', host: '', username: '' });
    }
    if (init.method === 'PUT') {
      const body: object = JSON.parse(init.body ?? '');
      sent.push(body);
      await held;
      return Response.json({ ...SERVER, ...body, password: undefined });
    }
    if (init.method === 'PATCH') {
      sent.push(JSON.parse(init.body ?? ''));
      if (refusal === undefined) return Response.json({ actId: null, data: [] });
      const headers = { 'content-type': 'application/problem+json' };
      const { status } = { status: 422, ...refusal };
      return new Response(JSON.stringify(refusal), { status, headers });
    }
    if (pathname.endsWith('/history')) return Response.json({ data: HISTORY });
    if (pathname.endsWith('/mail-server')) {
      return server === null ? new Response('', { status: 403 }) : Response.json(server);
    }
    if (!pathname.endsWith('/settings')) return new Response('<html><body></body></html>');
    const data = settingName.options.map((id) => {
      const { initial } = SITE_SETTINGS[id];
      const never = { value: initial, initial, version: 0, updatedAt: null, editor: null };
      return { id, ...never, ...STORED[id] };
    });
    return Response.json({ data, meta: metaOf({ limit: 50 }, data.length) });
  });
  return sent;
}

function open(at = '/settings', role = 'SUPERADMIN') {
  location.hash = `#${at}`;
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
      <Routes>
        <Route path="/settings" element={<SettingsPage />} />
        <Route path="/settings/:id" element={<SettingsPage />} />
      </Routes>
    </AdminContext>,
  );
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('has a place for every setting, and for each only one', () => {
  const placed = SECTION_NAMES.flatMap((name): readonly SettingName[] => SECTIONS[name]);
  // The first steps of a new forum keep theirs.
  expect([...placed, 'settledSteps'].toSorted()).toEqual(settingName.options.toSorted());
});

it('saves what was changed in any section as one act, over the versions that were shown', async () => {
  const sent = aForum();
  open();
  type(await screen.findByLabelText('Name'), 'The Round Table');
  fireEvent.click(screen.getByText('Links'));
  const labels = await screen.findAllByLabelText('Label');
  expect(labels.map((field) => field.getAttribute('value'))).toEqual(['Our shop', 'Rules']);
  const [address] = screen.getAllByLabelText('Address');
  if (address === undefined) throw new Error('There is no address.');
  type(address, ' /shop ');
  expect(screen.getByText('Not saved yet: Name, Links in the sidebar')).toBeTruthy();
  fireEvent.click(screen.getByText('Save'));
  await expect
    .poll(() => sent)
    .toEqual([
      {
        changes: [
          { id: 'siteName', value: 'The Round Table', version: 0 },
          { id: 'menuLinks', value: 'Our shop /shop\nRules /rules', version: 1 },
        ],
      },
    ]);
});

it('says at the field what is wrong with it, and sends nothing', async () => {
  const sent = aForum();
  open('/settings/look');
  type(await screen.findByLabelText('Colour'), '#ff');
  fireEvent.click(screen.getByText('Save'));
  expect(await screen.findByText('Must be a colour such as #006186, or empty')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('says at the field what the server refuses, and keeps what was typed', async () => {
  const message = 'Must be an email address, or empty';
  const errors = [{ path: 'changes.0.value', message }];
  const told = { type: 'about:blank', title: 'Invalid', code: 'invalid', requestId: '1' };
  aForum({ ...told, status: 422, detail: 'Please check the form.', errors });
  open();
  const field = await screen.findByLabelText('Security contact');
  type(field, 'security@forum.example');
  fireEvent.click(screen.getByText('Save'));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByDisplayValue('security@forum.example')).toBeTruthy();
});

it('finds settings in all sections by their words', async () => {
  aForum();
  open();
  type(await screen.findByLabelText('Search all settings'), 'emoji');
  expect(await screen.findByLabelText('Emoji for reactions')).toBeTruthy();
  expect(screen.queryByLabelText('Name')).toBeNull();
  type(screen.getByLabelText('Search all settings'), 'queue');
  expect(await screen.findByText('Queues')).toBeTruthy();
  type(screen.getByLabelText('Search all settings'), 'xyzzy');
  expect(await screen.findByText('No settings found. Try another word.')).toBeTruthy();
});

it('shows former values behind one press, and fills one in again without saving it', async () => {
  const sent = aForum();
  open();
  fireEvent.click(await screen.findByLabelText(/^Purpose: Changed by .*History$/u));
  const former = await screen.findByText('Bread and oil.');
  const line = former.closest('li');
  if (line === null) throw new Error('There is no line.');
  fireEvent.click(within(line).getByText('Restore Bread and oil.'));
  expect(screen.getByDisplayValue('Bread and oil.')).toBeTruthy();
  expect(screen.getByText('Not saved yet: Purpose')).toBeTruthy();
  fireEvent.click(screen.getByText('Discard'));
  expect(screen.getByDisplayValue('Bread.')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('can be read by administrators, and changed by owners alone', async () => {
  aForum();
  open('/settings', 'ADMIN');
  expect(await screen.findByText(/Only the owner/u)).toBeTruthy();
  const field = await screen.findByLabelText('Name');
  expect(field.closest('fieldset')?.disabled).toBe(true);
});

it('sends a password of the mail server only where one was typed', async () => {
  const sent = aForum();
  open('/settings/mail');
  const { source: _source, hasPassword: _has, isPasswordReadable: _is, ...rest } = SERVER;
  const { canKeepPassword: _can, ...place } = rest;
  type(await screen.findByLabelText('Sender'), 'people@example.org');
  expect(screen.getByText('Not saved yet: Mail server')).toBeTruthy();
  fireEvent.click(screen.getByText('Save'));
  await expect.poll(() => sent).toEqual([{ ...place, from: 'people@example.org' }]);
  await expect.poll(() => screen.queryByText(/^Not saved yet/u)).toBeNull();
  type(screen.getByLabelText('Password'), 'canary');
  fireEvent.click(await screen.findByText('Save'));
  await expect.poll(() => sent[1]).toMatchObject({ password: 'canary' });
});

it('sends longer texts apart, with as many changes as there are fields', async () => {
  const sent = aForum();
  open('/settings/links');
  const long = `/${'x'.repeat(190)}`;
  for (const [n, field] of (await screen.findAllByLabelText('Address')).entries()) {
    type(field, `${long}${n}`);
  }
  const [add] = screen.getAllByLabelText('ra.action.add');
  if (add === undefined) throw new Error('Nothing can be added.');
  fireEvent.click(add);
  await expect.poll(() => screen.getAllByLabelText('Address').length).toBe(3);
  type(screen.getAllByLabelText('Label')[2] ?? add, 'Third');
  type(screen.getAllByLabelText('Address')[2] ?? add, `${long}2`);
  fireEvent.click(screen.getByText('General'));
  type(await screen.findByLabelText('Name'), 'The Round Table');
  fireEvent.click(screen.getByText('Save'));
  await expect
    .poll(() => sent)
    .toEqual([
      {
        changes: [{ id: 'siteName', value: 'The Round Table', version: 0 }],
        long: [expect.objectContaining({ id: 'menuLinks' })],
      },
    ]);
});

it('is saved once, however often it is pressed', async () => {
  const sent = aForum();
  open();
  type(await screen.findByLabelText('Name'), 'The Round Table');
  const save = screen.getByText('Save');
  fireEvent.click(save);
  fireEvent.click(save);
  await screen.findByText('Not saved yet: Name');
  await expect.poll(() => screen.queryByText('Saving…')).toBeNull();
  expect(sent).toHaveLength(1);
});

it('names fields of other sections that keep it from being saved', async () => {
  const sent = aForum();
  open('/settings/look');
  type(await screen.findByLabelText('Colour'), '#ff');
  fireEvent.click(screen.getByText('General'));
  await screen.findByLabelText('Purpose');
  fireEvent.click(screen.getByText('Save'));
  fireEvent.click(await screen.findByRole('link', { name: 'Colour' }));
  expect(await screen.findByText('Must be a colour such as #006186, or empty')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('saves over the version that somebody else has saved meanwhile, pressed once more', async () => {
  const told = {
    type: 'about:blank',
    title: 'Conflict',
    code: 'changed-meanwhile',
    requestId: '1',
  };
  const sent = aForum({ ...told, status: 409, detail: 'Changed meanwhile.' });
  open();
  type(await screen.findByLabelText('Purpose'), 'Cake.');
  const before = STORED.purpose ?? {};
  STORED.purpose = { value: 'Oil.', version: 3, updatedAt: '2026-11-03T10:00:00.000Z' };
  try {
    fireEvent.click(screen.getByText('Save'));
    await expect.poll(() => sent).toMatchObject([{ changes: [{ value: 'Cake.', version: 2 }] }]);
    await screen.findByText(/Nov 3, 2026/u);
    fireEvent.click(screen.getByText('Save'));
    await expect.poll(() => sent[1]).toMatchObject({ changes: [{ value: 'Cake.', version: 3 }] });
  } finally {
    STORED.purpose = before;
  }
});

it('says that the mail server is saved, which cannot be undone', async () => {
  const sent = aForum();
  open('/settings/mail');
  type(await screen.findByLabelText('Sender'), 'people@example.org');
  fireEvent.click(screen.getByText('Save'));
  await expect.poll(() => sent).toHaveLength(1);
  expect(await screen.findByText(/^Saved\. A change of the mail server/u)).toBeTruthy();
  expect(screen.queryByText('Undo')).toBeNull();
});

it('removes the mail server after a question, and sends no test email without one', async () => {
  const sent = aForum();
  open('/settings/mail');
  expect(await screen.findByText('Send me a test email')).toBeTruthy();
  fireEvent.click(screen.getByText('Remove mail server'));
  fireEvent.click(await screen.findByText('ra.action.confirm'));
  await expect.poll(() => sent).toEqual(['DELETE /api/admin/mail-server']);
  await expect.poll(() => screen.queryByText('Send me a test email')).toBeNull();
  expect(screen.queryByText('Remove mail server')).toBeNull();
});

it('shows the other settings where the mail server cannot be read', async () => {
  aForum(undefined, null);
  open();
  expect(await screen.findByLabelText('Name')).toBeTruthy();
});

it('keeps what is typed for the mail server while it is being saved', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sent = aForum(undefined, SERVER, held);
  open('/settings/mail');
  type(await screen.findByLabelText('Sender'), 'people@example.org');
  fireEvent.click(screen.getByText('Save'));
  await expect.poll(() => sent).toHaveLength(1);
  type(screen.getByLabelText('Username'), 'round-table');
  release();
  await expect.poll(() => screen.queryByText('Saving…')).toBeNull();
  expect(await screen.findByText('Not saved yet: Mail server')).toBeTruthy();
  expect(screen.getByDisplayValue('round-table')).toBeTruthy();
});
