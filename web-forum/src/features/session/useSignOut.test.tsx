import { logout } from '@forum/contracts/accounts';
import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { refuse } from '../../testing/answers.ts';
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
});

function Part() {
  const { mutate } = useSignOut();
  return <button type="button" aria-label="out" onClick={() => mutate()} />;
}
