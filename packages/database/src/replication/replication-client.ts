import { Client, type Connection } from 'pg';

/** What a replication command is answered with, message by message; one that fails is answered with an error alone. */
export interface ReplicationCommand {
  readonly text: string;
  readonly row?: (fields: readonly (string | null)[]) => void;
  readonly copyData: (data: Buffer, connection: Connection) => void;
  /** Called once the command is on its way. */
  readonly started?: (connection: Connection) => void;
}

/**
 * Connects for replication, by an ordinary entry of pg_hba.conf: a connection to a database may ask for physical
 * replication, too. The login needs the attribute REPLICATION.
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
  // Whatever is asked for then fails, which says it better.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Runs a replication command to its end. @throws what the server says, or that the connection broke */
export function replicate(client: Client, command: ReplicationCommand): Promise<void> {
  return new Promise((resolve, reject) => {
    let connection: Connection | undefined;
    /** A fault of ours ends the command as one of the server does. */
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
        // The memory of a message is that of the next one.
        if (given !== undefined) attempt(() => command.copyData(Buffer.from(chunk), given));
      },
      handleReadyForQuery: () => resolve(),
      handleError: (error: Error) => reject(error),
    });
  });
}

/** Which cluster this is, and where its log is now. */
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
