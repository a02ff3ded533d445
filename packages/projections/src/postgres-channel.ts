import { connect } from '@forum/database';
import type { Logger } from '@forum/kernel';
import { Client } from 'pg';
import type { Channel } from './channel-types.ts';
import { onceAMinute } from './nudger.ts';

const RECONNECT_MS = 200;

/** LISTEN and NOTIFY. `name` is a plain word: it becomes part of a statement. */
export function postgresChannel(
  { databaseUrl }: { readonly databaseUrl: string },
  { name, logger }: { readonly name: string; readonly logger: Logger },
): Channel {
  const channel = `forum_${name}`;
  const report = onceAMinute((error) =>
    logger.warn({ err: error, channel }, 'LISTEN was interrupted: waiting goes by polling.'),
  );
  const sender = connect(databaseUrl, { max: 1, applicationName: 'forum-notify', onError: report });
  let receiver: Receiver | undefined;
  return {
    send: async (text) => {
      await sender.pool.query({
        name: 'notify',
        text: `SELECT pg_notify('${channel}', $1)`,
        values: [text],
      });
    },
    listen: (onText) => {
      receiver = receive({ databaseUrl, channel, onText, report });
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

interface Listening {
  readonly databaseUrl: string;
  readonly channel: string;
  readonly onText: (text: string) => void;
  readonly report: (error: unknown) => void;
}

/** Listens on a connection of its own and makes a new one whenever it breaks. */
function receive({ databaseUrl, channel, onText, report }: Listening): Receiver {
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
      await fresh.query(`LISTEN ${channel}`);
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
