import type { BenchForum } from './bench-forum.ts';
import { faultsOf, lighthouse, requestsOf, type Report, type Requested } from './lighthouse.ts';
import { median, printTable } from './table.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What each screen weighs, how fast it shows, and what Lighthouse finds wrong with it. */
export async function measurePages({ origin, screens }: BenchForum): Promise<void> {
  const rows: string[][] = [];
  const faults = new Set<string>();
  for (const { name, path } of screens) {
    const reports: Report[] = [];
    for (let round = 0; round < ROUNDS; round += 1) reports.push(await lighthouse(origin + path));
    rows.push([name, ...(await cellsOf(reports, origin + path))]);
    for (const fault of reports.flatMap(faultsOf)) faults.add(`${name}: ${fault}`);
  }
  const scores = ['performance', 'accessibility', 'practices', 'SEO'];
  printTable(
    ['page', 'HTML', 'sent', 'JS', 'CSS', 'requests', 'LCP', 'CLS', 'blocked', ...scores],
    rows,
  );
  for (const fault of faults) process.stdout.write(`- ${fault}\n`);
}

async function cellsOf(reports: readonly Report[], address: string): Promise<string[]> {
  const [first] = reports;
  const requests = first === undefined ? [] : requestsOf(first);
  const of = (type: string) => requests.filter((each) => each.resourceType === type);
  const value = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? 0));
  const html = await (await fetch(address)).text();
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
