import { isApiError } from '@forum/api-client';
import type { Api } from '../../lib/api.ts';

/**
 * Makes a call again that was refused for want of the PIN: with the one that was typed in this tab, else once it is
 * typed. Where it is not, the refusal stands, and with it what was written.
 */
export function withPin(api: Api): Api {
  return async (endpoint, input, options) => {
    try {
      return await api(endpoint, input, options);
    } catch (error) {
      if (!isApiError(error, 401) || !error.code.startsWith('elevation-')) throw error;
      // Visitors and members need none of it.
      const { elevatedOnce } = await import('./elevated-once.ts');
      return elevatedOnce((elevated) => elevated(endpoint, input, options), error);
    }
  };
}
