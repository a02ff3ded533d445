import type { Logger } from '@forum/kernel';

const nothing = () => undefined;

/** Says nothing. */
export const silent: Logger = { debug: nothing, info: nothing, warn: nothing, error: nothing };
