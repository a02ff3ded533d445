import type { ActKind, ActTarget } from '@forum/contracts/acts';
import { actStream } from '@forum/events/acts';
import type { AppendAt, Content } from '@forum/event-store';

/** Events of one stream and moment that an import appends; their version follows from the order. */
export type Piece = Omit<AppendAt, 'version'>;

/** Pieces that stay together, whatever else happened meanwhile: what is hidden is hidden right behind its words. */
export interface Strand {
  readonly at: Date;
  readonly pieces: readonly Piece[];
}

/** What an import appends, and the texts that it names. */
export interface Strands {
  readonly strands: readonly Strand[];
  readonly contents: readonly Content[];
}

/** Why something was not to be seen in the forum that it comes from. */
export interface Removal {
  readonly as: 'deleted' | 'unpublished';
  /** Who removed it. */
  readonly by: string;
  readonly at: Date;
  /** In the words of the other forum; null: none. */
  readonly note: string | null;
}

/** An act of staff elsewhere. */
export interface ActElsewhere {
  readonly actId: string;
  readonly noteId: string;
  readonly kind: ActKind;
  readonly target: ActTarget;
  /** The root of the target's stream. */
  readonly root: string;
  readonly memberId: string;
  readonly removal: Removal;
}

/** An act of staff in another forum as this one keeps it: the ledger says who did it and when, and it can be undone. */
export function actElsewhere({ actId, noteId, root, removal, ...act }: ActElsewhere): {
  readonly piece: Piece;
  readonly contents: readonly Content[];
} {
  const { by, at, note } = removal;
  const told = { by, reason: null, noteId: note === null ? null : noteId, caseId: null };
  const data = { actId, ...act, ...told, undoes: null, isOpen: false };
  return {
    piece: { stream: actStream(actId, root), events: [{ type: 'StaffActed', data }], at, actId },
    contents: note === null ? [] : [{ id: noteId, body: note, text: note }],
  };
}

/** Strands in the order of time, each event with its version. `versions`: of the streams that there are already. */
export function inOrder(
  strands: readonly Strand[],
  versions: ReadonlyMap<string, number> = new Map(),
): AppendAt[] {
  const reached = new Map(versions);
  const sorted = strands.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return sorted.flatMap(({ pieces }) =>
    pieces.map((piece) => {
      const version = reached.get(piece.stream.name) ?? 0;
      reached.set(piece.stream.name, version + piece.events.length);
      return { ...piece, version };
    }),
  );
}

/** The later of two moments. */
export function laterOf(one: Date, other: Date): Date {
  return one > other ? one : other;
}
