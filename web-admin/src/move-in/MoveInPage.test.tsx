import type { MoveInRun } from '@forum/contracts/move-in-runs';
import { metaOf } from '@forum/contracts/page';
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, testDataProvider, type AuthProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { MoveInPage } from './MoveInPage.tsx';

// A busy machine is slow; what never appears still fails.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ID = '0b6c1f3e-6d0c-7c3e-8a55-0d6f0c3f1a11';
const AT = '2026-03-01T12:00:00.000Z';
const RUN: MoveInRun = {
  id: ID,
  system: 'discourse',
  source: 'forum.tar.gz',
  step: 'read',
  state: 'ready',
  isStopping: false,
  progress: null,
  report: null,
  outcome: null,
  verified: null,
  failure: null,
  withStaff: false,
  forgetsLogins: true,
  requestedBy: null,
  requestedAt: AT,
  hasFiles: true,
  sourceDeletedAt: null,
  finishedAt: null,
};

/** A server with one move, or none, and what it is sent. */
function aServer(run: Partial<MoveInRun> | null): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init: { method?: string; body?: string } = {}) => {
    const { pathname } = new URL(address, 'http://forum.example');
    if (pathname.endsWith('/sources')) {
      const source = { name: 'forum.tar.gz', isFolder: false, bytes: 2048, changedAt: AT };
      return Response.json({ folder: '/data/move-in', freeBytes: 1024 ** 3, sources: [source] });
    }
    if (pathname.endsWith('/uploads')) return Response.json({ mostBytes: 1024 ** 4, uploads: [] });
    if (init.method === 'POST') {
      sent.push(init.body === undefined ? pathname : JSON.parse(init.body));
      return Response.json({ ...RUN, ...run }, { status: 201 });
    }
    const data = run === null ? [] : [{ ...RUN, ...run }];
    return Response.json({ data, meta: metaOf({ limit: 1 }, data.length) });
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
      <MoveInPage />
    </AdminContext>,
  );
}

it('asks where one comes from and what one has, and has it read', async () => {
  const sent = aServer(null);
  open();
  expect(await screen.findByText('/data/move-in')).toBeDefined();
  expect(screen.getByText(/Admin, Backups, Backup, with uploads/u)).toBeDefined();
  fireEvent.change(screen.getByLabelText('File or folder'), { target: { value: 'forum.tar.gz' } });
  fireEvent.click(screen.getByText('Read it'));
  const asked = { system: 'discourse', source: 'forum.tar.gz' };
  await expect.poll(() => sent).toEqual([{ ...asked, withStaff: false, forgetsLogins: true }]);
});

it('says in words what comes and what does not, before anything is written', async () => {
  const problem = { kind: 'topics', rows: 3, what: 'topics without a category', examples: [] };
  const sent = aServer({
    report: {
      system: 'discourse',
      kinds: [{ kind: 'members', rows: 1200, comes: 1199, expected: 1200 }],
      problems: [{ ...problem, effect: 'changed' }],
      leftOutBefore: [{ kind: 'messages', rows: 2, reason: 'flags' }],
      isWhole: false,
    },
  });
  open();
  expect(await screen.findByText('Not everything comes: see below.')).toBeDefined();
  expect(screen.getByText('1,199')).toBeDefined();
  expect(screen.getByText('Discussions: 3 topics without a category')).toBeDefined();
  expect(screen.getByText('Private messages: 2 flags')).toBeDefined();
  fireEvent.click(screen.getByText('Move in', { selector: 'button' }));
  expect(await screen.findByText(/only a backup from before leads back/u)).toBeDefined();
  expect(sent).toEqual([]);
});

it('shows how far it is, and lets it be paused', async () => {
  const progress = { stage: 'members', done: 250, total: 1000, secondsLeft: 61 };
  aServer({ step: 'bring', state: 'running', progress });
  open();
  expect(await screen.findByText('Members: 250 of 1,000, about 2 minutes left')).toBeDefined();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  expect(screen.getByText('Pause')).toBeDefined();
});

it('says what came, and asks again for what is new', async () => {
  const counts = [{ kind: 'topics', brought: 7, here: 1, compared: 2 }];
  aServer({ step: 'bring', state: 'done', outcome: { counts, problems: [] } });
  open();
  expect(await screen.findByText('Your community has moved in.')).toBeDefined();
  fireEvent.click(screen.getByText('Run again for what is new'));
  const field = await screen.findByLabelText('File or folder');
  await expect.poll(() => field.getAttribute('value')).toBe('forum.tar.gz');
});

it('shows administrators what is going on, and no buttons', async () => {
  aServer({ step: 'read', state: 'failed', failure: 'There is no dump.sql.gz and no dump.sql.' });
  open('ADMIN');
  expect(await screen.findByText(/Only an owner can move a forum in/u)).toBeDefined();
  expect(screen.getByText('There is no dump.sql.gz and no dump.sql.')).toBeDefined();
  expect(screen.queryByText('Go on')).toBeNull();
});
