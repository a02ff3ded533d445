import { call, isApiError, type CallInput } from '@forum/api-client';
import type { Endpoint } from '@forum/contracts/endpoint';
import type { z } from 'zod';
import { elevatedToken } from './elevated-token.ts';

/** As the signed-in browser, with the elevated token where there is one. */
function fetchElevated(address: string, init: RequestInit): Promise<Response> {
  const token = elevatedToken.read();
  if (token === null) return fetch(address, init);
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  return fetch(address, { ...init, headers });
}

/** Makes a call of the console. @throws ApiError what is refused */
export function ask<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(
  endpoint: Endpoint<P, Q, B, R, z.ZodNever>,
  input: CallInput<P, Q, B> = {},
): Promise<z.output<R>> {
  return mindingTheDoor(call(endpoint, input, { fetch: fetchElevated }));
}

/** A file is made while it is read: a ledger of a million acts takes minutes. */
const DOWNLOAD_MS = 600_000;

/** Makes a call that answers a file. @throws ApiError what is refused */
export async function download<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  endpoint: Endpoint<P, Q, B>,
  input: CallInput<P, Q, B>,
): Promise<string | Blob> {
  const options = { fetch: fetchElevated, timeoutMs: DOWNLOAD_MS };
  const file: unknown = await mindingTheDoor(call(endpoint, input, options));
  if (typeof file === 'string' || file instanceof Blob) return file;
  throw new TypeError(`${endpoint.path} answers no file.`);
}

/** A token that the server no longer takes is forgotten: the door opens. */
async function mindingTheDoor<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (isDoorClosed(error)) elevatedToken.clear();
    throw error;
  }
}

/** Whether the server asks for the PIN. */
export function isDoorClosed(error: unknown): boolean {
  return isApiError(error, 401) && error.code.startsWith('elevation-');
}
