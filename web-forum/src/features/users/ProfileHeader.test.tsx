import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aUser } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';

afterEach(cleanup);

describe('the head of a profile (specification, section 2, Profile screen)', () => {
  it('says who this is: name, pronouns, @username, status message, bio, place and zone', () => {
    const user = aUser({
      pronouns: 'she/her',
      statusMessage: 'Baking',
      bio: 'Asks @greta first.',
      location: 'Vienna',
      timezone: 'Europe/Vienna',
      mentorStatus: 'Open',
    });
    const screen = renderPart(<ProfileHeader user={user} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Ada (she/her)');
    for (const words of ['Baking', 'Vienna', 'Europe/Vienna', 'Available for Mentorship']) {
      expect(screen.getByText(words)).toBeTruthy();
    }
    expect(screen.getByText(/^@ada/)).toBeTruthy();
    const mention = screen.getByRole('link', { name: '@greta' });
    expect(mention.getAttribute('href')).toBe('/profile/greta');
  });

  it('has a letter for no avatar, no cover and no dot where there are none', () => {
    const screen = renderPart(<ProfileHeader user={aUser({ status: 'OFFLINE' })} />);
    expect(screen.getByText('A')).toBeTruthy();
    expect(screen.container.querySelector('img')).toBeNull();
    expect(screen.queryByText('Offline')).toBeNull();
    cleanup();
    const user = aUser({ coverPhoto: '/uploads/cover.webp', status: 'AWAY' });
    const other = renderPart(<ProfileHeader user={user} />);
    expect(other.container.querySelector('img')).not.toBeNull();
    expect(other.getByText('Away')).toBeTruthy();
  });
});
