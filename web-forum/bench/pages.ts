import { request } from '@playwright/test';
import { newMember } from '../e2e/members.ts';
import type { BenchForum } from './bench-forum.ts';
import {
  faultsOf,
  lighthouse,
  requestsOf,
  type Cookies,
  type Report,
  type Requested,
} from './lighthouse.ts';
import { median, printTable } from './table.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What each screen weighs, how fast it shows, and what Lighthouse finds wrong with it: for visitors, and for a member. */
export async function measurePages(forum: BenchForum): Promise<void> {
  const { origin, screens } = forum;
  const rows: string[][] = [];
  const faults = new Set<string>();
  const readers = { visitor: [], member: await cookiesOfMember(forum) };
  for (const { name, path, isForMembers } of screens) {
    for (const [reader, cookies] of Object.entries(readers)) {
      if (isForMembers && cookies.length === 0) continue;
      const reports: Report[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        reports.push(await lighthouse(origin + path, cookies));
      }
      rows.push([`${name}, ${reader}`, ...(await cellsOf(reports, origin + path, cookies))]);
      for (const fault of reports.flatMap(faultsOf)) faults.add(`${name}, ${reader}: ${fault}`);
    }
  }
  const scores = ['performance', 'accessibility', 'practices', 'SEO'];
  printTable(
    ['page', 'HTML', 'sent', 'JS', 'CSS', 'requests', 'LCP', 'CLS', 'blocked', ...scores],
    rows,
  );
  for (const fault of faults) process.stdout.write(`- ${fault}\n`);
}

/** The cookies of somebody who has just registered, once a page of theirs has run its scripts. */
async function cookiesOfMember({ origin }: BenchForum): Promise<Cookies> {
  const calls = await request.newContext({ baseURL: origin });
  await newMember(calls);
  const { cookies } = await calls.storageState();
  await calls.dispose();
  return cookies.flatMap((cookie) => [cookie, { ...cookie, name: 'scripts', value: 'on' }]);
}

async function cellsOf(
  reports: readonly Report[],
  address: string,
  cookies: Cookies,
): Promise<string[]> {
  const [first] = reports;
  const requests = first === undefined ? [] : requestsOf(first);
  const of = (type: string) => requests.filter((each) => each.resourceType === type);
  const value = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? 0));
  const cookie = cookies.map(({ name, value: text }) => `${name}=${text}`).join('; ');
  const html = await (await fetch(address, { headers: { cookie } })).text();
  return [
    kilobytes(Buffer.byteLength(html)),
    kilobytes(sent(of('Document'))),
    kilobytes(sent(of('Script'))),
    kilobytes(sent(of('Stylesheet'))),
    String(requests.length),
    `${(value('largest-contentful-paint') / 1000).toFixed(2)} s`,
    value('cumulative-layout-shift').toFixed(3),
    `${value('total-blocking-time').toFixed(0)} ms`,
    ...CATEGORIES.map((category) =>
      String(
        median(
          reports.map(({ categories }) => Math.round((categories[category].score ?? 0) * 100)),
        ),
      ),
    ),
  ];
}

function sent(requests: readonly Requested[]): number {
  return requests.reduce((sum, { transferSize }) => sum + transferSize, 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
