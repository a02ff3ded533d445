import { connect } from '@forum/database';
import type { Logger } from '@forum/kernel';
import { Client } from 'pg';
import type { Channel } from './channel.ts';
import { onceAMinute } from './nudger.ts';

const CHANNEL = 'forum_applied';
const RECONNECT_MS = 200;

/** LISTEN and NOTIFY. */
export function postgresChannel(
  { databaseUrl }: { readonly databaseUrl: string },
  logger: Logger,
): Channel {
  const report = onceAMinute((error) =>
    logger.warn({ err: error }, 'LISTEN was interrupted: waiting goes by polling.'),
  );
  const sender = connect(databaseUrl, { max: 1, applicationName: 'forum-notify', onError: report });
  let receiver: Receiver | undefined;
  return {
    send: async (text) => {
      await sender.pool.query({
        name: 'notify',
        text: `SELECT pg_notify('${CHANNEL}', $1)`,
        values: [text],
      });
    },
    listen: (onText) => {
      receiver = receive(databaseUrl, onText, report);
    },
    close: async () => {
      await receiver?.close();
      await sender.close();
    },
  };
}

interface Receiver {
  close(): Promise<void>;
}

/** Listens on a connection of its own and makes a new one whenever it breaks. */
function receive(
  databaseUrl: string,
  onText: (text: string) => void,
  report: (error: unknown) => void,
): Receiver {
  let closed = false;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  const again = (): void => {
    if (!closed) timer = setTimeout(() => void open(), RECONNECT_MS);
  };
  const open = async (): Promise<void> => {
    const fresh = new Client({ connectionString: databaseUrl, application_name: 'forum-listen' });
    client = fresh;
    // Errors are followed by the end; an end without an error is a server that was stopped.
    fresh.on('error', report);
    fresh.once('end', again);
    fresh.on('notification', ({ payload }) => onText(payload ?? ''));
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      report(error);
      await fresh.end().catch(report);
    }
  };
  void open();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(report);
    },
  };
}
