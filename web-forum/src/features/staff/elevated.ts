import { deviceNow } from '@forum/api-client/server-clock';
import { isApiError } from '@forum/api-client';
import { ELEVATED_KEY, verifyPin } from '@forum/contracts/elevated-access';
import { verifyPasskey, type PasskeyAnswer } from '@forum/contracts/passkeys';
import { z } from 'zod';
import { createApi, type Api } from '../../lib/calls/api.ts';

// As the console keeps it: a PIN typed there need not be typed here.
const stored = z.object({ token: z.string(), until: z.number() });

/** Whether the PIN was typed, and has not expired. */
export function isElevated(): boolean {
  return readToken() !== null;
}

/** Types the PIN for 15 minutes. @throws ApiError when it is wrong */
export async function elevate(api: Api, pin: string): Promise<void> {
  keep(await api(verifyPin, { body: { pin } }));
}

/** The same by a passkey, instead of the PIN. @throws ApiError when it is refused */
export async function elevateByPasskey(api: Api, answer: PasskeyAnswer): Promise<void> {
  keep(await api(verifyPasskey, { body: answer }));
}

function keep(granted: { readonly access_token: string; readonly expires_in: number }): void {
  const { access_token: token, expires_in } = granted;
  const kept = { token, until: deviceNow() + expires_in * 1000 };
  sessionStorage.setItem(ELEVATED_KEY, JSON.stringify(kept));
}

/** Calls as somebody who has typed the PIN. */
export const elevatedApi: Api = createApi((address, init) => {
  const headers = new Headers(init.headers);
  const token = readToken();
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  return fetch(address, { ...init, headers });
});

/** Whether the server asks for the PIN; an earlier one is then no longer valid. */
export function isPinAskedFor(error: unknown): boolean {
  if (!isApiError(error, 401) || !error.code.startsWith('elevation-')) return false;
  sessionStorage.removeItem(ELEVATED_KEY);
  return true;
}

function readToken(): string | null {
  try {
    const read = stored.safeParse(JSON.parse(sessionStorage.getItem(ELEVATED_KEY) ?? 'null'));
    return read.success && read.data.until > deviceNow() ? read.data.token : null;
  } catch {
    // Whatever is stored there is not our token.
    return null;
  }
}
