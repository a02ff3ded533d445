import { DomainError } from '@forum/kernel';
import { lsnText, type Lsn } from '@forum/database';
import { segmentName, type Piece } from './names.ts';

/** Pieces of the log without a gap. */
export interface Chain {
  readonly pieces: readonly Piece[];
  readonly from: Lsn;
  readonly to: Lsn;
  /** Everything acknowledged before this time is in it. */
  readonly completeAt: Date;
  /** Where later log begins that cannot be used because what comes before it is missing; null: nothing follows. */
  readonly goesOnAt: Lsn | null;
}

/** The consecutive pieces from a position on. A worker that froze may have left overlapping ones. */
export function chainFrom(all: readonly Piece[], from: Lsn): Chain {
  const pieces: Piece[] = [];
  let at = from;
  let completeAt = new Date(0);
  for (const piece of inOrder(all)) {
    if (piece.from > at) return { pieces, from, to: at, completeAt, goesOnAt: piece.from };
    if (piece.to <= at) continue;
    pieces.push(piece);
    at = piece.to;
    if (piece.completeAt > completeAt) ({ completeAt } = piece);
  }
  return { pieces, from, to: at, completeAt, goesOnAt: null };
}

/** The last chain, which the archiver continues. Null: there are no pieces. */
export function lastChain(all: readonly Piece[]): Chain | null {
  const [first] = inOrder(all);
  if (first === undefined) return null;
  let chain = chainFrom(all, first.from);
  while (chain.goesOnAt !== null) chain = chainFrom(all, chain.goesOnAt);
  return chain;
}

/** Checks that the log reaches a position. @throws DomainError invalid `wal-missing`, with the missing segment */
export function requireChain(chain: Chain, to: Lsn, segmentBytes: bigint): void {
  if (chain.to >= to) return;
  throw missing(chain, segmentBytes);
}

/** The refusal for a chain that ends too early. */
export function missing(
  { pieces, to, completeAt, goesOnAt }: Chain,
  segmentBytes: bigint,
): DomainError {
  const timeline = pieces[0]?.timeline ?? 1;
  const segment = segmentName(timeline, to, segmentBytes);
  const rest = goesOnAt === null ? 'nothing follows' : `it goes on at ${lsnText(goesOnAt)}`;
  const until =
    pieces.length === 0
      ? ''
      : ` Before it, everything up to ${completeAt.toISOString()} can be restored: name that time.`;
  return new DomainError(
    'invalid',
    'wal-missing',
    `The archive lacks the write-ahead log from ${lsnText(to)} on (segment ${segment}); ${rest}.${until}`,
  );
}

function inOrder(all: readonly Piece[]): Piece[] {
  return all.toSorted((a, b) =>
    a.from === b.from ? compare(a.to, b.to) : compare(a.from, b.from),
  );
}

const compare = (a: Lsn, b: Lsn) => (a < b ? -1 : Number(a > b));
