import {
  connectForReplication,
  identifySystem,
  streamWal,
  type Lsn,
  type WalStream,
} from '@forum/database';
import { type Archive, putPiece } from './archive.ts';
import type { History } from './names.ts';
import { createPieceBuffer, type Cut } from './piece-buffer.ts';

/** What to stream, and from where. */
export interface StreamInto {
  readonly archive: Archive;
  readonly url: string;
  readonly slot: string;
  readonly history: History;
  readonly from: Lsn;
  /** How long writes may wait for the archive, in ms. */
  readonly everyMs: number;
  readonly signal: AbortSignal;
  /** The archive holds everything acknowledged before `completeAt`, and the log up to `to`. */
  readonly archived: (to: Lsn, completeAt: Date | null) => Promise<void>;
}

const PIECE_BYTES = 8 * 1024 * 1024;
/** More than this waits only if the storage is slower than the forum writes: then the server waits. */
const MOST_BYTES = 4 * PIECE_BYTES;

/**
 * Streams the log into the archive until the signal: a piece whenever one is full, time is up, or the server asks.
 * @throws the server's or the storage's error; the server keeps what is not archived, for the next attempt
 */
export async function streamInto(given: StreamInto): Promise<void> {
  const { url, slot, history, from } = given;
  const client = await connectForReplication(url, 'forum-wal-archive');
  try {
    const found = await identifySystem(client);
    if (found.systemId !== history.systemId || found.timeline !== history.timeline) {
      throw new Error('The server became another one meanwhile.');
    }
    const buffer = createPieceBuffer(from);
    const cutter = createCutter(given, () => buffer.cut());
    const stream = streamWal(client, {
      slot,
      from,
      timeline: history.timeline,
      received: (message) => {
        buffer.add(message);
        if (buffer.size() >= PIECE_BYTES) cutter.cut();
        if (buffer.size() + cutter.size() > MOST_BYTES) stream.hold(true);
      },
      asked: () => cutter.cut(),
    });
    await runToEnd(given, stream, cutter);
  } finally {
    await client.end();
  }
}

interface Cutter {
  /** Cuts off what has arrived, and archives it after the earlier pieces. */
  cut(): void;
  /** How many bytes are cut off but not archived yet. */
  size(): number;
  /** Rejects once something could not be archived. */
  readonly failed: Promise<never>;
  readonly done: () => Promise<void>;
  follow(stream: WalStream): void;
}

function createCutter(given: StreamInto, take: () => Cut): Cutter {
  const failed = Promise.withResolvers<never>();
  let stream: WalStream | undefined;
  let underWay = Promise.resolve();
  let size = 0;
  const put = async (cut: Cut): Promise<void> => {
    await archive(given, cut);
    size -= cut.bytes.length;
    stream?.kept(cut.to);
    stream?.hold(false);
  };
  return {
    cut: () => {
      const cut = take();
      size += cut.bytes.length;
      underWay = underWay.then(() => put(cut));
      underWay.catch(failed.reject);
    },
    size: () => size,
    failed: failed.promise,
    done: () => underWay,
    follow: (followed) => {
      stream = followed;
    },
  };
}

async function archive({ archive: to, history, archived }: StreamInto, cut: Cut): Promise<void> {
  const { from, bytes } = cut;
  const completeAt = cut.completeAt ?? new Date(0);
  if (bytes.length > 0) await putPiece(to, { ...history, from, to: cut.to, completeAt }, bytes);
  await archived(cut.to, cut.completeAt);
}

async function runToEnd(
  { everyMs, signal }: StreamInto,
  stream: WalStream,
  cutter: Cutter,
): Promise<void> {
  cutter.follow(stream);
  const timer = setInterval(() => cutter.cut(), everyMs);
  const stop = () => stream.stop();
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    await Promise.race([stream.ended, cutter.failed]);
    // What arrived before the end is archived, too.
    cutter.cut();
    await cutter.done();
  } finally {
    clearInterval(timer);
    signal.removeEventListener('abort', stop);
    // Its end is told by now.
    stream.ended.catch(() => undefined);
    cutter.failed.catch(() => undefined);
  }
}
