import { isApiError } from '@forum/api-client';
import type { Api } from '../../lib/calls/api.ts';

/**
 * Repeats a call refused without the PIN: with the one typed in this tab, else once it is typed. If it is not, the
 * refusal stands, and the written text stays too.
 */
export function withPin(api: Api): Api {
  return async (endpoint, input, options) => {
    try {
      return await api(endpoint, input, options);
    } catch (error) {
      if (!isApiError(error, 401) || !error.code.startsWith('elevation-')) throw error;
      // Visitors and members need none of it.
      const { elevatedOnce } = await import('./elevated-once.ts');
      // What documents an endpoint, its tag too, is in no build.
      const [, about = ''] = endpoint.path.split('/');
      const asked = { about, refusal: error };
      return elevatedOnce((elevated) => elevated(endpoint, input, options), asked);
    }
  };
}
