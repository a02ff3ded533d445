import { after, onMember, type MakesExample } from './making.ts';

/** Who follows whom. */
export const followExamples: Readonly<Record<string, MakesExample>> = {
  'POST /users/{id}/follow': onMember('other', 'owner'),
  'DELETE /users/{id}/follow': after(
    ({ path }) => ['POST', `/users/${path?.['id']}/follow`],
    onMember('other', 'owner'),
  ),
  'GET /users/{id}/is-following': onMember('other', 'owner'),
  'GET /users/{id}/followers': onMember('visitor', 'owner'),
  'GET /users/{id}/following': onMember('visitor', 'other'),
};
