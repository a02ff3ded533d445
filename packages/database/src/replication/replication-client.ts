import { Client, type Connection } from 'pg';

/** The answers to a replication command, message by message; a failed one is answered with an error only. */
export interface ReplicationCommand {
  readonly text: string;
  readonly row?: (fields: readonly (string | null)[]) => void;
  readonly copyData: (data: Buffer, connection: Connection) => void;
  /** Called once the command is on its way. */
  readonly started?: (connection: Connection) => void;
}

/**
 * Connects for replication through an ordinary entry of pg_hba.conf: a connection to a database may request physical
 * replication as well. The login needs the attribute REPLICATION.
 */
export async function connectForReplication(url: string, name: string): Promise<Client> {
  const settings = {
    connectionString: url,
    application_name: name,
    replication: 'database',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  };
  const client = new Client(settings);
  // The next command then fails with a better message.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Runs a replication command to its end. @throws what the server says, or that the connection broke */
export function replicate(client: Client, command: ReplicationCommand): Promise<void> {
  return new Promise((resolve, reject) => {
    let connection: Connection | undefined;
    /** A fault on our side ends the command like one on the server's. */
    const attempt = (act: () => void): void => {
      try {
        act();
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
        connection?.stream.destroy();
      }
    };
    client.once('end', () => reject(new Error('The connection for replication has ended.')));
    client.query({
      submit: (given: Connection) => {
        connection = given;
        given.query(command.text);
        command.started?.(given);
      },
      handleRowDescription: () => undefined,
      handleDataRow: ({ fields }: { fields: (string | null)[] }) =>
        attempt(() => command.row?.(fields)),
      handleCommandComplete: () => undefined,
      handleCopyData: ({ chunk }: { chunk: Buffer }) => {
        const given = connection;
        // The next message reuses this one's memory.
        if (given !== undefined) attempt(() => command.copyData(Buffer.from(chunk), given));
      },
      handleReadyForQuery: () => resolve(),
      handleError: (error: Error) => reject(error),
    });
  });
}

/** Which cluster this is, and the end of its log. */
export interface SystemIdentity {
  readonly systemId: string;
  readonly timeline: number;
  readonly flushed: string;
}

/** Asks a replication connection which cluster it is connected to. */
export async function identifySystem(client: Client): Promise<SystemIdentity> {
  const { rows } = await client.query<{ systemid: string; timeline: string; xlogpos: string }>(
    'IDENTIFY_SYSTEM',
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The server does not say which cluster it is.');
  return { systemId: row.systemid, timeline: Number(row.timeline), flushed: row.xlogpos };
}
