import { presenceTopic } from '@forum/contracts/live';
import { getOwnProfile, getUserByUsername } from '@forum/contracts/users';
import { act, cleanup, fireEvent } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { Link } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answer, refuse } from '../../testing/answers.ts';
import { fakeLive } from '../../testing/fake-live.ts';
import { anOwnUser, aUser, idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { MemberHover } from './MemberHover.tsx';

const GRETA = aUser({
  id: idOf(5),
  username: 'greta',
  displayName: 'Greta Baumann',
  reputation: 780,
  level: 4,
  status: 'ONLINE',
  stats: { posts: 12, comments: 2, followers: 3, following: 4 },
});

// Loads the card's code: the waits below are for the card itself.
beforeAll(async () => {
  await Promise.all([import('./MemberCard.tsx'), import('../../components/FloatingCard.tsx')]);
});
afterEach(cleanup);

function rest(handlers: readonly HttpHandler[], live = fakeLive()) {
  const visitor = refuse(getOwnProfile, { status: 401 });
  const part = (
    <MemberHover username="greta">
      <Link to="/profile/greta">@greta</Link>
    </MemberHover>
  );
  const screen = renderPart(part, { handlers: [...handlers, visitor], live: live.client });
  fireEvent.pointerEnter(screen.getByRole('link', { name: '@greta' }).parentElement ?? document);
  return screen;
}

describe('the card of a member', () => {
  it('shows name, reputation, level and posts', async () => {
    const screen = rest([answer(getUserByUsername, () => GRETA)]);
    const card = await screen.findByRole('group', { name: 'Profile of greta' });
    expect((await screen.findByRole('link', { name: 'Greta Baumann' })).getAttribute('href')).toBe(
      '/profile/greta',
    );
    const numbers = [...card.querySelectorAll('dl > div')].map((each) => each.textContent);
    expect(numbers).toEqual(['Reputation780', 'Level4', 'Posts12']);
    expect(screen.getByText('Online')).toBeTruthy();
  });

  it('says that there is no such member', async () => {
    const screen = rest([refuse(getUserByUsername, { status: 404 })]);
    expect(await screen.findByText('User not found')).toBeTruthy();
  });

  it('says what went wrong, or "Failed to load"', async () => {
    const screen = rest([refuse(getUserByUsername, { status: 429, detail: 'Slow down.' })]);
    expect(await screen.findByText('Slow down.')).toBeTruthy();
    cleanup();
    const other = rest([refuse(getUserByUsername, { status: 500 })]);
    expect(await other.findByText('Failed to load')).toBeTruthy();
  });

  it('says "Loading…" until it knows', async () => {
    const screen = rest([answer(getUserByUsername, () => GRETA)]);
    expect(await screen.findByText('Loading…')).toBeTruthy();
  });

  it('follows whether the member is here', async () => {
    const live = fakeLive();
    const me = answer(getOwnProfile, () => anOwnUser());
    const screen = rest([me, answer(getUserByUsername, () => GRETA)], live);
    expect(await screen.findByText('Online')).toBeTruthy();
    const gone = { kind: 'presence', memberId: GRETA.id, status: 'OFFLINE' } as const;
    // It subscribes once the reader is known.
    const tell = () => act(async () => live.tell(presenceTopic(GRETA.id), gone));
    await expect.poll(tell).toBe(1);
    expect(screen.queryByText('Online')).toBeNull();
  });
});
