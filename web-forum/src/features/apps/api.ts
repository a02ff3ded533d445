import { authorizationParams } from '@forum/contracts/apps';
import { listLetInApps, readAuthorization } from '@forum/contracts/authorization';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';

/** What an app asks for by the address that it sent the member to. */
export function consentQuery(api: Api, search: string) {
  return queryOptions({
    queryKey: ['consent', search],
    queryFn: ({ signal }) => api(readAuthorization, { query: askedIn(search) }, { signal }),
    retry: false,
  });
}

/** The apps that act for the member. */
export function appsQuery(api: Api) {
  return queryOptions({
    queryKey: ['settings', 'apps'],
    queryFn: async ({ signal }) => (await api(listLetInApps, {}, { signal })).data,
  });
}

function askedIn(search: string): Record<string, string> {
  const sent = new URLSearchParams(search);
  const known = Object.keys(authorizationParams.shape);
  return Object.fromEntries(
    [...sent].filter(([name, value]) => known.includes(name) && value !== ''),
  );
}
