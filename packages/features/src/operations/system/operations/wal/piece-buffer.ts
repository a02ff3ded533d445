import type { Lsn, WalMessage } from '@forum/database';

/** What arrived since the last cut. */
export interface Cut {
  readonly from: Lsn;
  readonly to: Lsn;
  readonly bytes: Buffer;
  /** Everything acknowledged before this time has arrived; null: not known yet. */
  readonly completeAt: Date | null;
}

/** Collects the log until a piece of it is cut off. */
export interface PieceBuffer {
  add(message: WalMessage): void;
  /** How many bytes wait. */
  size(): number;
  /** Returns what arrived since the last cut, possibly no bytes, and empties the buffer. */
  cut(): Cut;
}

/** An empty buffer at a position of the log. */
export function createPieceBuffer(begin: Lsn): PieceBuffer {
  let from = begin;
  let to = begin;
  let waiting: Buffer[] = [];
  let completeAt: Date | null = null;
  return {
    add: (message) => {
      if (message.from !== to) throw new Error('The server left out a part of its log.');
      if (message.bytes.length > 0) waiting.push(message.bytes);
      to += BigInt(message.bytes.length);
      completeAt = message.completeAt ?? completeAt;
    },
    size: () => Number(to - from),
    cut: () => {
      const made = { from, to, bytes: Buffer.concat(waiting), completeAt };
      waiting = [];
      from = to;
      return made;
    },
  };
}
