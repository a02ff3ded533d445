import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aUser, idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { AboutPanels, DerivedBadges, ReputationPanels } from './AboutPanels.tsx';
import { ProfileActions } from './ProfileActions.tsx';
import { ProfileNumbers } from './ProfileNumbers.tsx';
import { ReputationTable } from './ReputationTable.tsx';

afterEach(cleanup);

describe('the card About', () => {
  const named = { firstName: 'Ada', lastName: 'Byron' };

  it('shows the display name where it differs from first and last name', () => {
    const screen = renderPart(<AboutPanels user={aUser({ ...named, displayName: 'Ada L.' })} />);
    expect(screen.getByText('Display name')).toBeTruthy();
    expect(screen.getByText('Ada L.')).toBeTruthy();
    cleanup();
    const same = renderPart(<AboutPanels user={aUser({ ...named, displayName: 'Ada Byron' })} />);
    expect(same.queryByText('Display name')).toBeNull();
  });

  it('shows it too beside no first and last name: it differs from them (section 2, Profile)', () => {
    const screen = renderPart(<AboutPanels user={aUser({ displayName: 'Ada L.' })} />);
    expect(screen.getByText('Display name')).toBeTruthy();
    cleanup();
    const none = renderPart(<AboutPanels user={aUser({ displayName: null })} />);
    expect(none.queryByText('Display name')).toBeNull();
  });

  it('shows first and last name, which are not what a member is called by', () => {
    const screen = renderPart(<AboutPanels user={aUser({ ...named, displayName: null })} />);
    expect(screen.getByText('Ada Byron')).toBeTruthy();
  });

  it('shows the website without its protocol and opens it in a new tab', () => {
    const user = aUser({ website: 'https://example.com/ada/' });
    const link = renderPart(<AboutPanels user={user} />).getByRole('link');
    expect(link.textContent).toBe('example.com/ada');
    expect(link.getAttribute('href')).toBe('https://example.com/ada/');
    expect(link.getAttribute('target')).toBe('_blank');
  });
});

describe('what the community gave', () => {
  it('keeps the derived badges in a card of their own', () => {
    const badges = ['New Member', 'Active Contributor', 'Baker of the year'];
    const screen = renderPart(
      <>
        <ReputationPanels user={aUser({ reputation: 101, badges })} />
        <DerivedBadges user={aUser({ reputation: 101, badges })} />
      </>,
    );
    const wordsOf = (name: string) =>
      [...screen.getByRole('region', { name }).querySelectorAll('li')].map((li) => li.textContent);
    expect(wordsOf('Badges')).toEqual(['Baker of the year']);
    expect(wordsOf('Achievements')).toEqual(['New Member', 'Active Contributor']);
  });

  it('fills the stars to the decimal, and is silent at 0', () => {
    const screen = renderPart(<ReputationPanels user={aUser({ helpfulnessRating: 3.46 })} />);
    expect(screen.getByText('3.5 out of 5.0')).toBeTruthy();
    const filled = screen.getByText('★★★★★');
    expect(filled.style.inlineSize).toBe('69%');
    cleanup();
    const none = renderPart(<ReputationPanels user={aUser({ helpfulnessRating: 0 })} />);
    expect(none.queryByText('Helpfulness')).toBeNull();
  });
});

describe('one’s own profile', () => {
  it('leads to what a member does with it', () => {
    const screen = renderPart(<ProfileActions />);
    const card = screen.getByRole('region', { name: 'Profile Actions' });
    const links = [...card.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/profile/edit', '/settings', '/my-posts', '/saved']);
  });
});

describe('the numbers of a profile', () => {
  it('lead to followers, following and the history of the reputation', () => {
    const screen = renderPart(<ProfileNumbers user={aUser({ reputation: 60 })} />);
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('3 Followers')).toBe('/profile/ada/followers');
    expect(hrefOf('4 Following')).toBe('/profile/ada/following');
    expect(hrefOf('60 Reputation')).toBe('/profile/ada/reputation');
  });
});

describe('the history of a reputation', () => {
  it('says what brought and what took points, and where', () => {
    const DAY = '2026-03-01T12:00:00.000Z';
    const post = { id: idOf(1), slug: 'a-loaf', title: 'A loaf' };
    const screen = renderPart(
      <ReputationTable
        entries={[
          entry({ id: '1', points: 5, cause: 'comment-upvoted', post, commentId: idOf(2) }),
          entry({ id: '2', points: -10, cause: 'post-upvoted', takenBack: true }),
        ]}
      />,
    );
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows[1]).toContain('+5A comment was upvotedA loaf');
    expect(rows[2]).toContain('−10Undone: A post was upvotedsomething deleted since');
    const target = `/posts/a-loaf#comment-${idOf(2)}`;
    expect(screen.getByRole('link').getAttribute('href')).toBe(target);

    function entry(part: object) {
      const base = { takenBack: false, createdAt: DAY, post: null, commentId: null };
      return { ...base, id: '', points: 0, cause: 'post-upvoted' as const, ...part };
    }
  });
});
