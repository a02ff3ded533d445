import { Readable } from 'node:stream';
import type { Client, Connection } from 'pg';
import { type Lsn, readLsn } from './lsn.ts';
import { replicate } from './replication-client.ts';

/** A base backup of a whole cluster, under way. */
export interface BaseBackup {
  /** The files as one tar archive; it must be read to its end. */
  readonly tar: Readable;
  /** Its start and end in the write-ahead log: the log in between makes it consistent. */
  readonly places: Promise<{ readonly from: Lsn; readonly to: Lsn; readonly timeline: number }>;
}

/** Postgres' own manifest is left out: the archive is sealed or hashed as a whole. */
const COMMAND = "BASE_BACKUP (LABEL 'forum', CHECKPOINT 'fast', WAIT false, MANIFEST 'no')";
const DATA = 'd'.charCodeAt(0);

/** Begins a base backup while the cluster is in use. A cluster with further tablespaces is refused. */
export function startBaseBackup(client: Client): BaseBackup {
  let connection: Connection | undefined;
  const tar = new Readable({ read: () => void connection?.stream.resume() });
  const found: string[] = [];
  let timeline = 0;
  const done = replicate(client, {
    text: COMMAND,
    started: (given) => {
      connection = given;
    },
    row: ([first, second, third]) => {
      // Three result sets: the start, the tablespaces (the default one has no name), the end.
      if (first === null && second === null) return;
      if (third !== undefined) throw new Error('The server has tablespaces, which are not copied.');
      found.push(first ?? '');
      timeline = Number(second);
    },
    copyData: (message, { stream }) => {
      // A slow reader holds the server back instead of filling the memory.
      if (message[0] === DATA && !tar.push(message.subarray(1))) stream.pause();
    },
  });
  const places = done.then(
    () => {
      tar.push(null);
      const [from = '', to = ''] = found;
      return { from: readLsn(from), to: readLsn(to), timeline };
    },
    (error: unknown) => {
      const cause = error instanceof Error ? error : new Error(String(error));
      tar.destroy(cause);
      throw cause;
    },
  );
  // A reader of the archive may learn of a failure first and never ask for the positions.
  places.catch(() => undefined);
  return { tar, places };
}
