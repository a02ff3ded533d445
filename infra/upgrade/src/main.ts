import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlainError, sentenceOf } from '@forum/launcher/plain-error';
import { writeReleasedSchema } from './schema/write-schema.ts';
import { openServers, type Servers } from './stage/servers.ts';
import { checkOut, versionOf } from './releases/check-out.ts';
import { hasCommit, lastRelease, type Release, releaseAt } from './releases/git.ts';
import { type Outcome, tryUpgrade } from './trial/trial.ts';

const SECONDS = 300;
const PER_SECOND = 25;
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => interruption.abort(130));
}
const { signal } = interruption;
const args = process.argv.slice(2);
const given = new Map(args.map((one) => [one.split('=')[0], one.split('=')[1] ?? '']));
try {
  process.exitCode = given.has('schema') ? await keepSchema() : await run();
} catch (error) {
  if (!(error instanceof PlainError)) throw error;
  say(sentenceOf(error));
  process.exitCode = 1;
}

async function keepSchema(): Promise<number> {
  const tables = await onServers((servers) => writeReleasedSchema(servers, signal));
  say(`The schema of this release is kept: ${tables} tables.`);
  return 0;
}

async function run(): Promise<number> {
  const newer = await releaseAt(given.get('to') ?? 'HEAD', signal);
  const from = given.get('from');
  const older = from === undefined ? lastRelease() : await releaseAt(from, signal);
  if (!(await hasCommit(older, signal))) return skipped(older);
  say(`from ${older.name} to ${newer.name}, both installed and built in .data/upgrade`);
  const olderCheckout = await checkOut(older, null, signal);
  const newerCheckout = await checkOut(newer, await numberAfter(older, newer), signal);
  const seconds = Number(given.get('seconds') ?? SECONDS);
  const perSecond = Number(given.get('rate') ?? PER_SECOND);
  return report(
    await onServers((servers) =>
      tryUpgrade({ servers, older: olderCheckout, newer: newerCheckout, seconds, perSecond, say }),
    ),
  );
}

/** Nothing was tested, which is a fault if nobody notices. @returns the exit code */
function skipped({ name, commit }: Release): number {
  say(
    `Skipped: this clone lacks ${name} (${commit}): git fetch --unshallow, or name another by from=COMMIT.`,
  );
  return process.env['CI'] === undefined ? 0 : 1;
}

/** Until it is released, the newer one has the last release's number, but processes compare numbers. */
async function numberAfter(older: Release, newer: Release): Promise<string | null> {
  const [was, is] = [await versionOf(older, signal), await versionOf(newer, signal)];
  const [major = '0', minor = '0'] = was.split('.');
  return was === is ? `${major}.${Number(minor) + 1}.0` : null;
}

async function onServers<Result>(work: (servers: Servers) => Promise<Result>): Promise<Result> {
  const servers = await openServers(mkdtempSync(join(tmpdir(), 'forum-upgrade-')), signal);
  try {
    return await work(servers);
  } finally {
    await servers.close();
  }
}

function report({ experience, faults }: Outcome): number {
  const { acknowledged, read, deferred, behind, slowestMs, unseenMs } = experience;
  say(`${acknowledged} writes acknowledged, ${read} reads, ${deferred} asked to come back (503)`);
  say(`${behind} reads came before tables that were taken up again were up to date`);
  say(
    `slowest answer ${Math.round(slowestMs)} ms; a writer looked for a post ${Math.round(unseenMs)} ms at most`,
  );
  for (const [fault, count] of countOf(faults))
    say(`✗ ${fault}${count > 1 ? ` (${count} times)` : ''}`);
  say(
    faults.length === 0
      ? '✓ nothing was lost, and nobody was refused'
      : `✗ ${faults.length} faults`,
  );
  return faults.length === 0 ? 0 : 1;
}

/** The same fault for different ids counts once. */
function countOf(faults: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const fault of faults) {
    const kind = fault.replaceAll(/(?<=\/)[0-9a-f-]{36}/gu, ':id');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
