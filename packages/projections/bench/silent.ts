import type { Logger } from '@forum/kernel';

/** Logs nothing: a bench prints figures only. */
export const silent: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
