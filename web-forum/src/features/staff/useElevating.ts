import { useState } from 'react';
import { useApi, type Api } from '../../lib/calls/api.ts';
import { elevate, elevatedApi, isElevated, isPinAskedFor } from './elevated.ts';

/**
 * Calls that need the PIN, from a form with a field for it, which is there while `needsPin`; `noteElevated`: it was
 * opened by a passkey instead.
 */
export function useElevating() {
  const api = useApi();
  const [needsPin, setNeedsPin] = useState(() => !isElevated());
  const [pin, setPin] = useState('');
  /** @throws ApiError: the form keeps what was typed */
  const elevating = async (perform: (elevated: Api) => Promise<void>): Promise<void> => {
    try {
      if (!isElevated()) {
        // It may have expired while the reason was typed.
        setNeedsPin(true);
        await elevate(api, pin);
        setNeedsPin(false);
      }
      await perform(elevatedApi);
    } catch (refusal) {
      if (isPinAskedFor(refusal)) setNeedsPin(true);
      throw refusal;
    }
  };
  return { needsPin, pin, setPin, noteElevated: () => setNeedsPin(false), elevating };
}
