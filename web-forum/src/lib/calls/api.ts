import { call, type CallInput, type FetchLike } from '@forum/api-client';
import type { Endpoint } from '@forum/contracts/endpoint';
import { createContext, use } from 'react';
import type { z } from 'zod';
import { turnToRead } from './leaving.ts';

interface Options {
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
  /** Replaces the default limit of 20 s. */
  timeoutMs?: number | undefined;
  /** Names no member: to find out who is signed in. */
  asAnyone?: boolean | undefined;
  /** Share of the body sent so far, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
}

/** Makes a call: in the browser through its fetch, on the server within the process for the reader's request. */
export type Api = <
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  H extends z.ZodType,
>(
  endpoint: Endpoint<P, Q, B, R, H>,
  input?: CallInput<P, Q, B>,
  options?: Options,
) => Promise<z.output<R> | z.output<H>>;

export function createApi(fetch: FetchLike): Api {
  return async (endpoint, input = {}, options = {}) => {
    if (endpoint.method !== 'GET') return call(endpoint, input, { ...options, fetch });
    const signals = [await turnToRead(), ...(options.signal ? [options.signal] : [])];
    return call(endpoint, input, { ...options, signal: AbortSignal.any(signals), fetch });
  };
}

export const ApiContext = createContext<Api | null>(null);

export function useApi(): Api {
  const api = use(ApiContext);
  if (api === null) throw new Error('useApi needs an ApiContext above it');
  return api;
}
