import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '@forum/database';
import type { Logger } from '@forum/kernel';
import { Client } from 'pg';
import type { Carrier } from './channel-types.ts';
import { onceAMinute } from '../wake-ups/waker.ts';
import { patienceOf, type PostgresBackend } from '../wake-ups/queue-backend.ts';
import { within } from './kept-open.ts';

const RECONNECT_MS = 200;

/** LISTEN and NOTIFY. `name` is a plain word: it becomes part of a statement. */
export function postgresCarrier(
  backend: PostgresBackend,
  { name, logger }: { readonly name: string; readonly logger: Logger },
): Carrier {
  const { databaseUrl } = backend;
  const channel = `forum_${name}`;
  const report = onceAMinute((error) =>
    logger.warn({ err: error, channel }, 'LISTEN was interrupted: polling instead.'),
  );
  const sender = connect(databaseUrl, { max: 1, applicationName: 'forum-notify', onError: report });
  let receiver: Receiver | undefined;
  return {
    send: async (text) => {
      await within(
        patienceOf(backend),
        sender.pool.query({
          name: 'notify',
          text: `SELECT pg_notify('${channel}', $1)`,
          values: [text],
        }),
      );
    },
    listen: (onText, onSubscribed) => {
      receiver = receive({ backend, channel, onText, onSubscribed, report });
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
  readonly backend: PostgresBackend;
  readonly channel: string;
  readonly onText: (text: string) => void;
  readonly onSubscribed: () => void;
  readonly report: (error: unknown) => void;
}

/** Listens on its own connection and opens a new one whenever it breaks. */
function receive({ backend, channel, onText, onSubscribed, report }: Listening): Receiver {
  const patienceMs = patienceOf(backend);
  const closing = new AbortController();
  let client: Client | undefined;
  const open = async (): Promise<void> => {
    const fresh = new Client({
      connectionString: backend.databaseUrl,
      application_name: 'forum-listen',
      connectionTimeoutMillis: patienceMs,
      keepAlive: true,
    });
    client = fresh;
    // An error is always followed by an end; an end without an error means a stopped server.
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    fresh.on('error', report);
    fresh.once('end', end);
    fresh.on('notification', ({ payload }) => onText(payload ?? ''));
    try {
      await fresh.connect();
      await within(patienceMs, fresh.query(`LISTEN ${channel}`));
      onSubscribed();
      await ended;
    } catch (error) {
      report(error);
      // A frozen server would never confirm the close.
      await within(patienceMs, fresh.end()).catch(report);
    }
  };
  const listening = (async () => {
    while (!closing.signal.aborted) {
      await open();
      await delay(RECONNECT_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  })();
  return {
    close: async () => {
      closing.abort();
      if (client !== undefined) await within(patienceMs, client.end()).catch(report);
      await within(patienceMs, listening).catch(report);
    },
  };
}
