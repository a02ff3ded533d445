import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import type { DashboardRecord, Waiting } from '../providers/dashboard-resource.ts';
import { Dashboard } from './Dashboard.tsx';

afterEach(cleanup);

const NOTHING: Waiting = { count: 0, oldest: null };
const dayAt = (at: number) => new Date(Date.UTC(2026, 2, 1 + at)).toISOString().slice(0, 10);
const numbers: Omit<DashboardRecord, 'id' | 'machines'> = {
  at: Date.parse('2026-06-04T12:00:00Z'),
  totals: { members: 12_345, posts: 30, comments: 50, votes: 70, purpose: '' },
  days: Array.from({ length: 90 }, (_, at) => ({
    day: dayAt(at),
    members: 1,
    posts: at,
    comments: 0,
    votes: 4,
  })),
  openCases: { count: 5, oldest: '2026-06-01T12:00:00.000Z' },
  appeals: NOTHING,
  submissions: { count: 6, oldest: '2026-06-04T09:00:00.000Z' },
  unattended: [],
  moreUnattended: 0,
};
const machines = {
  newest: [{ id: 'm', username: 'ann', createdAt: '2026-03-01T12:00:00.000Z' }],
  queues: [
    { id: 'projections', waiting: 7, oldest: null },
    { id: 'mails', waiting: 8, oldest: null },
  ],
  failedMails: 0,
  parked: 0,
  system: {
    databaseBytes: 1024,
    disks: [
      { of: 'data', room: { freeBytes: 4096, totalBytes: 8192 } },
      { of: 'uploads', room: null },
      { of: 'backups', room: { freeBytes: 1024, totalBytes: 2048 } },
    ],
    slots: [],
    mailsAreSent: true,
  },
  backup: { madeAt: '2026-03-01T12:00:00.000Z', isTested: true },
  isBackupLate: false,
};

async function draw(seen: typeof machines | null, other: Partial<typeof numbers> = {}) {
  const getOne = async () => ({ data: { id: 'now', ...numbers, ...other, machines: seen } });
  render(
    <AdminContext dataProvider={Object.assign(testDataProvider(), { getOne })}>
      <Dashboard />
    </AdminContext>,
  );
  await screen.findByRole('region', { name: 'To do' });
}

/** The links of a part, each with its text. */
function linksOf(name: string) {
  const links = within(screen.getByRole('region', { name })).getAllByRole('link');
  return links.map((link) => [link.textContent, link.getAttribute('href')]);
}

const QUEUES = [
  ['5 open cases · oldest waiting 3 days', '#/cases?filter=%7B%22state%22%3A%22open%22%7D'],
  ['6 waiting for approval · oldest waiting 3 hours', '#/submissions'],
];

it('leads from each number to its list', async () => {
  await draw(machines);
  expect(linksOf('Statistics')).toEqual([
    ['12,345 Members', '#/users'],
    ['30 Posts', '#/posts'],
    ['50 Comments', '#/comments'],
    ['70 Votes', '/stats'],
  ]);
  expect(linksOf('To do')).toEqual(QUEUES);
  expect(linksOf('Server')).toEqual([
    ['ann', '#/users/m/show'],
    ['Events behind 7', '#/projections'],
    ['Emails waiting 8', '#/queues'],
    [expect.stringContaining('Database'), '#/system'],
    [expect.stringMatching(/^Free disk space 1\.0.KB$/u), '#/system'],
    ['Last backup 1 Mar', '#/backups'],
  ]);
});

it('names what is broken beside what waits, and nothing that is well', async () => {
  await draw({
    ...machines,
    failedMails: 1,
    parked: 2,
    isBackupLate: true,
    system: { ...machines.system, mailsAreSent: false },
  });
  expect(linksOf('To do')).toEqual([
    ...QUEUES,
    ['1 email could not be sent', '#/mails?filter=%7B%22state%22%3A%22given-up%22%7D'],
    ['2 failed events', '#/parked'],
    ['1 backup overdue', '#/backups'],
    ['1 setting missing · emails are not being sent: set a mail server', '#/settings/mail'],
  ]);
});

it('names appeals between the cases and what waits for approval', async () => {
  await draw(null, { appeals: { count: 1, oldest: '2026-06-03T12:00:00.000Z' } });
  expect(linksOf('To do')[1]).toEqual([
    '1 appeal · oldest waiting 24 hours',
    '#/cases?filter=%7B%22state%22%3A%22appealed%22%7D',
  ]);
});

it('names groups without an owner that members ask to join, each with its page in the forum', async () => {
  await draw(machines, { unattended: [{ name: 'Bakers', slug: 'bakers', waiting: 2 }] });
  expect(linksOf('To do')[2]).toEqual([
    '2 requests to join “Bakers” · the group has no owner',
    '/groups/bakers',
  ]);
});

it('tells groups of one name apart, and says how many more there are', async () => {
  const [one, other] = [
    { name: 'Bakers', slug: 'bakers', waiting: 2 },
    { name: 'Bakers', slug: 'bakers-2', waiting: 2 },
  ];
  await draw(machines, { unattended: [one, other], moreUnattended: 1 });
  expect(linksOf('To do').slice(2)).toEqual([
    ['2 requests to join “Bakers” · the group has no owner', '/groups/bakers'],
    ['2 requests to join “Bakers” · the group has no owner', '/groups/bakers-2'],
    ['1 more group with requests to join · it has no owner', '/groups'],
  ]);
});

it('says when nothing waits', async () => {
  await draw(null, { openCases: NOTHING, submissions: NOTHING });
  expect(screen.getByRole('heading', { name: 'Nothing needs your attention' })).toBeDefined();
  expect(linksOf('To do').map(([text]) => text)).toEqual([
    '0 open cases',
    '0 waiting for approval',
  ]);
});

it('says how this week stands against the one before', async () => {
  await draw(null);
  const said = screen.getByRole('region', { name: 'Statistics' }).textContent;
  expect(said).toContain('602 in 7 days, 9% more than the week before');
  expect(said).toContain('28 in 7 days, as many as the week before');
});

it('tells of the chosen day, and shows them as a table', async () => {
  await draw(null);
  const chart = screen.getByRole('slider', { name: 'Posts per day' });
  expect(chart.getAttribute('aria-valuetext')).toBe('29 May: 89');
  fireEvent.change(chart, { target: { value: '1' } });
  expect(chart.getAttribute('aria-valuetext')).toBe('30 Apr: 60');
  fireEvent.click(screen.getByRole('button', { name: '7 days' }));
  expect(chart.getAttribute('max')).toBe('7');
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toHaveLength(8);
  expect(rows[1]).toBe('29 May18904');
});

it('says nothing of machines to moderators', async () => {
  await draw(null);
  expect(linksOf('To do')).toEqual(QUEUES);
  expect(screen.queryByRole('region', { name: 'Server' })).toBeNull();
});
