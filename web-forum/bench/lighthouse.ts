import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
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

/** One run as a mid-range phone on slow 4G, with nothing cached. */
export async function lighthouse(url: string): Promise<Report> {
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu';
  const args = [
    '--yes',
    LIGHTHOUSE,
    url,
    '--quiet',
    '--output=json',
    '--output-path=stdout',
    flags,
  ];
  const env = { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] };
  const run = promisify(execFile);
  const { stdout } = await run('npx', args, { env, maxBuffer: MOST_BYTES });
  return report.parse(JSON.parse(stdout));
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
