import { expect, it } from 'vitest';
import { locationOf } from './location-of.ts';

it('is filled with what the call was sent to and what it answered', () => {
  const filling = { params: { id: 'a/b' }, answer: { id: 'c?d', user: { name: 'ä' } } };
  expect(locationOf('/users/:id/notes/{id}', filling)).toBe('/users/a%2Fb/notes/c%3Fd');
  expect(locationOf('/users/{user.name}', filling)).toBe('/users/%C3%A4');
  expect(() => locationOf('/users/{name}', filling)).toThrow('There is no text name');
});
