import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { progressLine, type Progress } from '@forum/import-stackexchange';
import { openMoveIn, Refused } from '@forum/move-in';
import { Ids } from '@forum/move-in/import/ids';
import { moveInLines } from '@forum/move-in/import/report';
import { importMoveIn } from '@forum/move-in/import/run';
import { z } from 'zod';
import type { Toolbox } from '../toolbox.ts';
import { JsonLines } from './json-lines.ts';
import { moveInPort } from './port.ts';
import { tellsBy, whenDeserted } from './told-in-lines.ts';

/** How a move-in file is brought, in a line. */
export const MOVE_IN_RUN = `       npm run forum -- import FILE [--staff] [--names FILE] [--prefixes FILE] [--decisions FILE] [--report FILE] [--work FOLDER]`;

/** Brings a move-in file into the forum. @returns 0: all of it came; 1: some was left out; 2: refused; 130: stopped */
export async function runMoveIn(toolbox: Toolbox, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      staff: { type: 'boolean', default: false },
      names: { type: 'string' },
      prefixes: { type: 'string' },
      decisions: { type: 'string' },
      report: { type: 'string' },
      work: { type: 'string' },
      // For the program that started it: JSON Lines.
      lines: { type: 'boolean', default: false },
    },
  });
  const path = resolve(positionals[0] ?? '');
  try {
    return await bring(toolbox, path, values);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (values.lines) tellsBy(toolbox.print)({ refused: error.message });
    else toolbox.print(error.message);
    return 2;
  }
}

interface Wishes {
  readonly staff: boolean;
  readonly names?: string | undefined;
  readonly prefixes?: string | undefined;
  readonly decisions?: string | undefined;
  readonly report?: string | undefined;
  readonly work?: string | undefined;
  readonly lines: boolean;
}

async function bring(toolbox: Toolbox, path: string, wishes: Wishes): Promise<number> {
  const { ctx, engine, reactor } = toolbox;
  const told = wishes.lines ? tellsBy(toolbox.print) : null;
  const print = told === null ? toolbox.print : () => undefined;
  const file = await openMoveIn(path);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  const end = told === null ? () => undefined : whenDeserted(() => stop.abort());
  const decisions = await JsonLines.begin(wishes.decisions);
  // What an earlier run left out is not looked at again: its lines stay.
  const named = await JsonLines.goOn(wishes.report);
  try {
    const { source } = new Ids(file.site);
    print(`Bringing ${source} from ${path}. It can be stopped and run again.`);
    const report = await importMoveIn({
      file,
      port: moveInPort(ctx, file.site, async () => {
        print('\nProjecting …');
        await engine.catchUp();
        await reactor.catchUp();
      }),
      clock: ctx.clock,
      work: wishes.work ?? workFolder(source),
      withStaff: wishes.staff,
      usernames: await namesIn(wishes.names),
      prefixes: await namesIn(wishes.prefixes),
      onDecision: (decision) => decisions.add(decision),
      onNamed: (row) => named.add(row),
      onProgress: told === null ? tell : ({ rate: _rate, ...progress }) => told({ progress }),
      signal: stop.signal,
    });
    print(`\n${moveInLines(report)}`);
    if (report.isStopped) {
      print('\nStopped. Run the same command again to continue.');
      return 130;
    }
    told?.({ outcome: { counts: report.counts, problems: report.problems } });
    return report.problems.some(({ effect }) => effect === 'left-out') ? 1 : 0;
  } finally {
    end();
    await decisions.end();
    await named.end();
    await file.close();
  }
}

/** The same in each run, so that one that was cut short goes on. */
function workFolder(source: string): string {
  const name = createHash('sha256').update(source).digest('hex').slice(0, 16);
  return join(tmpdir(), `forum-move-in-${name}`);
}

/** A JSON object of names by key. @throws Refused */
async function namesIn(path: string | undefined): Promise<ReadonlyMap<string, string>> {
  if (path === undefined) return new Map();
  const text = await readFile(path, 'utf8').catch(() => null);
  const parsed = z.record(z.string(), z.string()).safeParse(jsonOf(text ?? ''));
  if (!parsed.success) throw new Refused(`${path} is no JSON object of names by key.`);
  return new Map(Object.entries(parsed.data));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** One line that rewrites itself on a terminal, one line per stage elsewhere. */
export function tell(progress: Progress): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${progressLine(progress)}`);
  else if (progress.done === 0) process.stdout.write(`${progressLine(progress)}\n`);
}
