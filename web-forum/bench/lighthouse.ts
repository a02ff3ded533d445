import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type BrowserContext } from '@playwright/test';
import { FLAGS } from './bench-forum.ts';
import { z } from 'zod';

/** Fetched when the bench runs: with its dependencies it is as large as the rest of `node_modules`. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const MOST_BYTES = 100 * 1024 * 1024;

const score = z.object({ score: z.number().nullable() });
const audit = z.object({
  title: z.string(),
  score: z.number().nullish(),
  scoreDisplayMode: z.string().optional(),
  numericValue: z.number().optional(),
  details: z.object({ items: z.unknown().optional() }).optional(),
});
const report = z.object({
  categories: z.object({
    performance: score,
    accessibility: score,
    'best-practices': score,
    seo: score,
  }),
  audits: z.record(z.string(), audit),
});
/** What Lighthouse reports on a page. */
export type Report = z.infer<typeof report>;

const requested = z.object({
  url: z.string(),
  resourceType: z.string().default('Other'),
  transferSize: z.number().default(0),
  resourceSize: z.number().default(0),
});
/** One request of the page. */
export type Requested = z.infer<typeof requested>;

/** The cookies of a reader. */
export type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** One run as a mid-range phone on slow 4G, with nothing cached. @param cookies of the reader; none: a visitor */
export async function lighthouse(url: string, cookies: Cookies): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  // Lighthouse finds the reader's cookies in a browser that is already running, and empties the storage of any other.
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...FLAGS, '--remote-debugging-port=0'],
  });
  try {
    await browser.addCookies(cookies);
    const args = ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', '--output-path=stdout'];
    const [port = ''] = (await readFile(join(folder, 'DevToolsActivePort'), 'utf8')).split('\n');
    const found = ['--port', port, '--disable-storage-reset'];
    const run = promisify(execFile);
    const { stdout } = await run('npx', [...args, ...found], { maxBuffer: MOST_BYTES });
    return report.parse(JSON.parse(stdout));
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}

/** Everything the page fetched by itself. */
export function requestsOf({ audits }: Report): Requested[] {
  const items = audits['network-requests']?.details?.items ?? [];
  return z
    .array(requested)
    .parse(items)
    .filter(({ url }) => url.startsWith('http'));
}

/** The audits that lower a page's score, by title. */
export function faultsOf({ audits }: Report): string[] {
  return Object.entries(audits)
    .filter(([, each]) => each.scoreDisplayMode === 'binary' && each.score === 0)
    .map(
      ([id, { title, details }]) =>
        `${title} (${id}): ${JSON.stringify(details?.items).slice(0, 300)}`,
    );
}
