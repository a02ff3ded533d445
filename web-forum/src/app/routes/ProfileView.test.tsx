import { metaOf } from '@forum/contracts/page';
import { listPosts } from '@forum/contracts/posts';
import { getOwnProfile, getUserByUsername } from '@forum/contracts/users';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answer, refuse } from '../../testing/answers.ts';
import { anOwnUser } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { ProfileView } from './ProfileView.tsx';

afterEach(cleanup);

it('says that a profile cannot be loaded, and why', async () => {
  const handlers = [refuse(getUserByUsername, { status: 503, detail: 'The server is busy.' })];
  const screen = renderPart(<ProfileView username="ada" />, { handlers });
  expect(await screen.findByText('Error loading profile')).toBeTruthy();
  expect(screen.getByText('The server is busy.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('shows its cards in their order (specification, section 2, Profile screen)', async () => {
  const me = anOwnUser({
    displayName: 'Ada L.',
    socialLinks: { github: 'https://github.com/ada' },
    interests: ['Design'],
    expertise: ['Engines'],
    specializations: ['Notes'],
    badges: ['Baker of the year'],
    helpfulnessRating: 4,
  });
  const none = { data: [], meta: metaOf({ page: 1, limit: 10 }, 0) };
  const screen = renderPart(<ProfileView username="ada" />, {
    handlers: [
      answer(getOwnProfile, () => me),
      answer(getUserByUsername, () => me),
      answer(listPosts, () => none),
    ],
  });
  await screen.findByRole('region', { name: 'Profile Actions' });
  const cards = [...screen.container.querySelectorAll('aside section')];
  expect(cards.map((card) => card.querySelector('h2')?.textContent)).toEqual([
    'About',
    'Social Links',
    'Interests',
    'Expertise',
    'Specializations',
    'Badges',
    'Helpfulness',
    'Profile Stats',
    'Recent Posts',
    'Profile Actions',
    'Achievements',
  ]);
});
