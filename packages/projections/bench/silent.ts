import type { Logger } from '@forum/kernel';

/** Says nothing: figures are what a bench prints. */
export const silent: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
