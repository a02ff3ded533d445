import { withoutAddresses } from './without-addresses.ts';

/** Causes may have causes; the limit ends circular chains. */
const DEPTH = 4;

/**
 * An error as it is logged: name, message, stack and added properties, without the mail addresses that mail servers and
 * databases quote.
 */
export function loggedError(error: unknown, depth = 0): unknown {
  if (typeof error === 'string') return withoutAddresses(error);
  if (!(error instanceof Error)) return error;
  const more = depth < DEPTH ? reasonsOf(error, depth + 1) : {};
  return {
    ...Object.fromEntries(Object.entries(error).flatMap(plainEntry)),
    type: error.name,
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack ?? ''),
    ...more,
  };
}

function reasonsOf(error: Error, depth: number): Record<string, unknown> {
  const errors = error instanceof AggregateError ? error.errors : [];
  return {
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause, depth) }),
    ...(errors.length === 0 ? {} : { errors: errors.map((each) => loggedError(each, depth)) }),
  };
}

/** Objects may hold anything: a request, an email, a connection. */
function plainEntry([key, value]: readonly [string, unknown]): [string, unknown][] {
  if (typeof value === 'string') return [[key, withoutAddresses(value)]];
  return typeof value === 'number' || typeof value === 'boolean' ? [[key, value]] : [];
}
