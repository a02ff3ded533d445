import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, constants, mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { DomainError } from '@forum/kernel';
import { type Archive, readPiece } from './archive.ts';
import { openBase } from './make-base.ts';
import { segmentName, type Piece } from './names.ts';
import type { Plan } from './plan.ts';

/** The file in which Postgres expects a restore's additional settings. */
export const SETTINGS_FILE = 'postgresql.auto.conf';

/**
 * Creates a Postgres data folder that recovers to the moment of a plan when a server is started on it.
 * @throws DomainError conflict `not-empty`, or invalid with the name of what is missing or damaged
 */
export async function layOut(archive: Archive, plan: Plan, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) {
    throw new DomainError('conflict', 'not-empty', `${folder} is not empty: name a new folder.`);
  }
  await unpack(archive, plan, folder);
  for (const piece of plan.pieces) {
    await writePiece(join(folder, 'pg_wal'), piece, {
      bytes: await readPiece(archive, piece),
      segmentBytes: plan.base.segmentBytes,
    });
  }
  await appendFile(join(folder, SETTINGS_FILE), settingsFor(plan));
  await rm(join(folder, 'standby.signal'), { force: true });
  await writeFile(join(folder, 'recovery.signal'), '', { mode: 0o600 });
}

async function unpack(archive: Archive, { base }: Plan, folder: string): Promise<void> {
  const tar = spawn('tar', [...EXTRACT, '--directory', folder], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = once(tar, 'close');
  const said = text(tar.stderr);
  // If tar ends early, its exit code says why, not the broken pipe.
  const [failure] = await Promise.all([
    pipeline(openBase(archive, base), tar.stdin).then(
      () => null,
      (error: unknown) => error,
    ),
    ended,
  ]);
  if (failure instanceof DomainError) throw failure;
  if (tar.exitCode !== 0) throw new Error(`The base backup could not be unpacked: ${await said}`);
  if (failure !== null) throw failure;
}

/**
 * An archive ends with zeros. Without `--ignore-zeros`, tar exits at the first of them: whatever is still in the pipe
 * then fails, and the end of the base backup is not verified.
 */
const EXTRACT = ['--extract', '--ignore-zeros', '--no-same-owner'];

/** Writes a piece into its segments; the missing parts of a segment are zeros, where Postgres stops. */
async function writePiece(
  folder: string,
  { from, timeline }: Piece,
  { bytes, segmentBytes }: { readonly bytes: Buffer; readonly segmentBytes: number },
): Promise<void> {
  const size = BigInt(segmentBytes);
  for (let at = 0; at < bytes.length;) {
    const place = from + BigInt(at);
    const offset = Number(place % size);
    const part = bytes.subarray(at, at + segmentBytes - offset);
    const path = join(folder, segmentName(timeline, place, size));
    const segment = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
    try {
      await segment.truncate(segmentBytes);
      await segment.write(part, 0, part.length, offset);
      await segment.sync();
    } finally {
      await segment.close();
    }
    at += part.length;
  }
}

/**
 * The log is in the folder already, so the command that would fetch it finds nothing, and Postgres looks in the folder.
 */
function settingsFor({ until }: Plan): string {
  const target =
    until === null
      ? []
      : [`recovery_target_time = '${until.toISOString().replace('T', ' ').replace('Z', '+00')}'`];
  const lines = [
    "restore_command = 'false'",
    "recovery_target_timeline = 'current'",
    "recovery_target_action = 'promote'",
    ...target,
  ];
  return `\n${BEGIN}\n${lines.join('\n')}\n`;
}

/** What follows belongs to a restore alone. */
const BEGIN = '# Restored to a point in time:';

/** The settings as they were before the restore, or the restore's own without the moment. */
export function settingsWithout(settings: string, what: 'restore' | 'moment'): string {
  if (what === 'moment') return settings.replace(/^recovery_target_time = .*\n/mu, '');
  const at = settings.lastIndexOf(`\n${BEGIN}\n`);
  return at < 0 ? settings : settings.slice(0, at);
}
