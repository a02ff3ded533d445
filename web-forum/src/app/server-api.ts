import { addressOf, problemError } from '@forum/api-client';
import type { Api } from '../lib/calls/api.ts';
import type { PageEnv } from './server-types.ts';

/** The API for a page that the server renders: reads, made within the process. */
export function createServerApi({ read }: Pick<PageEnv, 'read'>): Api {
  return async ({ path, method }, { params, query } = {}) => {
    if (method !== 'GET')
      throw new Error(`${method} ${path}: a page only reads while it is drawn.`);
    const found = await read({ path, address: addressOf(path, params, query), params, query });
    if (found.status >= 400) throw problemError(path, found.status, found.answer);
    // The endpoint's schema has written it within this process: checking it again would find nothing.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the documented exception: see above
    return found.answer as never;
  };
}
