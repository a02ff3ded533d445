import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '@forum/database';
import type { ProjectionEngine } from '@forum/projections';
import { type Archive, type Base, listPieces, placesOf, readPiece } from './archive.ts';
import { chainFrom, requireChain } from './chain.ts';
import { checkRecovered } from './check-recovered.ts';
import { findPrograms } from './find-programs.ts';
import { layOut } from './lay-out.ts';
import { openBase } from './make-base.ts';
import type { Plan } from './plan.ts';
import { startRecovered } from './recovered-server.ts';

/** What base backups are tested with. */
export interface TryBase {
  readonly archive: Archive;
  /** The folder in which one is temporarily recovered. */
  readonly folder: string;
  /** Where Postgres' programs are; left out: where Debian puts them. */
  readonly bin: string | undefined;
  readonly projections: readonly string[];
  readonly engineOn: (db: Database) => ProjectionEngine;
}

/**
 * Recovers a base backup with a server of its own and compares the read tables with the log. Without Postgres' programs
 * it only reads every byte, and the outcome says so.
 * @returns the findings, as a sentence
 * @throws Error with what is wrong
 */
export async function tryBase(base: Base, given: TryBase): Promise<string> {
  const plan = await planFor(base, given.archive);
  const bin = await findPrograms(given.bin, base.postgres);
  if (bin !== null) return recover(plan, { ...given, bin });
  const nothing = new Writable({ write: (_chunk, _encoding, next) => next() });
  await pipeline(openBase(given.archive, base), nothing);
  for (const piece of plan.pieces) await readPiece(given.archive, piece);
  return `Every byte was read, and nothing recovered: there are no programs of Postgres ${base.postgres} here (POSTGRES_BIN).`;
}

/** To its end, and not beyond. */
async function planFor(base: Base, archive: Archive): Promise<Plan> {
  const { from, to } = placesOf(base);
  const segment = BigInt(base.segmentBytes);
  const chain = chainFrom(await listPieces(archive, base), from - (from % segment));
  requireChain(chain, to, segment);
  const pieces = chain.pieces.filter((piece) => piece.from < to);
  return { base, pieces, until: null, endsAt: null };
}

async function recover(plan: Plan, given: TryBase & { readonly bin: string }): Promise<string> {
  const folder = await mkdtemp(join(given.folder, 'recovered-'));
  try {
    await layOut(given.archive, plan, folder);
    const server = await startRecovered({
      folder,
      base: plan.base,
      bin: given.bin,
      isScratch: true,
    });
    try {
      const compare = { engine: given.engineOn(server.db), projections: given.projections };
      const { events } = await checkRecovered(server.db, compare);
      return `${events} events came back, and the read tables match the log.`;
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
