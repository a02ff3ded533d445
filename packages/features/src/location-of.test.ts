import { allEndpoints } from '@forum/contracts/test-endpoints';
import { expect, it } from 'vitest';
import { locationOf } from './location-of.ts';

it('is filled with what the call was sent to and what it answered', () => {
  const filling = { params: { id: 'a/b' }, answer: { id: 'c?d', user: { name: 'ä' } } };
  expect(locationOf('/users/:id/notes/{id}', filling)).toBe('/users/a%2Fb/notes/c%3Fd');
  expect(locationOf('/users/{user.name}', filling)).toBe('/users/%C3%A4');
  expect(() => locationOf('/users/{name}', filling)).toThrow('There is no text name');
});

it('is told by every call that makes something which can be read, and names a path that there is', async () => {
  const all = (await allEndpoints()).map(([, endpoint]) => endpoint);
  const makers = all.filter(({ status }) => status === 201);
  // A report is read by staff, and an uploaded image is no part of the API: its answer says where it is.
  const none = makers.filter(({ location }) => location === null).map(({ path }) => path);
  expect(none.toSorted()).toEqual(['/reports', '/upload/image']);
  const paths = new Set(all.map(({ path }) => path.replaceAll(/:\w+/g, '*')));
  const places = makers.flatMap(({ location }) => location ?? []);
  expect(places.filter((one) => !paths.has(one.replaceAll(/:\w+|\{[\w.]+\}/g, '*')))).toEqual([]);
});
