import { cleanup, render, screen, within } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { Dashboard } from './Dashboard.tsx';

afterEach(cleanup);

const numbers = {
  totals: { members: 12, posts: 30, comments: 50, votes: 70 },
  days: [{ day: '2026-03-01', members: 1, posts: 2, comments: 3, votes: 4 }],
  openCases: 5,
  waiting: 6,
};
const machines = {
  newest: [{ id: 'm', username: 'ann', createdAt: '2026-03-01T12:00:00.000Z' }],
  queues: [
    { id: 'projections', waiting: 7, oldest: null },
    { id: 'mails', waiting: 8, oldest: null },
  ],
  failedMails: 9,
  system: { databaseBytes: 1024, disk: { freeBytes: 1024, totalBytes: 2048 }, mailsAreSent: true },
  backup: { madeAt: '2026-03-01T12:00:00.000Z', isTested: true },
  isBackupLate: false,
};

async function draw(seen: typeof machines | null) {
  const getOne = async () => ({ data: { id: 'now', ...numbers, machines: seen } });
  render(
    <AdminContext dataProvider={Object.assign(testDataProvider(), { getOne })}>
      <Dashboard />
    </AdminContext>,
  );
  await screen.findByRole('region', { name: 'Work' });
}

/** The links of a part, each with what it says. */
function linksOf(name: string) {
  const links = within(screen.getByRole('region', { name })).getAllByRole('link');
  return links.map((link) => [link.textContent, link.getAttribute('href')]);
}

it('leads from each number to its list', async () => {
  await draw(machines);
  expect(linksOf('The last 30 days').map(([, to]) => to)).toEqual([
    '#/users',
    '#/posts',
    '#/comments',
    '/stats',
  ]);
  expect(linksOf('Work')).toEqual([
    ['5 open cases', '#/cases?filter=%7B%22state%22%3A%22open%22%7D'],
    ['6 waiting for approval', '#/submissions'],
  ]);
  expect(linksOf('Machines')).toEqual([
    ['7 events behind', '#/projections'],
    ['8 mails waiting', '#/queues'],
    ['9 mails given up', '#/mails?filter=%7B%22state%22%3A%22given-up%22%7D'],
    [expect.stringContaining('database'), '#/system'],
    [expect.stringContaining('free on disk'), '#/system'],
    ['2026-03-01 last backup', '#/backups'],
    ['1 new members', '#/users'],
    ['ann', '#/users/m/show'],
  ]);
});

it('says that nobody gets mail where no server is set', async () => {
  await draw({ ...machines, system: { ...machines.system, mailsAreSent: false } });
  expect(linksOf('Machines')).toContainEqual([
    'No mails are sent: SMTP_URL is not set',
    '#/system',
  ]);
});

it('says nothing of machines to moderators', async () => {
  await draw(null);
  expect(linksOf('Work')).toHaveLength(2);
  expect(screen.queryByRole('region', { name: 'Machines' })).toBeNull();
});
