import type { Database } from '@forum/database';
import { APPLICATION_ROLE, grantRows } from '@forum/event-store';
import { runMigrations } from 'bullmq';
import { Client, type ClientConfig } from 'pg';
import { patienceOf, type PostgresBackend } from './queue-backend.ts';

/** BullMQ's own schema in Postgres. */
export const QUEUE_SCHEMA = 'bullmq';

/** The queue of wake-ups. */
export const QUEUE = 'events';

// Each queue and worker has a small pool of its own: every worker's LISTEN occupies a connection.
const CONNECTIONS = 3;

/** Brings BullMQ's tables up to date; runs as the owner, since the processes may only write rows. */
export async function prepareQueue(db: Database): Promise<void> {
  const client = await db.pool.connect();
  try {
    await runMigrations(client, QUEUE_SCHEMA);
    // BullMQ creates a queue's id sequence with its first job, which the processes may not do.
    await client.query(`SET search_path TO ${QUEUE_SCHEMA}`);
    await client.query('SELECT next_job_id($1)', [QUEUE]);
    const { rows } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [
      APPLICATION_ROLE,
    ]);
    if (rows.length > 0) await grantRows(client, QUEUE_SCHEMA);
  } finally {
    // Its search path is now the queue's.
    client.release(true);
  }
}

/** Connections as BullMQ wants them. Reports every broken one, whether or not in use. */
export function queuePool(backend: PostgresBackend, onError: (error: Error) => void) {
  return {
    connectionString: backend.databaseUrl,
    max: CONNECTIONS,
    keepAlive: true,
    connectionTimeoutMillis: patienceOf(backend),
    application_name: 'forum-queue',
    schema: QUEUE_SCHEMA,
    // Without its own listener, a connection that breaks while in use would end the process.
    Client: class extends Client {
      constructor(config?: ClientConfig) {
        super(config);
        this.on('error', onError);
      }
    },
  };
}
