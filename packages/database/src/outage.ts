import { NotReplicated } from './not-replicated.ts';
import { sqlState } from './postgres-error.ts';
import { ServerSilent } from './server-silent.ts';

/** Classes and codes of Postgres' own errors: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const STATES =
  // 08: no connection. 53: disk, memory or connections used up. 57P: shut down, starting, gone. 57014: it took too
  // long. 25006: the server is a read-only copy. 58030: the disk fails.
  /^(?:08...|53...|57P0[1-5]|57014|25006|58030)$/;

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  // The socket of a server on the same machine.
  'ENOENT',
]);

const DISK_FULL = '53100';
/**
 * What the operating system says about a disk of this machine: it is full, a quota is reached, or a file may not grow
 * further.
 */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Errors that the driver reports by message only. */
const SENTENCES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** Whether Postgres is out of reach, full, overloaded or read-only: no fault of the statement, and likely to pass. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ServerSilent || error instanceof NotReplicated) return true;
  if (isStorageFull(error)) return true;
  const state = sqlState(error);
  if (state !== undefined && STATES.test(state)) return true;
  if ('syscall' in error || error instanceof AggregateError) {
    if ('code' in error && CONNECTION_CODES.has(String(error.code))) return isOfSocket(error);
  }
  return SENTENCES.test(error.message);
}

/** What keeps Postgres from answering or writing; null if the error is no outage. */
export function outageOf(error: unknown): 'storage-full' | 'away' | null {
  if (isStorageFull(error)) return 'storage-full';
  return isOutage(error) ? 'away' : null;
}

/** Whether a disk is full: nothing can be written, while reads go on. */
export function isStorageFull(error: unknown): boolean {
  if (sqlState(error) === DISK_FULL) return true;
  return error instanceof Error && 'code' in error && NO_ROOM.has(String(error.code));
}

/** A missing file has the same code as a missing socket. */
function isOfSocket(error: Error): boolean {
  if (error instanceof AggregateError) return true;
  return 'syscall' in error && /^(?:connect|read|write|getaddrinfo)/.test(String(error.syscall));
}
