import { call, isApiError, type CallInput, type CallOptions } from '@forum/api-client';
import type { Endpoint } from '@forum/contracts/endpoint';
import type { z } from 'zod';
import { elevatedToken } from './elevated-token.ts';

/** Makes a call of the console. @throws ApiError on refusal */
export function ask<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(
  endpoint: Endpoint<P, Q, B, R, z.ZodNever>,
  input: CallInput<P, Q, B> = {},
  options: Pick<CallOptions, 'signal' | 'timeoutMs'> = {},
): Promise<z.output<R>> {
  const about = endpoint.method === 'GET' ? null : resourceOf(endpoint.path);
  return elevated(
    (fetchElevated) => call(endpoint, input, { ...options, fetch: fetchElevated }),
    about,
  );
}

/** A file is generated while downloading: an audit log of a million acts takes minutes. */
const DOWNLOAD_MS = 600_000;

/** Makes a call that returns a file. @throws ApiError on refusal */
export async function download<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  endpoint: Endpoint<P, Q, B>,
  input: CallInput<P, Q, B>,
): Promise<string | Blob> {
  const file: unknown = await elevated((fetchElevated) =>
    call(endpoint, input, { fetch: fetchElevated, timeoutMs: DOWNLOAD_MS }),
  );
  if (typeof file === 'string' || file instanceof Blob) return file;
  throw new TypeError(`${endpoint.path} answers no file.`);
}

/**
 * As the signed-in browser, with the elevated token if there is one. A token the server no longer accepts is
 * dropped, and the PIN requested; one that arrived during the call stays.
 */
async function elevated<Answer>(
  make: (send: typeof fetch) => Promise<Answer>,
  about: string | null = null,
): Promise<Answer> {
  const token = elevatedToken.read();
  try {
    return await make(sendWith(token));
  } catch (error) {
    if (isPinAskedFor(error)) elevatedToken.forget(token, about);
    throw error;
  }
}

function sendWith(token: string | null): typeof fetch {
  return (address, init) => {
    const headers = new Headers(init?.headers);
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    return fetch(address, { ...init, headers });
  };
}

/** Whether the server asks for the PIN. */
export function isPinAskedFor(error: unknown): boolean {
  return isApiError(error, 401) && error.code.startsWith('elevation-');
}

/** Resources whose calls have another name. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'watched-words': 'words',
  'mail-server': 'settings',
};

/** What a call is about: `settings` for `/admin/settings/:id`. */
function resourceOf(path: string): string {
  const [first = '', second = ''] = path.split('/').filter(Boolean);
  const name = first === 'admin' ? second : first;
  return OTHERWISE[name] ?? name;
}
