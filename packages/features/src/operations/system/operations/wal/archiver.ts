import { setTimeout as delay } from 'node:timers/promises';
import {
  connectForReplication,
  identifySystem,
  lsnText,
  type Lsn,
  readLsn,
  sqlState,
  type Database,
} from '@forum/database';
import type { AppContext } from '../../../../framework/feature.ts';
import { type Archive, listPieces } from './archive.ts';
import { lastChain } from './chain.ts';
import { type BaseSettings, keepBases } from './keep-bases.ts';
import { createPlace } from './place.ts';
import { prepareSlot } from './slot.ts';
import { expectArchive, noteArchive } from './state.ts';
import { streamInto } from './stream-into.ts';

/** What to archive, where to, and when to make base backups. */
export interface ArchiverSettings extends BaseSettings {
  readonly archive: Archive;
  /** Connects directly, not through a pooler, with a login that has the attribute REPLICATION. */
  readonly db: Database;
  /** How long writes may wait before they are archived, in ms. */
  readonly everyMs?: number;
}

/** A running archiver. */
export interface Archiver {
  /** Archives what is pending, and ends. */
  stop(): Promise<void>;
}

/** One minute, where five may be lost: an attempt may fail, and the next one still be in time. */
const EVERY_MS = 60_000;
const PAUSE_MS = 10_000;
/** Another worker reads the slot. */
const IN_USE = '55006';
/** The server no longer has that part of its log. */
const GONE = '58P01';

/** Archives the write-ahead log until stopped; of several workers one does, while the others wait. */
export function startArchiver(ctx: AppContext, settings: ArchiverSettings): Archiver {
  const stopping = new AbortController();
  const done = keepArchiving(ctx, settings, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

async function keepArchiving(
  ctx: AppContext,
  settings: ArchiverSettings,
  signal: AbortSignal,
): Promise<void> {
  let said = '';
  while (!signal.aborted) {
    try {
      await expectArchive(ctx.db);
      await archive(ctx, settings, signal);
    } catch (error) {
      if (sqlState(error) !== IN_USE) said = await tell(ctx, error, said);
    }
    await delay(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Logs a failure once, however often it recurs; metrics show how long it has lasted.
 * @returns the message that was logged
 */
async function tell({ db, logger }: AppContext, error: unknown, said: string): Promise<string> {
  const sentence = error instanceof Error ? error.message : String(error);
  if (sentence !== said) logger.error({ err: error }, 'the write-ahead log is not archived');
  await noteArchive(db, { error: sentence.slice(0, 1000) }).catch((failure: unknown) => {
    // Without a database the state cannot be saved; but then nothing is written that would need archiving.
    if (sentence !== said) logger.warn({ err: failure }, 'the archive was not noted');
  });
  return sentence;
}

async function archive(
  ctx: AppContext,
  settings: ArchiverSettings,
  signal: AbortSignal,
): Promise<void> {
  const { db, archive: to } = settings;
  const { flushed, ...history } = await readIdentity(db.url);
  const slot = await prepareSlot(db);
  const chain = lastChain(await listPieces(to, history));
  // A restore needs whole segments.
  const anew = slot.keptFrom - (slot.keptFrom % slot.segmentBytes);
  if (chain === null) return run(ctx, settings, { slot, history, from: anew, since: anew, signal });
  if (chain.to > readLsn(flushed)) throw isAhead(chain.to, flushed);
  try {
    await run(ctx, settings, { slot, history, from: chain.to, since: chain.from, signal });
  } catch (error) {
    if (sqlState(error) !== GONE) throw error;
    ctx.logger.error(
      { err: error, from: lsnText(chain.to), to: lsnText(anew) },
      'a part of the write-ahead log was never archived: no moment in it can be restored',
    );
    await run(ctx, settings, { slot, history, from: anew, since: anew, signal });
  }
}

interface Run {
  readonly slot: { readonly name: string };
  readonly history: { readonly systemId: string; readonly timeline: number };
  readonly from: Lsn;
  /** Where the log begins that is archived without a gap. */
  readonly since: Lsn;
  readonly signal: AbortSignal;
}

async function run(ctx: AppContext, settings: ArchiverSettings, given: Run): Promise<void> {
  const { slot, history, from, since, signal } = given;
  const { db, archive: to, everyMs = EVERY_MS } = settings;
  const place = createPlace(from);
  const ending = new AbortController();
  const endsWith = AbortSignal.any([signal, ending.signal]);
  // Begins once this worker has the slot, which the first message proves.
  let bases: Promise<void> | undefined;
  const begin = () =>
    keepBases(ctx, { ...settings, history, from: since, place, signal: endsWith });
  const archived = async (end: Lsn, completeAt: Date | null) => {
    place.moved(end);
    bases ??= begin();
    if (completeAt !== null) await noteArchive(ctx.db, { archived_at: completeAt, error: null });
  };
  try {
    const stream = { url: db.url, slot: slot.name, history, from, everyMs, signal };
    await streamInto({ ...stream, archive: to, archived });
  } finally {
    ending.abort();
    await bases;
  }
}

async function readIdentity(url: string) {
  const client = await connectForReplication(url, 'forum-wal-archive');
  try {
    return await identifySystem(client);
  } finally {
    await client.end();
  }
}

function isAhead(archived: Lsn, flushed: string): Error {
  return new Error(
    `The archive goes on to ${lsnText(archived)}, the server ends at ${flushed}: it is a copy of another one. Give it an archive of its own (BACKUP_WAL_URL).`,
  );
}
