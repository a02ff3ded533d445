import { getRegistrationWork } from '@forum/contracts/screening';
import { useEffect, useRef } from 'react';
import type { Api } from '../../lib/calls/api.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useQuery } from '../../lib/calls/queries.ts';
import { registrationFormQuery } from './registration-form.ts';

/** What a browser that could not calculate sends: it is told to wait. */
type Work = { readonly work: string } | Record<string, never>;

/**
 * The calculation of a registration, where owners ask for one: begun once somebody enters the form, and anew each time
 * it is sent, since each counts once. @returns what it sends beside the fields
 */
export function useWork(): () => Promise<Work> {
  const api = useApi();
  const { data } = useQuery(registrationFormQuery(api));
  const isAsked = data?.hasWork === true;
  const begun = useRef<Promise<Work>>(null);
  useEffect(() => {
    if (!isAsked) return;
    const end = new AbortController();
    const begin = () => {
      begun.current = workFrom(api);
    };
    document.addEventListener('focusin', begin, { once: true, signal: end.signal });
    return () => end.abort();
  }, [api, isAsked]);
  return async () => {
    const work = begun.current ?? (isAsked ? workFrom(api) : {});
    begun.current = null;
    return work;
  };
}

async function workFrom(api: Api): Promise<Work> {
  try {
    const [{ calculate }, { challenge }] = await Promise.all([
      import('./calculate.ts'),
      api(getRegistrationWork),
    ]);
    const work = await calculate(challenge);
    return work === null ? {} : { work };
  } catch {
    // An old browser, or no way to the server: the answer to the form says what to do.
    return {};
  }
}
