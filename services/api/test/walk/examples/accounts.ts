import { GIVEN_PASSWORD } from '@forum/testing';
import { done, plainly, type MakesExample } from './making.ts';

/** Accounts, sessions and members. */
export const accountExamples: Readonly<Record<string, MakesExample>> = {
  'POST /users': (world) => {
    const name = `reg_${world.unique()}`;
    const password = 'Correct4Horse';
    return {
      who: 'visitor',
      body: { email: `${name}@example.com`, username: name, password, confirmPassword: password },
    };
  },
  'GET /users': plainly('visitor', { query: { search: 'own', page: '1', limit: '5' } }),
  'GET /users/check-email': plainly('visitor', { query: { email: 'nobody@example.com' } }),
  'POST /auth/login': plainly('visitor', {
    body: { email: 'other@secret.example.com', password: GIVEN_PASSWORD },
  }),
  'POST /auth/confirm-password': plainly('other', { body: { password: GIVEN_PASSWORD } }),
  'POST /auth/logout': plainly('visitor'),
  'GET /auth/sessions': plainly('other'),
  'DELETE /auth/sessions': plainly('other'),
  'DELETE /auth/sessions/{id}': async (world) => {
    await done(world, 'visitor', 'POST', '/auth/login', {
      email: 'other@secret.example.com',
      password: GIVEN_PASSWORD,
    });
    const { data } = (await done(world, 'other', 'GET', '/auth/sessions')).json<{
      data: { id: string; isCurrent: boolean }[];
    }>();
    return { who: 'other', path: { id: data.find(({ isCurrent }) => !isCurrent)?.id ?? '' } };
  },
  'GET /users/profile': plainly('other'),
  'GET /users/by-username/{username}': plainly('visitor', { path: { username: 'owner' } }),
  'GET /users/search': plainly('visitor', { query: { q: 'own' } }),
  'GET /users/leaderboard/reputation': plainly('visitor'),
};
