import { inspect } from 'node:util';
import { sqlState } from '@forum/database';

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * What whoever runs the forum reads of a failure: its sentence. Where it came from is for those who mend the program,
 * and asked for by LOG_LEVEL=debug.
 */
export function failureText(error: unknown, logLevel = 'info'): string {
  if (logLevel === 'debug' || logLevel === 'trace') return inspect(error);
  return sentenceOf(error);
}

function sentenceOf(error: unknown): string {
  // An address may be tried in several ways, of which each fails for its own reason.
  if (error instanceof AggregateError) return [...new Set(error.errors.map(sentenceOf))].join('; ');
  if (!(error instanceof Error)) return String(error);
  if (sqlState(error) === INSUFFICIENT_PRIVILEGE) {
    return `${error.message}: this needs the owner of the tables as DATABASE_OWNER_URL.`;
  }
  return error.message === '' ? error.name : error.message;
}
