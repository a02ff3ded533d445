import { addressOf, problemError } from '@forum/api-client';
import { createApi, type Api } from '../lib/calls/api.ts';
import type { PageEnv } from './server-types.ts';

/** The API for a page that the server renders: reads are made within the process, everything else as a request. */
export function createServerApi({ fetchApi, read }: Pick<PageEnv, 'fetchApi' | 'read'>): Api {
  const byRequest = createApi(fetchApi);
  return async (endpoint, input = {}, options = {}) => {
    const { path, method } = endpoint;
    if (read === undefined || method !== 'GET') return byRequest(endpoint, input, options);
    const { params, query } = input;
    const found = await read({ path, address: addressOf(path, params, query), params, query });
    if (found === null) return byRequest(endpoint, input, options);
    if (found.status >= 400) throw problemError(path, found.status, found.answer);
    // The endpoint's schema has written it within this process: checking it again would find nothing.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the documented exception: see above
    return found.answer as never;
  };
}
