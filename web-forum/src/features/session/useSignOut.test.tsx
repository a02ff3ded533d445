import { logout } from '@forum/contracts/accounts';
import { ELEVATED_KEY } from '@forum/contracts/elevated-access';
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, refuse } from '../../testing/answers.ts';
import { renderPart } from '../../testing/render.tsx';
import { useSignOut } from './index.ts';

afterEach(cleanup);

describe('signing out', () => {
  it('leads to the login page even if the call fails, and says that it did', async () => {
    const handlers = [refuse(logout, { status: 500, detail: 'No.' })];
    const screen = renderPart(<Part />, { at: '/kitchen', handlers });
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('You may still be signed in')).toBeTruthy();
    expect(screen.router.state.location.pathname).toBe('/login');
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
});

function Part() {
  const { mutate } = useSignOut();
  return <button type="button" aria-label="out" onClick={() => mutate()} />;
}
