import { DomainError } from '@forum/kernel';
import { type Archive, type Base, listBases, listPieces, placesOf } from './archive.ts';
import { chainFrom, missing, requireChain } from './chain.ts';
import type { Piece } from './names.ts';

/** What a moment is restored from. */
export interface Plan {
  readonly base: Base;
  /** Without a gap, from the segment in which the base backup begins. */
  readonly pieces: readonly Piece[];
  /** The moment; null: everything there is. */
  readonly until: Date | null;
  /** If the archive ends before the moment: how far it reaches. Null: it includes the moment. */
  readonly endsAt: Date | null;
}

/** The target is reached with the first commit after it, which is in one of these pieces unless the forum is idle. */
const PIECES_AFTER = 3;

/**
 * Finds the base backup and the log for a moment; null: for everything there is.
 * @throws DomainError invalid `no-base-backup` | `before-base-backup` | `wal-missing`
 */
export async function planRecovery(archive: Archive, until: Date | null): Promise<Plan> {
  const base = baseFor(await listBases(archive), until);
  const segment = BigInt(base.segmentBytes);
  const { from, to } = placesOf(base);
  const chain = chainFrom(await listPieces(archive, base), from - (from % segment));
  requireChain(chain, to, segment);
  if (until !== null && chain.completeAt >= until) {
    const at = chain.pieces.findIndex(({ completeAt }) => completeAt >= until);
    return { base, pieces: chain.pieces.slice(0, at + 1 + PIECES_AFTER), until, endsAt: null };
  }
  // Everything there is includes what follows a gap, so a gap is no end to stop at silently.
  if (chain.goesOnAt !== null) throw missing(chain, segment);
  return { base, pieces: chain.pieces, until, endsAt: until === null ? null : chain.completeAt };
}

function baseFor(bases: readonly Base[], until: Date | null): Base {
  const [oldest] = bases;
  if (oldest === undefined) {
    throw refusal('no-base-backup', 'There is no base backup in the archive.');
  }
  const base = bases.findLast(({ endedAt }) => until === null || new Date(endedAt) <= until);
  if (base !== undefined) return base;
  const moment = until?.toISOString() ?? '';
  throw refusal(
    'before-base-backup',
    `The oldest base backup ended at ${oldest.endedAt}: ${moment} is before it, and cannot be restored.`,
  );
}

const refusal = (code: string, sentence: string) => new DomainError('invalid', code, sentence);
