import { expect, it } from 'vitest';
import { allEndpoints } from './test-endpoints.ts';

it('a location is told by every call that makes what can be read, and names a path that there is', async () => {
  const all = (await allEndpoints()).map(([, endpoint]) => endpoint);
  const makers = all.filter(({ status }) => status === 201);
  // Reports are read by staff, and what is uploaded is no part of the API: its answer says where it is.
  const none = makers.filter(({ location }) => location === null).map(({ path }) => path);
  // Invitations, keys and sites are no single records.
  expect(none.toSorted()).toEqual([
    '/admin/connect-sites',
    '/admin/invites',
    '/apps/own',
    '/invites/own',
    '/keys',
    '/reports',
    '/upload/file',
    '/upload/image',
  ]);
  const paths = new Set(all.map(({ path }) => path.replaceAll(/:\w+/g, '*')));
  const places = makers.flatMap(({ location }) => location ?? []);
  expect(places.filter((one) => !paths.has(one.replaceAll(/:\w+|\{[\w.]+\}/g, '*')))).toEqual([]);
});
