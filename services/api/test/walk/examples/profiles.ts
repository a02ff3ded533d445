import { plainly, type MakesExample } from './making.ts';

/** What members say of themselves. */
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
};
