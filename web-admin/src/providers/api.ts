import type { CallOptions } from '@forum/api-client';

/** How the console calls the API: as the signed-in browser. */
export const viaBrowser: CallOptions = { fetch: (address, init) => fetch(address, init) };
