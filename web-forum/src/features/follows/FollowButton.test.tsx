import { followMember, isFollowingMember, unfollowMember } from '@forum/contracts/follows';
import { getOwnProfile, getUserByUsername } from '@forum/contracts/users';
import { useQuery } from '@tanstack/react-query';
import { act, cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, type HttpHandler } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { useApi } from '../../lib/calls/api.ts';
import { answer, problem, refuse } from '../../testing/answers.ts';
import { anOwnUser, aUser, idOf } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { userQuery } from '../users/index.ts';
import { FollowButton } from './FollowButton.tsx';

const ME = answer(getOwnProfile, () => anOwnUser({ id: idOf(9), username: 'me' }));
const BEN = aUser({ id: idOf(2), username: 'ben', displayName: 'Ben' });
const NOT_YET = answer(isFollowingMember, () => ({ isFollowing: false }));

afterEach(cleanup);

describe('the follow button', () => {
  it('follows, and reads the profile again afterwards', async () => {
    const counts = [3, 8];
    const profile = answer(getUserByUsername, () => ({
      ...BEN,
      stats: { ...BEN.stats, followers: counts.shift() ?? 8 },
    }));
    const follow = answer(followMember, () => ({ isFollowing: true, followers: 4 }));
    const screen = renderFollow([NOT_YET, profile, follow]);
    await userEvent.click(await screen.findByRole('button', { name: 'Follow' }));
    expect(await screen.findByRole('button', { name: 'Unfollow' })).toBeTruthy();
    expect(await screen.findByText('8 followers')).toBeTruthy();
  });

  it('reads Loading... while it is on its way, and counts at once', async () => {
    const gate = Promise.withResolvers<Response>();
    const slow = http.post('*/follow', () => gate.promise);
    const screen = renderFollow([NOT_YET, answer(getUserByUsername, () => BEN), slow]);
    await userEvent.click(await screen.findByRole('button', { name: 'Follow' }));
    expect(await screen.findByText('4 followers')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Loading...' }).hasAttribute('disabled')).toBe(true);
    gate.resolve(Response.json({ isFollowing: true, followers: 4 }));
    expect(await screen.findByRole('button', { name: 'Unfollow' })).toBeTruthy();
  });

  it('brings the old state back when it is refused, and says why', async () => {
    const refused = refuse(unfollowMember, { status: 409, detail: 'Not now.' });
    const following = answer(isFollowingMember, () => ({ isFollowing: true }));
    const screen = renderFollow([following, answer(getUserByUsername, () => BEN), refused]);
    await userEvent.click(await screen.findByRole('button', { name: 'Unfollow' }));
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Unfollow' })).toBeTruthy();
    expect(screen.getByText('3 followers')).toBeTruthy();
  });

  it('knows what the server holds, not what another button hoped for, when both are refused', async () => {
    const first = Promise.withResolvers<Response>();
    const follow = http.post('*/follow', () => first.promise);
    const unfollow = refuse(unfollowMember, { status: 409, detail: 'Not now.' });
    const profile = answer(getUserByUsername, () => BEN);
    const screen = renderFollow([NOT_YET, profile, follow, unfollow], ME, <Part buttons={2} />);
    await expect.poll(() => screen.queryAllByRole('button', { name: 'Follow' })).toHaveLength(2);
    const [button] = screen.getAllByRole('button', { name: 'Follow' });
    await userEvent.click(button ?? screen.container);
    await userEvent.click(await screen.findByRole('button', { name: 'Unfollow' }));
    first.resolve(problem({ status: 409, detail: 'Not now.' }));
    await expect.poll(() => screen.queryAllByText('Not now.')).toHaveLength(2);
    await expect.poll(() => screen.queryAllByRole('button', { name: 'Follow' })).toHaveLength(2);
    expect(screen.getByText('3 followers')).toBeTruthy();
  });

  it('follows and unfollows, however fast it is pressed twice', async () => {
    const asked: string[] = [];
    const noted = (name: string, isFollowing: boolean) => () => {
      asked.push(name);
      return { isFollowing, followers: isFollowing ? 4 : 3 };
    };
    const screen = renderFollow([
      NOT_YET,
      answer(getUserByUsername, () => BEN),
      answer(followMember, noted('followed', true)),
      answer(unfollowMember, noted('unfollowed', false)),
    ]);
    const button = await screen.findByRole('button', { name: 'Follow' });
    // Both before the next render.
    act(() => {
      button.click();
      button.click();
    });
    await expect.poll(() => asked).toEqual(['followed', 'unfollowed']);
    expect(await screen.findByRole('button', { name: 'Follow' })).toBeTruthy();
  });

  it('is not there for visitors, nor at oneself', async () => {
    const profile = answer(getUserByUsername, () => BEN);
    const visitor = renderFollow([profile], refuse(getOwnProfile, { status: 401 }));
    await visitor.findByText('3 followers');
    expect(visitor.queryByRole('button')).toBeNull();
    cleanup();
    const own = renderFollow(
      [profile],
      answer(getOwnProfile, () => anOwnUser({ ...BEN })),
    );
    await own.findByText('3 followers');
    expect(own.queryByRole('button')).toBeNull();
  });
});

function renderFollow(handlers: HttpHandler[], viewer = ME, part = <Part />) {
  return renderPart(part, { handlers: [viewer, ...handlers] });
}

function Part({ buttons = 1 }: { buttons?: number }) {
  const user = useQuery(userQuery(useApi(), 'ben')).data;
  return (
    <>
      {Array.from({ length: buttons }, (_, number) => (
        <FollowButton key={number} member={BEN} />
      ))}
      {user === undefined ? null : <p>{`${user.stats.followers} followers`}</p>}
    </>
  );
}
