import type { Client, Connection } from 'pg';
import { type Lsn, lsnText } from './lsn.ts';
import { replicate } from './replication-client.ts';

/** A piece of the write-ahead log as it arrives. */
export interface WalMessage {
  readonly from: Lsn;
  readonly bytes: Buffer;
  /** When the server sent it, if it had nothing more to send at that moment; null if more follows. */
  readonly completeAt: Date | null;
}

/** Where to start reading the log, and what to do with it. */
export interface WalStreamOptions {
  readonly slot: string;
  readonly from: Lsn;
  readonly timeline: number;
  /** Called in log order, without bytes where only time has passed. */
  readonly received: (message: WalMessage) => void;
  /** The server asks for a status: it is about to stop, or has not heard from us for long. */
  readonly asked: () => void;
}

/** A running stream. */
export interface WalStream {
  /** Ends with the stream; fails with what the server says. */
  readonly ended: Promise<void>;
  /** Reports to the server what is stored: it may discard the log before that. */
  kept(to: Lsn): void;
  /** Pauses the server, or lets it continue. */
  hold(isHeld: boolean): void;
  stop(): void;
}

const [WAL, KEEPALIVE] = ['w'.charCodeAt(0), 'k'.charCodeAt(0)];
const HEAD_BYTES = 25;
const STATUS_BYTES = 39;
/** Ends the copy from our side. */
const COPY_DONE = Buffer.from([0x63, 0, 0, 0, 4]);
/** Postgres counts microseconds from 2000 on. */
const EPOCH_MS = Date.UTC(2000, 0, 1);

/** Streams the write-ahead log of a cluster from a position on, for as long as the connection lasts. */
export function streamWal(client: Client, options: WalStreamOptions): WalStream {
  const { slot, from, timeline, received } = options;
  let connection: Connection | undefined;
  let at = from;
  /** Null if the server had more to send. */
  const timeAt = (message: Buffer, place: number, end: Lsn): Date | null =>
    end > at ? null : new Date(EPOCH_MS + Number(message.readBigInt64BE(place) / 1000n));
  const ended = replicate(client, {
    text: `START_REPLICATION SLOT ${slot} PHYSICAL ${lsnText(from)} TIMELINE ${timeline}`,
    started: (given) => {
      connection = given;
    },
    copyData: (message) => {
      if (message[0] === WAL) {
        const start = message.readBigUInt64BE(1);
        const bytes = message.subarray(HEAD_BYTES);
        at = start + BigInt(bytes.length);
        received({
          from: start,
          bytes,
          completeAt: timeAt(message, 17, message.readBigUInt64BE(9)),
        });
      } else if (message[0] === KEEPALIVE) {
        const completeAt = timeAt(message, 9, message.readBigUInt64BE(1));
        received({ from: at, bytes: message.subarray(0, 0), completeAt });
        if (message.readUInt8(17) === 1) options.asked();
      }
    },
  });
  return {
    ended,
    kept: (to) => void connection?.stream.write(statusOf(at, to)),
    hold: (isHeld) => {
      if (isHeld) connection?.stream.pause();
      else connection?.stream.resume();
    },
    stop: () => void connection?.stream.write(COPY_DONE),
  };
}

/** Received, flushed and applied, the last of which an archive never reports: a status message within the copy. */
function statusOf(received: Lsn, kept: Lsn): Buffer {
  const status = Buffer.alloc(STATUS_BYTES);
  status.write('d');
  status.writeInt32BE(STATUS_BYTES - 1, 1);
  status.write('r', 5);
  status.writeBigUInt64BE(received, 6);
  status.writeBigUInt64BE(kept, 14);
  return status;
}
