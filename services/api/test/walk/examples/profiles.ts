import { aMember, GIVEN_PASSWORD } from '@forum/testing';
import { onMember, plainly, type MakesExample } from './making.ts';

/** What members state about themselves, and how they leave. */
export const profileExamples: Readonly<Record<string, MakesExample>> = {
  'PATCH /users/profile': plainly('other', {
    body: {
      bio: 'Two lines\nof life',
      timezone: 'Europe/Paris',
      website: 'https://example.org',
      socialLinks: { github: 'https://github.com/other' },
      interests: ['Technology'],
      expertise: ['Gardens'],
      settings: { keyboardShortcuts: false },
    },
  }),
  'GET /users/interests': plainly('visitor'),
  'GET /users': plainly('visitor', { query: { role: 'staff', sort: 'reputation' } }),
  'GET /users/{id}/reputation': onMember('visitor', 'owner'),
  // A new member: the others are still needed.
  'POST /users/profile/delete': async (world) => {
    const username = `leaving_${world.unique()}`;
    const password = GIVEN_PASSWORD;
    await aMember(world.forum, { username });
    const { cookies } = await world.ask({
      who: 'visitor',
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ email: `${username}@secret.example.com`, password }),
    });
    const [cookie] = cookies;
    return {
      who: 'visitor',
      headers: { cookie: `${cookie?.name}=${cookie?.value}` },
      body: { password },
    };
  },
};
