import type { Api } from '../../lib/calls/api.ts';
import { askedPin } from './asked-pin.ts';
import { elevatedApi, isElevated, isPinAskedFor } from './elevated.ts';

/**
 * Calls with the PIN, asking for it if it was not typed or has expired. @param about the first part of the endpoint's
 * path @throws `refusal` if nobody types it
 */
export async function elevatedOnce<Answer>(
  call: (api: Api) => Promise<Answer>,
  { about, refusal }: { readonly about: string; readonly refusal: unknown },
): Promise<Answer> {
  if (isElevated()) {
    try {
      return await call(elevatedApi);
    } catch (error) {
      if (!isPinAskedFor(error)) throw error;
    }
  }
  if (!(await askedPin.ask(about))) throw refusal;
  return call(elevatedApi);
}
