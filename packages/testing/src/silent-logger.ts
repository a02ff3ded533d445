import type { Logger } from '@forum/kernel';

const nothing = () => undefined;

/** A logger for tests that assert on behaviour, not on lines. */
export const silentLogger: Logger = {
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
};
