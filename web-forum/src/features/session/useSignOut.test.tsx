import { logout } from '@forum/contracts/accounts';
import { OTHER_MEMBER } from '@forum/contracts/named-member';
import { ELEVATED_KEY } from '@forum/contracts/elevated-access';
import { countWatched } from '@forum/contracts/watching';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, refuse } from '../../testing/answers.ts';
import { anOwnUser } from '../../testing/given.ts';
import { renderPart } from '../../testing/render.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { stay } from '../../lib/calls/leaving.ts';
import { countsQuery } from '../watching/index.ts';
import { useArrival, useSignOut, useViewer } from './index.ts';

afterEach(() => {
  cleanup();
  stay();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('signing out', () => {
  it('leads to the login page even if the call fails, and says that it did', async () => {
    const handlers = [refuse(logout, { status: 500, detail: 'No.' })];
    const screen = renderPart(<Part />, { at: '/kitchen', handlers });
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('You may still be signed in')).toBeTruthy();
    expect(screen.router.state.location.pathname).toBe('/login');
  });

  it('asks for nothing more once it has begun', async () => {
    const asked: string[] = [];
    const handlers = [
      answer(countWatched, () => {
        asked.push('counts');
        return { tracked: 0, new: 0 };
      }),
      answer(logout, () => {
        // Like a message that arrives meanwhile, or a part that loads late.
        void screen.client.invalidateQueries();
        asked.push('the end');
        return undefined;
      }),
    ];
    const screen = renderPart(<Site />, { at: '/unread', path: '*', handlers, loaded: signedIn });
    await vi.waitFor(() => expect(asked).toEqual(['counts']));
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('/login as nobody')).toBeTruthy();
    expect(asked).toEqual(['counts', 'the end']);
  });

  it('leaves another member signed in, and the page as it is', async () => {
    const handlers = [refuse(logout, { status: 409, code: OTHER_MEMBER })];
    const screen = renderPart(<Site />, { at: '/kitchen', path: '*', handlers, loaded: signedIn });
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('You may still be signed in')).toBeTruthy();
    expect(screen.getByText('/kitchen as a member')).toBeTruthy();
  });

  it('leaves the page as it is until the next one stands', async () => {
    drawn.length = 0;
    const handlers = [answer(logout, () => undefined)];
    const screen = renderPart(<Site />, { at: '/kitchen', path: '*', handlers, loaded: signedIn });
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('/login as nobody')).toBeTruthy();
    expect(drawn).not.toContain('/kitchen as nobody');
  });

  it('forgets the elevated token of the console', async () => {
    sessionStorage.setItem(ELEVATED_KEY, 'secret');
    const screen = renderPart(<Part />, {
      at: '/kitchen',
      handlers: [answer(logout, () => undefined)],
    });
    await userEvent.click(screen.getByRole('button'));
    await vi.waitFor(() => expect(sessionStorage.getItem(ELEVATED_KEY)).toBeNull());
    expect(screen.router.state.location.pathname).toBe('/login');
  });

  it('ends the pushes of this browser before the session', async () => {
    const done: string[] = [];
    browserWith(async () => {
      done.push('unsubscribed');
      return true;
    });
    const handlers = [answer(logout, () => void done.push('signed out'))];
    const screen = renderPart(<Part />, { at: '/kitchen', handlers });
    await userEvent.click(screen.getByRole('button'));
    await vi.waitFor(() => expect(screen.router.state.location.pathname).toBe('/login'));
    expect(done).toEqual(['unsubscribed', 'signed out']);
  });

  it('waits for no push service', async () => {
    for (const unsubscribe of [
      () => Promise.reject(new Error('NetworkError')),
      () => new Promise<boolean>(() => {}),
    ]) {
      browserWith(unsubscribe);
      vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
      const handlers = [answer(logout, () => undefined)];
      const screen = renderPart(<Part />, { at: '/kitchen', handlers });
      screen.getByRole('button').click();
      await vi.waitFor(() => expect(screen.router.state.location.pathname).toBe('/login'), 5000);
      cleanup();
      vi.useRealTimers();
    }
  });
});

/** A browser that is subscribed at its push service. */
function browserWith(unsubscribe: () => Promise<boolean>) {
  const pushManager = { getSubscription: async () => ({ unsubscribe }) };
  const serviceWorker = { getRegistration: async () => ({ pushManager }) };
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('PushManager', vi.fn<() => void>());
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
}

const viewerKey = ['viewer'];

function signedIn(client: QueryClient) {
  client.setQueryData(viewerKey, anOwnUser());
}

const drawn: string[] = [];

/** A page whose surroundings request what only members may read. */
function Site() {
  const { pathname } = useLocation();
  const viewer = useViewer();
  useArrival();
  const words = `${pathname} as ${viewer === null ? 'nobody' : 'a member'}`;
  drawn.push(words);
  return (
    <>
      <p>{words}</p>
      {pathname === '/unread' ? <Counts /> : null}
      <Part />
    </>
  );
}

function Counts() {
  useQuery(countsQuery(useApi()));
  return null;
}

function Part() {
  const { mutate } = useSignOut();
  return <button type="button" aria-label="out" onClick={() => mutate()} />;
}
