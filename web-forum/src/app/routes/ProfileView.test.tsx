import { getUserByUsername } from '@forum/contracts/users';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { refuse } from '../../testing/answers.ts';
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
