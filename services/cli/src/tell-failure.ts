import { inspect } from 'node:util';
import { sqlState } from '@forum/database';

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * What the operator reads about a failure: its message. Where it occurred is for maintainers, who set LOG_LEVEL=debug.
 */
export function failureText(error: unknown, logLevel = 'info'): string {
  if (logLevel === 'debug' || logLevel === 'trace') return inspect(error);
  return sentenceOf(error);
}

function sentenceOf(error: unknown): string {
  // An address may be tried in several ways, each failing for its own reason.
  if (error instanceof AggregateError) return [...new Set(error.errors.map(sentenceOf))].join('; ');
  if (!(error instanceof Error)) return String(error);
  if (sqlState(error) === INSUFFICIENT_PRIVILEGE) {
    return `${error.message}: this needs the owner of the tables as DATABASE_OWNER_URL.`;
  }
  return error.message === '' ? error.name : error.message;
}
